import type { BodyOf } from '@malaka/contracts/endpoint';
import { decideProfile, listProfiles, type ProfileRow } from '@malaka/contracts/profiles';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/api/client.ts';
import { retryFaults } from '#/api/retry.ts';

export type ReviewStatus = ProfileRow['status'];

export const profilesQuery = (status: ReviewStatus, page: number) =>
  queryOptions({
    queryKey: ['profile-reviews', status, page],
    queryFn: ({ signal }) => call(listProfiles, { query: { status, page } }, { signal }),
    placeholderData: keepPreviousData,
    retry: retryFaults,
  });

export function useDecideProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideProfile>) => call(decideProfile, { body }),
    // Also after a refusal: somebody else may have decided it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['profile-reviews'] }),
  });
}
