import { createEvent } from '#/kit/events/events.ts';
import type { Language } from '#/kit/http/language.ts';

/** All lessons of a course were inserted together, by a copy or an archive import. */
export const lessonsInserted = createEvent<{ lessonIds: readonly number[]; now: Date }>();

type WebinarLesson = {
  lessonId: number;
  title: string;
  description: string;
  startsAt: Date;
  minutes: number;
  isRecorded: boolean;
  isAutoRecorded: boolean;
  isPresenterOnly: boolean;
  /** The account that saved it. */
  accountId: number;
  language: Language;
  now: Date;
};

/** An author saved a webinar lesson; a handler rejects its time by throwing. */
export const webinarLessonSaved = createEvent<WebinarLesson>();
