import { viewPlatform } from '@malaka/contracts/content/platform-settings/public';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';

const MINUTE_MS = 60_000;

export const platformQuery = query(viewPlatform, {
  staleTime: MINUTE_MS,
  // A user who stays on one page also learns of maintenance.
  refetchInterval: 5 * MINUTE_MS,
  refetchOnWindowFocus: true,
});

/** Contacts and the maintenance banner; undefined while loading. */
export const usePlatform = () => useQuery(platformQuery).data;
