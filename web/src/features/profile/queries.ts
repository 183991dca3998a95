import type { BodyOf } from '@malaka/contracts/endpoint';
import { updateProfile, viewProfile } from '@malaka/contracts/profiles';
import { listCities, listPositionTypes, listRegions } from '@malaka/contracts/reference';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/api/client.ts';
import { retryFaults } from '#/api/retry.ts';
import { sessionQuery } from '#/features/session/use-session.ts';

const LISTS_FRESH_MS = 10 * 60_000;

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(viewProfile, {}, { signal })).data,
  retry: retryFaults,
});

export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: async ({ signal }) => (await call(listRegions, {}, { signal })).data,
  staleTime: LISTS_FRESH_MS,
});

export const citiesQuery = (regionId: number | null) =>
  queryOptions({
    queryKey: ['cities', regionId],
    queryFn: async ({ signal }) =>
      regionId === null ? [] : (await call(listCities, { query: { regionId } }, { signal })).data,
    staleTime: LISTS_FRESH_MS,
  });

export const positionsQuery = queryOptions({
  queryKey: ['positions'],
  queryFn: async ({ signal }) => (await call(listPositionTypes, {}, { signal })).data,
  staleTime: LISTS_FRESH_MS,
});

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateProfile>) => call(updateProfile, { body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        // What a confirmed profile opens may have changed with it.
        queryClient.invalidateQueries({ queryKey: ['course'] }),
      ]),
  });
}
