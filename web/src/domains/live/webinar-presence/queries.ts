import type { PresenceGroup } from '@malaka/contracts/live/choices';
import { listPresence } from '@malaka/contracts/live/webinar-presence';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

/** Attendance changes while the webinar is live. */
const LIVE_POLL_MS = 15_000;

export const presenceQuery = (
  slug: string,
  query: { page: number; group: PresenceGroup; search: string | undefined },
) =>
  queryOptions({
    queryKey: ['webinars', 'presence', slug, query],
    queryFn: ({ signal }) => call(listPresence, { params: { id: slug }, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.webinar.state === 'live' && LIVE_POLL_MS,
  });
