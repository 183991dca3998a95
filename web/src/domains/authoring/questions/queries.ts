import { listDiagnosticCategories } from '@malaka/contracts/assessment/diagnostics';
import { listAuthoredCourses } from '@malaka/contracts/authoring/authored-courses';
import {
  deleteQuestions,
  restoreQuestions,
  scoreQuestions,
  tagQuestions,
} from '@malaka/contracts/authoring/many-questions';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { type AuthoredQuestion, moveQuestions } from '@malaka/contracts/authoring/questions';
import { listRevisions } from '@malaka/contracts/authoring/questions/revisions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import {
  callsOf,
  isInBank,
  isInExam,
  type BankPlace,
  keyOfPlace,
  type LessonPlace,
  type QuestionPlace,
} from './question-calls.ts';

const questionsKey = (place: QuestionPlace) => ['questions', ...keyOfPlace(place)] as const;

export const questionsQuery = (place: QuestionPlace) =>
  queryOptions({
    queryKey: questionsKey(place),
    queryFn: ({ signal }) => callsOf(place).list(signal),
  });

export const diagnosticCategoriesQuery = () =>
  queryOptions({
    queryKey: ['diagnostic-categories'],
    queryFn: ({ signal }) => call(listDiagnosticCategories, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The author's courses, newest first; a search finds those beyond this list. */
export const ownCoursesQuery = () =>
  queryOptions({
    queryKey: ['authored-courses', 'choice'],
    queryFn: async ({ signal }) =>
      (await call(listAuthoredCourses, { query: { perPage: 50 } }, { signal })).data,
  });

/** Other queries that show these questions: the tree, the timeline, the check, the bank. */
const NEIGHBOURS = [
  'course-tree',
  'question-times',
  'course-check',
  'question-bank',
  'authored-lessons',
  'exams',
];

export const revisionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['question-bank', 'revisions', id],
    queryFn: async ({ signal }) => (await call(listRevisions, { params: { id } }, { signal })).data,
  });

/** Updates this list immediately and refetches the others. */
function useQuestionChange(place: QuestionPlace) {
  const queryClient = useQueryClient();
  const { queryKey } = questionsQuery(place);
  return {
    write: (change: (questions: AuthoredQuestion[]) => AuthoredQuestion[]) =>
      queryClient.setQueryData(queryKey, (known) => known && change(known)),
    read: () => queryClient.getQueryData(queryKey),
    stop: () => queryClient.cancelQueries({ queryKey }),
    invalidate: async () => {
      await Promise.all(
        NEIGHBOURS.map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      );
    },
    reload: () =>
      queryClient.invalidateQueries({
        queryKey:
          isInExam(place) || isInBank(place) ? questionsKey(place) : ['questions', place.lessonId],
      }),
  };
}

/**
 * Adds a queued question to the list once the server has it; other queries are refetched at the end
 * of the queue.
 */
export function useAcceptQuestion(place: QuestionPlace) {
  const { write, invalidate } = useQuestionChange(place);
  return {
    accept: (made: AuthoredQuestion) =>
      write((known) => [...known.filter(({ id }) => id !== made.id), made]),
    settle: () => void invalidate(),
  };
}

export function useSaveQuestion(place: QuestionPlace) {
  const { write, invalidate } = useQuestionChange(place);
  return useMutation({
    mutationFn: callsOf(place).save,
    onSuccess: ({ data }, { id }) => {
      write((known) =>
        id === undefined
          ? [...known, data]
          : known.map((other) => (other.id === id ? data : other)),
      );
      void invalidate();
    },
  });
}

export const useReloadQuestions = (place: QuestionPlace) => useQuestionChange(place).reload;

/** Optimistically removes it from the list, and restores it if the server refuses (QST-16). */
export function useDeleteQuestion(place: QuestionPlace) {
  const { write, read, stop, invalidate } = useQuestionChange(place);
  return useMutation({
    mutationFn: callsOf(place).remove,
    onMutate: async (id) => {
      await stop();
      const before = read();
      write((known) => known.filter((other) => other.id !== id));
      return before;
    },
    onError: (_error, _id, before) => before && write(() => before),
    onSuccess: invalidate,
  });
}

export function useRestoreQuestion(place: QuestionPlace) {
  const { reload, invalidate } = useQuestionChange(place);
  return useMutation({
    mutationFn: callsOf(place).restore,
    onSettled: () => Promise.all([reload(), invalidate()]),
  });
}

export function useDuplicateQuestion(place: QuestionPlace) {
  const { write, invalidate } = useQuestionChange(place);
  return useMutation({
    mutationFn: callsOf(place).duplicate,
    onSuccess: ({ data }, id) => {
      write((known) => {
        const at = known.findIndex((other) => other.id === id);
        return known.toSpliced(at + 1, 0, data);
      });
      void invalidate();
    },
  });
}

export function useMoveQuestions(place: LessonPlace | BankPlace) {
  const { write, invalidate } = useQuestionChange(place);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof moveQuestions>) => call(moveQuestions, { body }),
    onSuccess: async (_answer, { ids, lessonId }) => {
      write((known) => known.filter(({ id }) => !ids.includes(id)));
      await queryClient.invalidateQueries({ queryKey: ['questions', lessonId] });
      await invalidate();
    },
  });
}

/** Sets the score of many; some may have to stay unchanged. */
export function useScoreMany(place: QuestionPlace) {
  const { reload, invalidate } = useQuestionChange(place);
  return useMutation({
    mutationFn: async (body: BodyOf<typeof scoreQuestions>) =>
      (await call(scoreQuestions, { body })).data,
    onSuccess: () => Promise.all([reload(), invalidate()]),
  });
}

export function useTagMany(place: QuestionPlace) {
  const { reload, invalidate } = useQuestionChange(place);
  return useMutation({
    mutationFn: async (body: BodyOf<typeof tagQuestions>) =>
      (await call(tagQuestions, { body })).data,
    onSuccess: () => Promise.all([reload(), invalidate()]),
  });
}

/** Optimistically removes many from the list, and restores them if the server refuses. */
export function useDeleteMany(place: QuestionPlace) {
  const { write, read, stop, invalidate } = useQuestionChange(place);
  return useMutation({
    mutationFn: (ids: number[]) => call(deleteQuestions, { body: { ids } }),
    onMutate: async (ids) => {
      await stop();
      const before = read();
      write((known) => known.filter(({ id }) => !ids.includes(id)));
      return before;
    },
    onError: (_error, _ids, before) => before && write(() => before),
    onSuccess: invalidate,
  });
}

export function useRestoreMany(place: QuestionPlace) {
  const { reload, invalidate } = useQuestionChange(place);
  return useMutation({
    mutationFn: (ids: number[]) => call(restoreQuestions, { body: { ids } }),
    onSettled: () => Promise.all([reload(), invalidate()]),
  });
}

export function useOrderQuestions(place: QuestionPlace) {
  const { write, read, stop } = useQuestionChange(place);
  return useMutation({
    mutationFn: callsOf(place).order,
    onMutate: async (ids) => {
      await stop();
      const before = read();
      write((known) => inOrder(known, ids));
      return before;
    },
    onError: (_error, _ids, before) => before && write(() => before),
  });
}

/** Reorders these questions among the positions they occupy. */
function inOrder(known: readonly AuthoredQuestion[], ids: readonly number[]): AuthoredQuestion[] {
  const byId = new Map(known.map((question) => [question.id, question]));
  const next = ids.values();
  return known.map((question) =>
    ids.includes(question.id) ? (byId.get(next.next().value!) ?? question) : question,
  );
}
