import { listPresence } from '@malaka/contracts/live/webinar-presence';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';
import type { PresenceSearch } from './presence-search.ts';

/** Attendance changes while the webinar is live. */
const LIVE_POLL_MS = 15_000;

export const presenceQuery = (slug: string, search: PresenceSearch) =>
  query(listPresence, {
    params: { id: slug },
    query: search,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.webinar.state === 'live' && LIVE_POLL_MS,
  });
