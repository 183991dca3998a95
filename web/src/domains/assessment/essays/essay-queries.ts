import {
  claimEssay,
  gradeEssay,
  listEssays,
  regradeEssay,
  releaseEssay,
  viewEssay,
} from '@malaka/contracts/assessment/essays';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { query } from '#/kit/api/query.ts';
import { QUEUE_REFRESH_MS, createReviewQueue } from '#/kit/reviewing/create-review-queue.ts';
import type { EssayTab } from './essay-search.ts';

export const QUEUE = [listEssays];

export const essaysQuery = (status: EssayTab, page: number, search?: string) =>
  query(listEssays, {
    query: { status, page, search },
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_REFRESH_MS,
  });

const queue = createReviewQueue(
  { lists: QUEUE, view: viewEssay },
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
