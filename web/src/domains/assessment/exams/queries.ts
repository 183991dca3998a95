import * as grading from '@malaka/contracts/assessment/exams/grading';
import {
  exportExamQuestions,
  listExamQuestions,
  takeExamQuestions,
} from '@malaka/contracts/assessment/exams/questions';
import * as exams from '@malaka/contracts/assessment/exams';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { EXAMS } from '#/domains/authoring/index.ts';
import { fetchFile } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { keyOf, query, refresh, replaceRow } from '#/kit/api/query.ts';

export const examsQuery = (page: number, search: string | undefined) =>
  query(exams.listExams, {
    query: { perPage: 25, page, search },
    placeholderData: keepPreviousData,
  });

export const examQuery = (id: number) => query(exams.viewExam, { params: { id } });

export const gradingQueueQuery = (id: number) =>
  query(grading.viewGradingQueue, { params: { id } });

export const figuresQuery = (id: number) => query(grading.viewExamFigures, { params: { id } });

export const resultsQuery = (filter: grading.ExamResultsFilter, page: number) =>
  query(grading.listExamResults, { query: { ...filter, page }, placeholderData: keepPreviousData });

export const examsOfQuery = (accountId: number) =>
  query(grading.listExamsOf, { params: { id: accountId }, staleTime: 0 });

export const attemptQuery = (attemptId: number) =>
  query(grading.viewExamAttempt, { params: { id: attemptId } });

/** For the switch in a row and for the form: the server's answer is stored last. */
export function useUpdateExam() {
  const queryClient = useQueryClient();
  return useCall(exams.updateExam, {
    onSuccess: (row) => replaceRow(queryClient, exams.listExams, row),
    refresh: EXAMS,
  });
}

export const useCreateExam = () => useCall(exams.createExam, { refresh: EXAMS });
export const useDeleteExam = () => useCall(exams.deleteExam, { refresh: EXAMS });
export const useReleaseExam = () => useCall(grading.releaseExam, { refreshAlways: EXAMS });

export function useTakeQuestions(examId: number) {
  const queryClient = useQueryClient();
  return useCall(takeExamQuestions, {
    body: { examId },
    onSuccess: (questions) => {
      queryClient.setQueryData(keyOf(listExamQuestions, { params: { id: examId } }), questions);
    },
    refresh: EXAMS,
  });
}

export const useTakeNext = () => useCall(grading.takeNextAnswer);
export const useTakeAnswer = () => useCall(grading.takeAnswer);

/** Each grade refetches the queue's progress; lists refetch when they are opened. */
export function useGradeAnswer(examId: number) {
  const queryClient = useQueryClient();
  return useCall(grading.gradeAnswer, {
    onSuccess: async () => {
      await refresh(queryClient, EXAMS, { refetchType: 'none' });
      await refresh(queryClient, [gradingQueueQuery(examId)]);
    },
  });
}

export const useExportQuestions = (id: number) =>
  useMutation({ mutationFn: () => fetchFile(exportExamQuestions, { params: { id } }) });
