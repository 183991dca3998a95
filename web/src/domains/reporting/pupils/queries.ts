import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  listPupilJournal,
  listPupils,
  sumPupils,
  viewPupil,
  viewPupilCredits,
  viewVisibleRegion,
} from '@malaka/contracts/reporting/pupils';
import { listGroups } from '@malaka/contracts/reporting/groups';
import { listSchools } from '@malaka/contracts/people/reference';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { keyOf, query } from '#/kit/api/query.ts';

const LISTS_FRESH_MS = 10 * 60_000;

type Filter = QueryOf<typeof sumPupils>;

/** All that shows pupils. */
export const PUPILS = [
  listPupils,
  sumPupils,
  viewPupil,
  viewPupilCredits,
  listPupilJournal,
  listGroups,
];

export const pupilsQuery = (filter: Filter, page: number) =>
  query(listPupils, {
    query: { ...filter, page },
    select: ({ users }) => users,
    placeholderData: keepPreviousData,
  });

/** How many of them ever bought a course, and the total they paid; the order does not matter. */
export const pupilSumsQuery = ({ sort: _sort, order: _order, ...filter }: Filter) =>
  query(sumPupils, { query: filter, placeholderData: keepPreviousData });

export const pupilQuery = (id: number) => query(viewPupil, { params: { id } });

/** A pupil's qualification year; without one the server chooses the current year. */
export const pupilCreditsQuery = (id: number, year: number | undefined) =>
  query(viewPupilCredits, {
    params: { id },
    query: year === undefined ? {} : { year: String(year) },
    placeholderData: keepPreviousData,
  });

export const pupilJournalQuery = (id: number, page: number) =>
  query(listPupilJournal, { params: { id }, query: { page }, placeholderData: keepPreviousData });

/** The region whose people the caller sees; null for the whole country. */
export const visibleRegionQuery = query(viewVisibleRegion, {
  select: ({ region }) => region,
  staleTime: LISTS_FRESH_MS,
});

/** The name of a school whose id the address contains. */
export const schoolQuery = (cityId: number | undefined, id: number | undefined) =>
  queryOptions({
    queryKey: keyOf(listSchools, { query: { cityId, id } }),
    queryFn: async ({ signal }) => {
      if (cityId === undefined || id === undefined) return null;
      const { data } = await call(listSchools, { query: { cityId, id } }, { signal });
      return data[0] ?? null;
    },
    staleTime: LISTS_FRESH_MS,
  });

/** The newest groups, or those whose names match the search. */
export const offeredGroupsQuery = (perPage: number, search: string | undefined) =>
  query(listGroups, { query: { perPage, search }, placeholderData: keepPreviousData });
