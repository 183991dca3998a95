import {
  type AuthoredLesson,
  updateSurveyLesson,
  updateTestLesson,
  updateTextLesson,
  updateWebinarLesson,
} from '@malaka/contracts/authored-lessons';
import type { BodyOf, Endpoint } from '@malaka/contracts/endpoint';
import { tashkentTime } from '@malaka/contracts/codecs';
import { encode } from 'zod';

/** Fields as the calls spell them: what the server says of one stands at it. */
export type LessonField =
  | 'name'
  | 'score'
  | 'content'
  | 'min_percentage'
  | 'attempt_questions'
  | 'description'
  | 'short_description'
  | 'whole'
  | 'minut'
  | 'startdate'
  | 'survey_id'
  | 'file'
  | 'presentation';

export type Common = { name: string; score: string };
export type TextValues = Common & { content: string };
export type TestValues = Common & {
  minPercentage: string;
  /** Empty: all. */
  attemptQuestions: string;
};
export type SurveyValues = Common & { surveyId: string | null };
export type WebinarValues = Common & {
  description: string;
  /** `YYYY-MM-DD` and `HH:mm` in Tashkent. */
  date: string;
  time: string;
  hours: string;
  minutes: string;
  isRecorded: boolean;
  isAutoRecorded: boolean;
  isPresenterOnly: boolean;
};

const common = ({ name, score }: AuthoredLesson): Common => ({ name, score: String(score) });

export const textValues = (lesson: AuthoredLesson): TextValues => ({
  ...common(lesson),
  content: lesson.content,
});

export const testValues = (lesson: AuthoredLesson): TestValues => ({
  ...common(lesson),
  minPercentage: String(lesson.minPercentage),
  attemptQuestions: String(lesson.attemptQuestions ?? ''),
});

export const surveyValues = (lesson: AuthoredLesson): SurveyValues => ({
  ...common(lesson),
  surveyId: lesson.surveyId === null ? null : String(lesson.surveyId),
});

export function webinarValues(lesson: AuthoredLesson): WebinarValues {
  const startsAt = lesson.startsAt ? encode(tashkentTime, lesson.startsAt) : '';
  const minutes = lesson.minutes ?? 60;
  return {
    ...common(lesson),
    description: lesson.description,
    date: startsAt.slice(0, 10),
    time: startsAt.slice(11, 16),
    hours: String(Math.floor(minutes / 60)),
    minutes: String(minutes % 60),
    isRecorded: lesson.isRecorded,
    isAutoRecorded: lesson.isAutoRecorded,
    isPresenterOnly: lesson.isPresenterOnly,
  };
}

type Checked<E> = { body: BodyOf<E> } | { faults: Set<LessonField> };

export const checkText = (id: number, { name, score, content }: TextValues) =>
  check(updateTextLesson, { id, name, score, content });

export const checkTest = (id: number, { name, score, ...values }: TestValues) =>
  check(updateTestLesson, {
    id,
    name,
    score,
    min_percentage: values.minPercentage,
    attempt_questions: values.attemptQuestions || null,
  });

export const checkSurvey = (id: number, { name, score, surveyId }: SurveyValues) =>
  check(updateSurveyLesson, { id, name, score, survey_id: surveyId });

export const checkWebinar = (id: number, values: WebinarValues) =>
  check(updateWebinarLesson, {
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
  });

/** A date of the calendar: only then a time is asked for (LSN-41). */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The contract that the server uses says which fields are wrong. */
export function check<E extends Endpoint>({ body }: E, given: Record<string, unknown>): Checked<E> {
  const checked = body!.safeParse(given);
  if (checked.success) return { body: checked.data as BodyOf<E> };
  return { faults: new Set(checked.error.issues.map(({ path }) => path[0] as LessonField)) };
}
