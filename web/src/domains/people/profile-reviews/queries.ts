import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  claimProfile,
  decideProfile,
  listProfiles,
  type ProfileRow,
  releaseProfile,
  reopenProfile,
  reviewFigures,
  viewProfileCase,
} from '@malaka/contracts/people/profile-reviews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { QUEUE_REFRESH_MS } from '#/kit/reviewing/case-query.ts';
import { createReviewQueue } from '#/kit/reviewing/create-review-queue.ts';

export type ReviewStatus = ProfileRow['status'];

export const QUEUE = 'profile-reviews';

type Query = { status: ReviewStatus; page: number; search?: string | undefined };

export const profilesQuery = ({ status, page, search }: Query) =>
  queryOptions({
    queryKey: [QUEUE, 'list', status, page, search ?? ''],
    queryFn: ({ signal }) => call(listProfiles, { query: { status, page, search } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_REFRESH_MS,
  });

export const figuresQuery = queryOptions({
  queryKey: [QUEUE, 'figures'],
  queryFn: async ({ signal }) => (await call(reviewFigures, {}, { signal })).data,
  refetchInterval: QUEUE_REFRESH_MS,
});

const queue = createReviewQueue(
  { queue: QUEUE, case: 'profile-case' },
  {
    claim: async (body) => (await call(claimProfile, { body })).data,
    view: async (id) => (await call(viewProfileCase, { params: { id } })).data,
    release: (id) => call(releaseProfile, { body: { id } }, { keepalive: true }),
  },
);
export const { take: takeProfile, useCase: useProfileCase } = queue;

export const useDecideProfile = () =>
  queue.useDecide((body: BodyOf<typeof decideProfile>) => call(decideProfile, { body }));

export const useReopenProfile = () =>
  queue.useDecide((body: BodyOf<typeof reopenProfile>) => call(reopenProfile, { body }));
