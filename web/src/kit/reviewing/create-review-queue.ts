import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import { keyOf, refresh, type Stale } from '#/kit/api/query.ts';
import { isApiError } from '#/kit/api/api-error.ts';

/** Often enough for the queue to show who has which case open. */
export const QUEUE_REFRESH_MS = 30_000;

/** A claim lasts 15 minutes: a visible case renews it well before. */
const PROLONG_MS = 5 * 60_000;

const CASE_QUERY = {
  staleTime: 60_000,
  gcTime: 60_000,
  refetchInterval: PROLONG_MS,
  refetchOnWindowFocus: true,
} as const;

/** What lists the cases, and the endpoint that views one. */
type Queries = { lists: readonly Stale[]; view: Pick<Endpoint, 'path'> };

type QueueCalls<Case> = {
  /** Claims the case with the id, or the next one after another. */
  claim: (which: { id?: number; after?: number | undefined }) => Promise<Case | null>;
  view: (id: number) => Promise<Case>;
  /** Also sent while the page is being closed. */
  release: (id: number) => Promise<unknown>;
};

/** What all review queues share. */
export function createReviewQueue<Case extends { id: number; claimedUntil: Date | null }>(
  queries: Queries,
  { claim, view, release }: QueueCalls<Case>,
) {
  /** Opening a waiting case claims it; refetching extends the claim and shows changes. */
  const caseQuery = (id: number) =>
    queryOptions({
      queryKey: keyOf(queries.view, { params: { id } }),
      queryFn: () => openCase({ claim: () => claim({ id }), view: () => view(id) }),
      ...CASE_QUERY,
    });

  const cacheCase = (queryClient: QueryClient, data: Case) => {
    queryClient.setQueryData(caseQuery(data.id).queryKey, { case: data, otherUntil: null });
  };

  /** Claims the next case; its screen finds it in the cache. */
  async function take(queryClient: QueryClient, after: number | undefined): Promise<Case | null> {
    const data = await claim({ after });
    if (data) cacheCase(queryClient, data);
    return data;
  }

  /** Releases the claim; otherwise it expires after 15 minutes. */
  function giveBack(queryClient: QueryClient, id: number): void {
    queryClient.removeQueries({ queryKey: caseQuery(id).queryKey });
    release(id).then(
      () => refresh(queryClient, queries.lists),
      () => undefined,
    );
  }

  /**
   * The case of a screen, released when the screen is left; after `isDecided` there is no claim to
   * release.
   */
  function useCase(id: number, isDecided = false) {
    const queryClient = useQueryClient();
    const query = useQuery(caseQuery(id));
    const opened = query.data;
    // While it is being opened, it may already be claimed.
    const isClaimed = opened ? opened.case.claimedUntil !== null && !isDecided : query.isPending;
    useRelease(isClaimed, () => giveBack(queryClient, id));
    return query;
  }

  /** `others`: what else a decision changes. */
  function useDecide<Body extends { id: number }, Answer>(
    decide: (body: Body) => Promise<Answer>,
    ...others: Stale[]
  ) {
    const queryClient = useQueryClient();
    return useMutation({
      mutationFn: decide,
      // Also after a refusal: somebody else may have decided it meanwhile.
      onSettled: (_data, _error, { id }) => {
        void refresh(queryClient, [...queries.lists, ...others]);
        void refresh(queryClient, [caseQuery(id)], { refetchType: 'none' });
      },
    });
  }

  return { caseQuery, keepCase: cacheCase, take, useCase, useDecide };
}

/** Releases a claimed case however its screen is left. */
function useRelease(isClaimed: boolean, release: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const giveBack = useEffectEvent(() => {
    if (isClaimed) release();
  });
  useEffect(() => {
    clearTimeout(timer.current);
    const leave = () => giveBack();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      // Deferred: strict mode unmounts and remounts at once.
      timer.current = setTimeout(leave, 0);
    };
  }, []);
}

/** A case, and until when somebody else has claimed it. */
export type OpenCase<Case> = { case: Case; otherUntil: Date | null };

type Calls<Case> = {
  claim: () => Promise<Case | null>;
  view: () => Promise<Case>;
};

/**
 * Opening a waiting case claims it; one that is decided, claimed by somebody else or the reviewer's
 * own is only viewed.
 */
export async function openCase<Case>({ claim, view }: Calls<Case>): Promise<OpenCase<Case>> {
  let otherUntil: Date | null = null;
  try {
    const taken = await claim();
    if (taken) return { case: taken, otherUntil };
  } catch (error) {
    if (!isApiError(error) || (error.status !== 409 && error.status !== 403)) throw error;
    otherUntil = untilOf(error.facts['claimed_until']);
  }
  return { case: await view(), otherUntil };
}

function untilOf(fact: unknown): Date | null {
  const until = typeof fact === 'string' ? new Date(fact) : null;
  return until && !Number.isNaN(until.getTime()) ? until : null;
}
