/** Often enough for the queue to show who has which case open. */
export const QUEUE_REFRESH_MS = 30_000;

/** A claim lasts 15 minutes: a visible case renews it well before. */
const PROLONG_MS = 5 * 60_000;

export const CASE_QUERY = {
  staleTime: 60_000,
  gcTime: 60_000,
  refetchInterval: PROLONG_MS,
  refetchOnWindowFocus: true,
} as const;
