import {
  saveProfileDraft,
  updateProfile,
  viewProfile,
  viewProfileDraft,
} from '@malaka/contracts/people/profiles';
import {
  listCities,
  listPositions,
  listPositionTypes,
  listRegions,
  listSchools,
  listSubjects,
} from '@malaka/contracts/people/reference';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { sessionQuery } from '#/domains/people/session/use-session.ts';
import { draftText, parseDraft, type ProfileDraft } from './profile-draft.ts';
import type { ProfileBody, ProfileValues } from './profile-values.ts';

const LISTS_FRESH_MS = 10 * 60_000;

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(viewProfile, {}, { signal })).data,
});

export const draftQuery = queryOptions({
  queryKey: ['profile-draft'],
  queryFn: async ({ signal }) => {
    const { data } = await call(viewProfileDraft, {}, { signal });
    return data && parseDraft(data.draft);
  },
  retry: false,
});

/** An empty draft is deleted. */
export async function sendDraft(queryClient: QueryClient, draft: ProfileDraft | null) {
  const text = draft ? draftText(draft) : '';
  // The call may outlive the page: the last words are typed just before it closes.
  await call(saveProfileDraft, { body: { draft: text } }, { keepalive: true });
  queryClient.setQueryData(draftQuery.queryKey, draft);
}

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

type SchoolFilter = {
  cityId: number | null;
  type: ProfileValues['schoolType'];
  search: string;
};

export const schoolsQuery = ({ cityId, type, search }: SchoolFilter) =>
  queryOptions({
    queryKey: ['schools', cityId, type, search],
    queryFn: async ({ signal }) => {
      if (cityId === null) return [];
      const query = { cityId, ...(type && { type }), ...(search && { search }) };
      return (await call(listSchools, { query }, { signal })).data;
    },
    staleTime: LISTS_FRESH_MS,
  });

export const positionTypesQuery = queryOptions({
  queryKey: ['position-types'],
  queryFn: async ({ signal }) => (await call(listPositionTypes, {}, { signal })).data,
  staleTime: LISTS_FRESH_MS,
});

export const positionsQuery = queryOptions({
  queryKey: ['positions'],
  queryFn: async ({ signal }) => (await call(listPositions, {}, { signal })).data,
  staleTime: LISTS_FRESH_MS,
});

export const subjectsQuery = queryOptions({
  queryKey: ['subjects'],
  queryFn: async ({ signal }) => (await call(listSubjects, {}, { signal })).data,
  staleTime: LISTS_FRESH_MS,
});

/** After any change of the profile: refreshes it, the session user and the available screens. */
export const refreshProfile = async (queryClient: QueryClient) =>
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['course'] }),
  ]);

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => call(updateProfile, { body }),
    onSuccess: async () => {
      // The server deletes the draft with it.
      queryClient.setQueryData(draftQuery.queryKey, null);
      await refreshProfile(queryClient);
    },
  });
}
