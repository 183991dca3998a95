import {
  claimAlternative,
  decideAlternative,
  getAlternativeFile,
  listAlternative,
  releaseAlternative,
  reopenAlternative,
  viewAlternativeCase,
} from '@malaka/contracts/credentials/alternative-certificates';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, fetchFile } from '#/kit/api/client.ts';
import { keyOf, query } from '#/kit/api/query.ts';
import { figuresQuery } from '#/domains/people/index.ts';
import { QUEUE_REFRESH_MS, createReviewQueue } from '#/kit/reviewing/create-review-queue.ts';
import type { AlternativeTab } from './alternative-search.ts';

export const QUEUE = [listAlternative];

export const alternativesQuery = (status: AlternativeTab, page: number, search?: string) =>
  query(listAlternative, {
    query: { status, page, search },
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_REFRESH_MS,
  });

const queue = createReviewQueue(
  { lists: QUEUE, view: viewAlternativeCase },
  {
    claim: async (body) => (await call(claimAlternative, { body })).data,
    view: async (id) => (await call(viewAlternativeCase, { params: { id } })).data,
    release: (id) => call(releaseAlternative, { body: { id } }, { keepalive: true }),
  },
);
export const { take: takeAlternative, useCase: useAlternativeCase } = queue;

/** We set the type ourselves: a browser must not guess it for an untrusted file. */
export const alternativeFileQuery = (id: number, type: string) =>
  queryOptions({
    queryKey: keyOf(getAlternativeFile, { params: { id } }),
    queryFn: async ({ signal }) =>
      new Blob([await fetchFile(getAlternativeFile, { params: { id } }, { signal })], { type }),
    // A sent file never changes.
    staleTime: Infinity,
    gcTime: 60_000,
  });

export const useDecideAlternative = () =>
  queue.useDecide(
    (body: BodyOf<typeof decideAlternative>) => call(decideAlternative, { body }),
    figuresQuery,
  );

export const useReopenAlternative = () =>
  queue.useDecide(
    (body: BodyOf<typeof reopenAlternative>) => call(reopenAlternative, { body }),
    figuresQuery,
  );
