import { createEvent } from '#/kit/events/create-event.ts';
import type { Language } from '#/kit/http/language.ts';

/** All lessons of a course were added at once, by copying it or importing an archive. */
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
  /** Who saved it. */
  accountId: number;
  language: Language;
  now: Date;
};

/** An author saved a webinar lesson; a handler that refuses its time throws. */
export const webinarLessonSaved = createEvent<WebinarLesson>();
