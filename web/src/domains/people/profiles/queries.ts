import { viewCourse } from '@malaka/contracts/learning/courses';
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
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { keyOf, query } from '#/kit/api/query.ts';
import { sessionQuery } from '#/domains/people/session/use-session.ts';
import { draftText, parseDraft, type ProfileDraft } from './profile-draft.ts';
import type { ProfileValues } from './profile-values.ts';

const LISTS_FRESH_MS = 10 * 60_000;

export const profileQuery = query(viewProfile);

export const draftQuery = queryOptions({
  queryKey: keyOf(viewProfileDraft),
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

export const regionsQuery = query(listRegions, { staleTime: LISTS_FRESH_MS });

/** Not asked without a region. */
export const citiesQuery = (regionId: number | null) =>
  queryOptions({
    queryKey: keyOf(listCities, { query: { regionId } }),
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
    queryKey: keyOf(listSchools, { query: { cityId, type, search } }),
    queryFn: async ({ signal }) => {
      if (cityId === null) return [];
      const filter = { cityId, ...(type && { type }), ...(search && { search }) };
      return (await call(listSchools, { query: filter }, { signal })).data;
    },
    staleTime: LISTS_FRESH_MS,
  });

export const positionTypesQuery = query(listPositionTypes, { staleTime: LISTS_FRESH_MS });

export const positionsQuery = query(listPositions, { staleTime: LISTS_FRESH_MS });

export const subjectsQuery = query(listSubjects, { staleTime: LISTS_FRESH_MS });

/** After any change of the profile: refreshes it, the session user and the available screens. */
export const PROFILE = [viewProfile, sessionQuery, viewCourse];

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useCall(updateProfile, {
    // The server deletes the draft with it.
    onSuccess: () => queryClient.setQueryData(draftQuery.queryKey, null),
    refresh: PROFILE,
  });
}
