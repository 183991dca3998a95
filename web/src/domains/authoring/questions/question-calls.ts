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

/** Questions of a lesson, or of one second of its video. */
export type LessonPlace = { lessonId: number; time?: number | undefined };
/** New questions are only in the bank; existing ones are edited where they are. */
export type BankPlace = { isBank: true };
/** Questions of a lesson, the bank or an exam: one editor, with the calls of each (QST-32). */
export type QuestionPlace = LessonPlace | BankPlace | { examId: number };

export const isInExam = (place: QuestionPlace): place is { examId: number } => 'examId' in place;

export const isInBank = (place: QuestionPlace): place is BankPlace => 'isBank' in place;

/** Identifies a place in query keys and draft keys. */
export const keyOfPlace = (place: QuestionPlace): readonly (string | number | undefined)[] =>
  isInExam(place)
    ? ['exam', place.examId]
    : isInBank(place)
      ? ['bank']
      : [place.lessonId, place.time];

type Saved = Pick<BodyOf<typeof saveExamQuestion>, 'id' | 'key' | 'revision' | 'content'>;
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
  isInExam(place) ? examCalls(place.examId) : isInBank(place) ? bankCalls : lessonCalls(place);

/** Calls for an author's own questions in any place. */
const ownCalls = {
  save: (saved: Saved, place: { lessonId?: number; time?: number | undefined }) => {
    // Outside of exams the editor offers no written questions.
    const known = { ...saved, content: saved.content as LessonQuestionDraft };
    return call(saveQuestion, { body: saved.id === undefined ? { ...known, ...place } : known });
  },
  remove: (id: number) => call(deleteQuestion, { body: { id } }),
  restore: (id: number) => call(restoreQuestion, { body: { id } }),
  duplicate: (id: number) => call(duplicateQuestion, { body: { id } }),
};

/** The bank's list is paged and searched, so it has its own query. */
const bankCalls: Calls = {
  ...ownCalls,
  list: async () => [],
  save: (saved) => ownCalls.save(saved, {}),
  order: async () => undefined,
};

const lessonCalls = ({ lessonId, time }: LessonPlace): Calls => ({
  ...ownCalls,
  list: async (signal) =>
    (await call(listLessonQuestions, { params: { lessonId }, query: { time } }, { signal })).data,
  save: (saved) => ownCalls.save(saved, { lessonId, time }),
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
