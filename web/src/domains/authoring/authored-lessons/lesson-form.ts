import {
  type AuthoredLesson,
  updateSurveyLesson,
  updateTestLesson,
  updateTextLesson,
  updateWebinarLesson,
} from '@malaka/contracts/authoring/authored-lessons';
import type { BodyOf, Endpoint } from '@malaka/contracts/kit/endpoint';
import { tashkentTime } from '@malaka/contracts/kit/codecs';
import { DEFAULT_PRESENCE_PERCENT } from '@malaka/contracts/kit/limits';
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
  | 'presence_percent'
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
/** When a webinar begins, how long it lasts, and how it is held. */
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
    presence: String(lesson.presencePercent ?? DEFAULT_PRESENCE_PERCENT),
  };
}

/** By field the key of its text. */
export type LessonErrors = Partial<Record<LessonField, LessonField | 'descriptionMissing'>>;
type Checked<E> = { body: BodyOf<E> } | { errors: LessonErrors };

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
    presence_percent: values.presence,
  });

/** A date of the calendar. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** WEB-18, LSN-41: only for a date that is not past a time is asked; the one that was kept may stay. */
export const dateState = (
  date: string,
  { today, kept }: { today: string; kept: string },
): 'none' | 'past' | 'valid' => {
  if (!isDate(date)) return 'none';
  return date >= today || date === kept ? 'valid' : 'past';
};

/** The contract that the server uses says which fields are wrong. */
export function check<E extends Endpoint>({ body }: E, given: Record<string, unknown>): Checked<E> {
  const checked = body!.safeParse(given);
  if (checked.success) return { body: checked.data as BodyOf<E> };
  return {
    errors: Object.fromEntries(
      checked.error.issues.map(({ path, code }) => {
        const field = path[0] as LessonField;
        const isMissing = field === 'description' && code === 'too_small';
        return [field, isMissing ? 'descriptionMissing' : field];
      }),
    ),
  };
}
