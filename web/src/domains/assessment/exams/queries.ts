import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import * as grading from '@malaka/contracts/assessment/exams/grading';
import {
  exportExamQuestions,
  takeExamQuestions,
} from '@malaka/contracts/assessment/exams/questions';
import * as exams from '@malaka/contracts/assessment/exams';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '#/kit/api/client.ts';

const EXAMS = 'exams';

export const examsQuery = (page: number, search: string | undefined) =>
  queryOptions({
    queryKey: [EXAMS, 'list', page, search],
    queryFn: ({ signal }) =>
      call(exams.listExams, { query: { perPage: 25, page, search } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const examQuery = (id: number) =>
  queryOptions({
    queryKey: [EXAMS, 'one', id],
    queryFn: async ({ signal }) =>
      (await call(exams.viewExam, { params: { id } }, { signal })).data,
  });

export const gradingQueueQuery = (id: number) =>
  queryOptions({
    queryKey: [EXAMS, 'one', id, 'grading'],
    queryFn: async ({ signal }) =>
      (await call(grading.viewGradingQueue, { params: { id } }, { signal })).data,
  });

export const figuresQuery = (id: number) =>
  queryOptions({
    queryKey: [EXAMS, 'one', id, 'figures'],
    queryFn: async ({ signal }) =>
      (await call(grading.viewExamFigures, { params: { id } }, { signal })).data,
  });

export const resultsQuery = (filter: grading.ExamResultsFilter, page: number) =>
  queryOptions({
    queryKey: [EXAMS, 'one', filter.examId, 'results', filter, page],
    queryFn: ({ signal }) =>
      call(grading.listExamResults, { query: { ...filter, page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const examsOfQuery = (accountId: number) =>
  queryOptions({
    queryKey: [EXAMS, 'of', accountId],
    queryFn: async ({ signal }) =>
      (await call(grading.listExamsOf, { params: { id: accountId } }, { signal })).data,
    staleTime: 0,
  });

export const attemptQuery = (examId: number, attemptId: number) =>
  queryOptions({
    queryKey: [EXAMS, 'one', examId, 'attempt', attemptId],
    queryFn: async ({ signal }) =>
      (await call(grading.viewExamAttempt, { params: { id: attemptId } }, { signal })).data,
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [EXAMS] });
}

type Rows = { data: exams.Exam[] };

const changed = <List extends Rows>(list: List, row: exams.Exam): List => ({
  ...list,
  data: list.data.map((one) => (one.id === row.id ? row : one)),
});

/** For the switch in a row and for the form: the server's answer is stored last. */
export function useUpdateExam() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof exams.updateExam>) =>
      (await call(exams.updateExam, { body })).data,
    onSuccess: (row) => {
      queryClient.setQueriesData<Rows>({ queryKey: [EXAMS, 'list'] }, (list) =>
        list ? changed(list, row) : list,
      );
      return refresh();
    },
  });
}

export function useCreateExam() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof exams.createExam>) =>
      (await call(exams.createExam, { body })).data,
    onSuccess: refresh,
  });
}

export function useDeleteExam() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(exams.deleteExam, { body: { id } }),
    onSuccess: refresh,
  });
}

export function useReleaseExam() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (examId: number) => call(grading.releaseExam, { body: { examId } }),
    onSettled: refresh,
  });
}

export function useTakeQuestions(examId: number) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (ids: number[]) => call(takeExamQuestions, { body: { examId, ids } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(['questions', 'exam', examId], data);
      return refresh();
    },
  });
}

export const useTakeNext = () =>
  useMutation({
    mutationFn: async (body: BodyOf<typeof grading.takeNextAnswer>) =>
      (await call(grading.takeNextAnswer, { body })).data,
  });

export const useTakeAnswer = () =>
  useMutation({
    mutationFn: async (body: BodyOf<typeof grading.takeAnswer>) =>
      (await call(grading.takeAnswer, { body })).data,
  });

/** Each grade refetches the queue's progress; lists refetch when they are opened. */
export function useGradeAnswer(examId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof grading.gradeAnswer>) =>
      (await call(grading.gradeAnswer, { body })).data,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [EXAMS], refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: gradingQueueQuery(examId).queryKey });
    },
  });
}

export const useExportQuestions = (id: number) =>
  useMutation({ mutationFn: () => fetchFile(exportExamQuestions, { params: { id } }) });
