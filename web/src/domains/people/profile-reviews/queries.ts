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
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { query } from '#/kit/api/query.ts';
import { QUEUE_REFRESH_MS, createReviewQueue } from '#/kit/reviewing/create-review-queue.ts';

export type ReviewStatus = ProfileRow['status'];

/** What shows which profiles wait. */
export const QUEUE = [listProfiles, reviewFigures];

export const profilesQuery = (status: ReviewStatus, page: number, search?: string) =>
  query(listProfiles, {
    query: { status, page, search },
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_REFRESH_MS,
  });

export const figuresQuery = query(reviewFigures, { refetchInterval: QUEUE_REFRESH_MS });

const queue = createReviewQueue(
  { lists: QUEUE, view: viewProfileCase },
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
