import type { PresenceGroup } from '@malaka/contracts/live/choices';
import { listPresence } from '@malaka/contracts/live/webinar-presence';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';

/** Attendance changes while the webinar is live. */
const LIVE_POLL_MS = 15_000;

export const presenceQuery = (
  slug: string,
  filter: { page: number; group: PresenceGroup; search: string | undefined },
) =>
  query(listPresence, {
    params: { id: slug },
    query: filter,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.webinar.state === 'live' && LIVE_POLL_MS,
  });
