import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { CASE_QUERY } from './case-query.ts';
import { openCase } from './open-case.ts';

type Names = { queue: string; case: string };

type QueueCalls<Case> = {
  /** Claims the case with the id, or the next one after another. */
  claim: (which: { id?: number; after?: number | undefined }) => Promise<Case | null>;
  view: (id: number) => Promise<Case>;
  /** Also sent while the page is being closed. */
  release: (id: number) => Promise<unknown>;
};

/** What all review queues share; `names` are query cache keys. */
export function createReviewQueue<Case extends { id: number }>(
  names: Names,
  { claim, view, release }: QueueCalls<Case>,
) {
  /** Opening a waiting case claims it; refetching extends the claim and shows changes. */
  const caseQuery = (id: number) =>
    queryOptions({
      queryKey: [names.case, id],
      queryFn: () => openCase({ claim: () => claim({ id }), view: () => view(id) }),
      ...CASE_QUERY,
    });

  const keepCase = (queryClient: QueryClient, data: Case) => {
    queryClient.setQueryData(caseQuery(data.id).queryKey, { case: data, otherUntil: null });
  };

  /** Claims the next case; its screen finds it in the cache. */
  async function take(queryClient: QueryClient, after: number | undefined): Promise<Case | null> {
    const data = await claim({ after });
    if (data) keepCase(queryClient, data);
    return data;
  }

  /** Releases the claim; otherwise it expires after 15 minutes. */
  function giveBack(queryClient: QueryClient, id: number): void {
    queryClient.removeQueries({ queryKey: caseQuery(id).queryKey });
    release(id).then(
      () => queryClient.invalidateQueries({ queryKey: [names.queue] }),
      () => undefined,
    );
  }

  return { caseQuery, keepCase, take, giveBack };
}
