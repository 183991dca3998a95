import {
  claimAppealCase,
  decideAppealCase,
  listAppealCases,
  releaseAppealCase,
  viewAppealCase,
} from '@malaka/contracts/assessment/appeals';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { query } from '#/kit/api/query.ts';
import { QUEUE_REFRESH_MS, createReviewQueue } from '#/kit/reviewing/create-review-queue.ts';
import type { AppealTab } from './appeal-search.ts';

export const QUEUE = [listAppealCases];

export const casesQuery = (status: AppealTab, page: number, search?: string) =>
  query(listAppealCases, {
    query: { status, page, search },
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_REFRESH_MS,
  });

const queue = createReviewQueue(
  { lists: QUEUE, view: viewAppealCase },
  {
    claim: async (body) => (await call(claimAppealCase, { body })).data,
    view: async (id) => (await call(viewAppealCase, { params: { id } })).data,
    release: (id) => call(releaseAppealCase, { body: { id } }, { keepalive: true }),
  },
);
export const { take: takeCase, useCase: useAppealCase } = queue;

export const useDecideAppeal = () =>
  queue.useDecide((body: BodyOf<typeof decideAppealCase>) => call(decideAppealCase, { body }));
