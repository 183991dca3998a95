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
  return {
    write: (change: (questions: AuthoredQuestion[]) => AuthoredQuestion[]) =>
      queryClient.setQueryData(queryKey, (known) => known && change(known)),
    read: () => queryClient.getQueryData(queryKey),
    stop: () => queryClient.cancelQueries({ queryKey }),
    invalidate: () => refresh(queryClient, NEIGHBOURS),
    reload: () => {
      const isShared = isInExam(place) || isInBank(place);
      const shown = isShared ? questionsKey(place) : lessonQuestions(place.lessonId);
      return refresh(queryClient, [{ queryKey: shown }]);
    },
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
  return useCall(moveQuestions, {
    onSuccess: async (_answer, { ids, lessonId }) => {
      write((known) => known.filter(({ id }) => !ids.includes(id)));
      await refresh(queryClient, [{ queryKey: lessonQuestions(lessonId) }]);
      await invalidate();
    },
  });
}

/** Sets the score of many; some may have to stay unchanged. */
export function useScoreMany(place: QuestionPlace) {
  const { reload, invalidate } = useQuestionChange(place);
  return useCall(scoreQuestions, { onSuccess: () => Promise.all([reload(), invalidate()]) });
}

export function useTagMany(place: QuestionPlace) {
  const { reload, invalidate } = useQuestionChange(place);
  return useCall(tagQuestions, { onSuccess: () => Promise.all([reload(), invalidate()]) });
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
  return useCall(restoreQuestions, { onSettled: () => Promise.all([reload(), invalidate()]) });
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
