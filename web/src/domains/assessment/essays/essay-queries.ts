import {
  claimEssay,
  gradeEssay,
  listEssays,
  regradeEssay,
  releaseEssay,
  viewEssay,
} from '@malaka/contracts/assessment/essays';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { QUEUE_REFRESH_MS } from '#/kit/reviewing/case-query.ts';
import { createReviewQueue } from '#/kit/reviewing/create-review-queue.ts';
import type { EssayTab } from './essay-search.ts';

export const QUEUE = 'essays';

export const essaysQuery = (status: EssayTab, page: number, search?: string) =>
  queryOptions({
    queryKey: [QUEUE, status, page, search],
    queryFn: ({ signal }) => call(listEssays, { query: { status, page, search } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_REFRESH_MS,
  });

const queue = createReviewQueue(
  { queue: QUEUE, case: 'essay' },
  {
    claim: async (body) => (await call(claimEssay, { body })).data,
    view: async (id) => (await call(viewEssay, { params: { id } })).data,
    release: (id) => call(releaseEssay, { body: { id } }, { keepalive: true }),
  },
);
export const { take: takeEssay, useCase: useEssay } = queue;

export const useGradeEssay = () =>
  queue.useDecide((body: BodyOf<typeof gradeEssay>) => call(gradeEssay, { body }));

export const useRegradeEssay = () =>
  queue.useDecide((body: BodyOf<typeof regradeEssay>) => call(regradeEssay, { body }));
