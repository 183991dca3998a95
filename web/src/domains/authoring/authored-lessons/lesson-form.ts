import {
  updateSurveyLesson,
  updateTestLesson,
  updateTextLesson,
  updateWebinarLesson,
} from '@malaka/contracts/authoring/authored-lessons';
import { updateVideoLesson } from '@malaka/contracts/authoring/authored-videos';
import {
  surveyBody,
  type SurveyValues,
  testBody,
  type TestValues,
  textBody,
  type TextValues,
  videoBody,
  type VideoValues,
  webinarBody,
  type WebinarValues,
} from '@malaka/contracts/authoring/lesson-values';
import type { BodyOf, Endpoint } from '@malaka/contracts/kit/endpoint';

/** Wire names of the fields, so that server errors appear at them. */
export type LessonField =
  | 'name'
  | 'score'
  | 'content'
  | 'read_percent'
  | 'control_questions'
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

/** Error text key by field. */
export type LessonErrors = Partial<Record<LessonField, LessonField | 'descriptionMissing'>>;
type Checked<E> = { body: BodyOf<E> } | { errors: LessonErrors };

export const checkText = (id: number, values: TextValues) =>
  check(updateTextLesson, textBody(id, values));

export const checkVideo = (id: number, values: VideoValues) =>
  check(updateVideoLesson, videoBody(id, values));

export const checkTest = (id: number, values: TestValues) =>
  check(updateTestLesson, testBody(id, values));

export const checkSurvey = (id: number, values: SurveyValues) =>
  check(updateSurveyLesson, surveyBody(id, values));

export const checkWebinar = (id: number, values: WebinarValues) =>
  check(updateWebinarLesson, webinarBody(id, values));

/** A valid calendar date. */
const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** WEB-18, LSN-41: a time is only required for a date that is not past; the saved one may stay. */
export const dateState = (
  date: string,
  { today, kept: saved }: { today: string; kept: string },
): 'none' | 'past' | 'valid' => {
  if (!isDate(date)) return 'none';
  return date >= today || date === saved ? 'valid' : 'past';
};

/** Validates with the contract that the server uses. */
function check<E extends Endpoint>({ body }: E, input: Record<string, unknown>): Checked<E> {
  const checked = body!.safeParse(input);
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
