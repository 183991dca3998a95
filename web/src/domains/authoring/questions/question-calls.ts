import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  deleteExamQuestion,
  duplicateExamQuestion,
  listExamQuestions,
  orderExamQuestions,
  restoreExamQuestion,
  saveExamQuestion,
} from '@malaka/contracts/assessment/exams/questions';
import {
  type AuthoredQuestion,
  deleteQuestion,
  duplicateQuestion,
  type LessonQuestionDraft,
  listLessonQuestions,
  orderQuestions,
  restoreQuestion,
  saveQuestion,
} from '@malaka/contracts/authoring/questions';
import { call } from '#/kit/api/client.ts';

/** Questions of a lesson, or those of one second of its video. */
export type LessonPlace = { lessonId: number; time?: number | undefined };
/** Questions of a lesson or of an exam: one editor, the calls of the one or of the other (QST-32). */
export type QuestionPlace = LessonPlace | { examId: number };

export const isInExam = (place: QuestionPlace): place is { examId: number } => 'examId' in place;

/** Names a place in keys of caches and drafts. */
export const keyOfPlace = (place: QuestionPlace): readonly (string | number | undefined)[] =>
  isInExam(place) ? ['exam', place.examId] : [place.lessonId, place.time];

type Saved = Pick<BodyOf<typeof saveExamQuestion>, 'id' | 'revision' | 'content'>;
type One = Promise<{ data: AuthoredQuestion }>;

type Calls = {
  list: (signal: AbortSignal) => Promise<AuthoredQuestion[]>;
  save: (saved: Saved) => One;
  remove: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
  duplicate: (id: number) => One;
  order: (ids: number[]) => Promise<unknown>;
};

export const callsOf = (place: QuestionPlace): Calls =>
  isInExam(place) ? examCalls(place.examId) : lessonCalls(place);

const lessonCalls = ({ lessonId, time }: LessonPlace): Calls => ({
  list: async (signal) =>
    (await call(listLessonQuestions, { params: { lessonId }, query: { time } }, { signal })).data,
  save: (saved) => {
    // The editor offers no question that is answered in words in a lesson.
    const known = { ...saved, content: saved.content as LessonQuestionDraft };
    return call(saveQuestion, {
      body: saved.id === undefined ? { ...known, lessonId, time } : known,
    });
  },
  remove: (id) => call(deleteQuestion, { body: { id } }),
  restore: (id) => call(restoreQuestion, { body: { id } }),
  duplicate: (id) => call(duplicateQuestion, { body: { id } }),
  order: (ids) => call(orderQuestions, { body: { lessonId, time, ids } }),
});

const examCalls = (examId: number): Calls => ({
  list: async (signal) =>
    (await call(listExamQuestions, { params: { id: examId } }, { signal })).data,
  save: (saved) =>
    call(saveExamQuestion, { body: saved.id === undefined ? { ...saved, examId } : saved }),
  remove: (id) => call(deleteExamQuestion, { body: { id } }),
  restore: (id) => call(restoreExamQuestion, { body: { id } }),
  duplicate: (id) => call(duplicateExamQuestion, { body: { id } }),
  order: (ids) => call(orderExamQuestions, { body: { examId, ids } }),
});
