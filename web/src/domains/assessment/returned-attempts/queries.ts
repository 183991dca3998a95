import {
  findAttempt,
  listAttemptsOf,
  returnAttempt,
} from '@malaka/contracts/learning/lesson-tests';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

export const foundAttemptQuery = (id: number) =>
  query(findAttempt, { params: { id }, staleTime: 0 });

export const attemptsOfQuery = (accountId: number) =>
  query(listAttemptsOf, { params: { id: accountId }, staleTime: 0 });

export const useReturnAttempt = (attemptId: number) =>
  useCall(returnAttempt, {
    body: { attemptId },
    refreshAlways: [foundAttemptQuery(attemptId), listAttemptsOf],
  });
