import { viewPlatformState, viewPublicState } from '@malaka/contracts/content/platform-state';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const REFRESH_MS = 30_000;

export const publicStateQuery = queryOptions({
  queryKey: ['public-state'],
  queryFn: async ({ signal }) => (await call(viewPublicState, {}, { signal })).data,
  refetchInterval: REFRESH_MS,
});

export const platformStateQuery = queryOptions({
  queryKey: ['platform-state'],
  queryFn: async ({ signal }) => (await call(viewPlatformState, {}, { signal })).data,
  refetchInterval: REFRESH_MS,
});
