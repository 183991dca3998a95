import {
  claimAppealCase,
  decideAppealCase,
  listAppealCases,
  releaseAppealCase,
  viewAppealCase,
} from '@malaka/contracts/assessment/appeals';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { QUEUE_REFRESH_MS } from '#/kit/reviewing/case-query.ts';
import { createReviewQueue } from '#/kit/reviewing/create-review-queue.ts';
import type { AppealTab } from './appeal-search.ts';

export const QUEUE = 'appeal-cases';

export const casesQuery = (status: AppealTab, page: number, search?: string) =>
  queryOptions({
    queryKey: [QUEUE, status, page, search],
    queryFn: ({ signal }) => call(listAppealCases, { query: { status, page, search } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_REFRESH_MS,
  });

const queue = createReviewQueue(
  { queue: QUEUE, case: 'appeal-case' },
  {
    claim: async (body) => (await call(claimAppealCase, { body })).data,
    view: async (id) => (await call(viewAppealCase, { params: { id } })).data,
    release: (id) => call(releaseAppealCase, { body: { id } }, { keepalive: true }),
  },
);
export const { take: takeCase, useCase: useAppealCase } = queue;

export const useDecideAppeal = () =>
  queue.useDecide((body: BodyOf<typeof decideAppealCase>) => call(decideAppealCase, { body }));
