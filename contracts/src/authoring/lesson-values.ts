import { encode, z } from 'zod';
import { flag, instant, tashkentTime } from '#/kit/codecs.ts';
import { CONTROL_QUESTIONS_MAX, DEFAULT_PRESENCE_PERCENT } from '#/kit/limits.ts';
import { wire } from '#/kit/wire.ts';

export const RICH_TEXT_MAX = 100_000;
export const LESSON_NAME_MAX = 200;

const short = z.string().max(30).optional();
const name = z.string().max(LESSON_NAME_MAX).optional();
const html = z.string().max(RICH_TEXT_MAX).optional();
const choice = flag.optional();

/** Fields of a lesson as typed, not necessarily valid. Each type has some of them. */
export const lessonValues = wire({
  name,
  score: short,
  content: html,
  shortDescription: html,
  description: html,
  isEncrypted: choice,
  minPercentage: short,
  attemptQuestions: short,
  readPercent: short,
  controlQuestions: z.string().max(CONTROL_QUESTIONS_MAX).optional(),
  surveyId: short.nullable(),
  date: short,
  time: short,
  hours: short,
  minutes: short,
  isRecorded: choice,
  isAutoRecorded: choice,
  isPresenterOnly: choice,
  presence: short,
});
export type LessonValues = z.output<typeof lessonValues>;

export const LESSON_FIELDS = [
  ...(['name', 'score', 'content', 'shortDescription', 'description', 'isEncrypted'] as const),
  ...(['readPercent', 'controlQuestions'] as const),
  ...(['minPercentage', 'attemptQuestions', 'surveyId', 'date', 'time', 'hours'] as const),
  ...(['minutes', 'isRecorded', 'isAutoRecorded', 'isPresenterOnly', 'presence'] as const),
] satisfies (keyof LessonValues)[];
export type LessonField = (typeof LESSON_FIELDS)[number];

/** Edits not yet shown to learners. */
export const lessonDraft = wire({ values: lessonValues, savedAt: instant });

export type Common = { name: string; score: string };
export type TextValues = Common & {
  content: string;
  readPercent: string;
  /** As typed; empty: the time counts. */
  controlQuestions: string;
};
export type VideoValues = Common & {
  shortDescription: string;
  description: string;
  isEncrypted: boolean;
};
export type TestValues = Common & {
  minPercentage: string;
  /** Empty: all. */
  attemptQuestions: string;
};
export type SurveyValues = Common & { surveyId: string | null };
/** When a webinar begins, how long it lasts, and its format. */
export type WebinarTimes = {
  /** `YYYY-MM-DD` and `HH:mm` in Tashkent. */
  date: string;
  time: string;
  hours: string;
  minutes: string;
  isRecorded: boolean;
  isAutoRecorded: boolean;
  isPresenterOnly: boolean;
};
export type WebinarValues = Common & WebinarTimes & { description: string; presence: string };

/** A lesson as its form shows it. */
type Shown = {
  name: string;
  score: number;
  content: string;
  shortDescription: string;
  description: string;
  isEncrypted: boolean;
  minPercentage: number;
  attemptQuestions: number | null;
  readPercent: number;
  controlQuestions: string;
  surveyId: number | null;
  startsAt: Date | null;
  minutes: number | null;
  isRecorded: boolean | null;
  isAutoRecorded: boolean | null;
  isPresenterOnly: boolean | null;
  presencePercent: number | null;
};

const common = ({ name: called, score }: Shown): Common => ({
  name: called,
  score: String(score),
});

export const textValues = (lesson: Shown): TextValues => ({
  ...common(lesson),
  content: lesson.content,
  readPercent: String(lesson.readPercent),
  controlQuestions: lesson.controlQuestions,
});

export const videoValues = (lesson: Shown): VideoValues => ({
  ...common(lesson),
  shortDescription: lesson.shortDescription,
  description: lesson.description,
  isEncrypted: lesson.isEncrypted,
});

export const testValues = (lesson: Shown): TestValues => ({
  ...common(lesson),
  minPercentage: String(lesson.minPercentage),
  attemptQuestions: String(lesson.attemptQuestions ?? ''),
});

export const surveyValues = (lesson: Shown): SurveyValues => ({
  ...common(lesson),
  surveyId: lesson.surveyId === null ? null : String(lesson.surveyId),
});

export function webinarValues(lesson: Shown): WebinarValues {
  const startsAt = lesson.startsAt ? encode(tashkentTime, lesson.startsAt) : '';
  const minutes = lesson.minutes ?? 60;
  return {
    ...common(lesson),
    description: lesson.description,
    date: startsAt.slice(0, 10),
    time: startsAt.slice(11, 16),
    hours: String(Math.floor(minutes / 60)),
    minutes: String(minutes % 60),
    isRecorded: lesson.isRecorded ?? false,
    isAutoRecorded: lesson.isAutoRecorded ?? false,
    isPresenterOnly: lesson.isPresenterOnly ?? false,
    presence: String(lesson.presencePercent ?? DEFAULT_PRESENCE_PERCENT),
  };
}

/** The fields of each type. */
export const VALUES_OF_TYPE = {
  text: textValues,
  video: videoValues,
  test: testValues,
  survey: surveyValues,
  webinar: webinarValues,
} as const satisfies Record<string, (lesson: Shown) => LessonValues>;

export const textBody = (id: number, values: TextValues) => ({
  id,
  name: values.name,
  score: values.score,
  content: values.content,
  read_percent: values.readPercent,
  control_questions: values.controlQuestions,
});

/** LSN-36: name, score and description are required. */
export const videoBody = (id: number, values: VideoValues) => ({
  id,
  name: values.name,
  score: values.score,
  short_description: values.shortDescription,
  description: values.description,
  is_enc: Number(values.isEncrypted),
});

export const testBody = (id: number, values: TestValues) => ({
  id,
  name: values.name,
  score: values.score,
  min_percentage: values.minPercentage,
  attempt_questions: values.attemptQuestions || null,
});

export const surveyBody = (id: number, values: SurveyValues) => ({
  id,
  name: values.name,
  score: values.score,
  survey_id: values.surveyId,
});

export const webinarBody = (id: number, values: WebinarValues) => ({
  id,
  name: values.name,
  score: values.score,
  description: values.description,
  whole: values.hours,
  minut: values.minutes,
  duration: String(Number(values.hours) * 60 + Number(values.minutes)),
  startdate: `${values.date} ${values.time}:00`,
  is_record: Number(values.isRecorded),
  is_auto_record: Number(values.isRecorded && values.isAutoRecorded),
  is_webcams: Number(values.isPresenterOnly),
  presence_percent: values.presence,
});
