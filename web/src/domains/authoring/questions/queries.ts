import { lintCourse } from '@malaka/contracts/authoring/course-check';
import { getCourseTree } from '@malaka/contracts/authoring/course-tree';
import { listExamQuestions } from '@malaka/contracts/assessment/exams/questions';
import { listSectionLessons } from '@malaka/contracts/authoring/authored-lessons';
import { listQuestionTimes } from '@malaka/contracts/authoring/timed-questions';
import { listDiagnosticCategories } from '@malaka/contracts/assessment/diagnostics';
import { listAuthoredCourses } from '@malaka/contracts/authoring/authored-courses';
import {
  deleteQuestions,
  restoreQuestions,
  scoreQuestions,
  tagQuestions,
} from '@malaka/contracts/authoring/many-questions';
import {
  type AuthoredQuestion,
  listLessonQuestions,
  moveQuestions,
} from '@malaka/contracts/authoring/questions';
import { listRevisions } from '@malaka/contracts/authoring/questions/revisions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { EXAMS, QUESTION_BANK } from './invalidate-questions.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { keyOf, query, refresh } from '#/kit/api/query.ts';
import {
  callsOf,
  isInBank,
  isInExam,
  type BankPlace,
  type LessonPlace,
  type QuestionPlace,
} from './question-calls.ts';

const lessonQuestions = (lessonId: number) => keyOf(listLessonQuestions, { params: { lessonId } });

const questionsKey = (place: QuestionPlace) =>
  isInExam(place)
    ? keyOf(listExamQuestions, { params: { id: place.examId } })
    : isInBank(place)
      ? ['bank-questions']
      : keyOf(listLessonQuestions, {
          params: { lessonId: place.lessonId },
          query: { time: place.time },
        });

export const questionsQuery = (place: QuestionPlace) =>
  queryOptions({
    queryKey: questionsKey(place),
    queryFn: ({ signal }) => callsOf(place).list(signal),
  });

export const diagnosticCategoriesQuery = () =>
  query(listDiagnosticCategories, { staleTime: Number.POSITIVE_INFINITY });

/** The author's courses, newest first; a search finds those beyond this list. */
export const ownCoursesQuery = () =>
  query(listAuthoredCourses, { query: { perPage: 50 }, select: ({ data }) => data });

/** What else shows these questions: the tree, the timeline, the check, the bank. */
const NEIGHBOURS = [
  getCourseTree,
  listQuestionTimes,
  lintCourse,
  ...QUESTION_BANK,
  listSectionLessons,
  ...EXAMS,
];

export const revisionsQuery = (id: number) => query(listRevisions, { params: { id } });

/** Updates this list immediately and refetches the others. */
function useQuestionChange(place: QuestionPlace) {
  const queryClient = useQueryClient();
  const { queryKey } = questionsQuery(place);
  const write = (change: (questions: AuthoredQuestion[]) => AuthoredQuestion[]) =>
    queryClient.setQueryData(queryKey, (known) => known && change(known));
  const invalidate = () => refresh(queryClient, NEIGHBOURS);
  const reload = () => {
    const isShared = isInExam(place) || isInBank(place);
    const shown = isShared ? questionsKey(place) : lessonQuestions(place.lessonId);
    return refresh(queryClient, [{ queryKey: shown }]);
  };
  return {
    write,
    invalidate,
    reload,
    reloadAll: () => Promise.all([reload(), invalidate()]),
    /** Shows a change before the server has made it, and undoes it if the server refuses. */
    optimistic: <Input>(
      change: (known: AuthoredQuestion[], input: Input) => AuthoredQuestion[],
    ) => ({
      onMutate: async (input: Input) => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData(queryKey);
        write((known) => change(known, input));
        return () => before && write(() => before);
      },
      onError: (_error: Error, _input: Input, undo: (() => unknown) | undefined) => undo?.(),
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
  const { optimistic, invalidate } = useQuestionChange(place);
  return useMutation({
    mutationFn: callsOf(place).remove,
    ...optimistic((known, id: number) => known.filter((other) => other.id !== id)),
    onSuccess: invalidate,
  });
}

export const useRestoreQuestion = (place: QuestionPlace) =>
  useMutation({
    mutationFn: callsOf(place).restore,
    onSettled: useQuestionChange(place).reloadAll,
  });

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
  return useCall(moveQuestions, {
    onSuccess: async (_answer, { ids, lessonId }) => {
      write((known) => known.filter(({ id }) => !ids.includes(id)));
      await refresh(queryClient, [{ queryKey: lessonQuestions(lessonId) }]);
      await invalidate();
    },
  });
}

/** Sets the score of many; some may have to stay unchanged. */
export const useScoreMany = (place: QuestionPlace) =>
  useCall(scoreQuestions, { onSuccess: useQuestionChange(place).reloadAll });

export const useTagMany = (place: QuestionPlace) =>
  useCall(tagQuestions, { onSuccess: useQuestionChange(place).reloadAll });

/** Optimistically removes many from the list, and restores them if the server refuses. */
export function useDeleteMany(place: QuestionPlace) {
  const { optimistic, invalidate } = useQuestionChange(place);
  return useMutation({
    mutationFn: (ids: number[]) => call(deleteQuestions, { body: { ids } }),
    ...optimistic((known, ids: number[]) => known.filter(({ id }) => !ids.includes(id))),
    onSuccess: invalidate,
  });
}

export const useRestoreMany = (place: QuestionPlace) =>
  useCall(restoreQuestions, { onSettled: useQuestionChange(place).reloadAll });

export const useOrderQuestions = (place: QuestionPlace) =>
  useMutation({
    mutationFn: callsOf(place).order,
    ...useQuestionChange(place).optimistic(inOrder),
  });

/** Reorders these questions among the positions they occupy. */
function inOrder(known: readonly AuthoredQuestion[], ids: readonly number[]): AuthoredQuestion[] {
  const byId = new Map(known.map((question) => [question.id, question]));
  const next = ids.values();
  return known.map((question) =>
    ids.includes(question.id) ? (byId.get(next.next().value!) ?? question) : question,
  );
}
