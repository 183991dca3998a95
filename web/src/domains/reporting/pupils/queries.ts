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

export const PUPILS = 'pupils';
const LISTS_FRESH_MS = 10 * 60_000;

type Filter = QueryOf<typeof sumPupils>;

export const pupilsQuery = (filter: Filter, page: number) =>
  queryOptions({
    queryKey: [PUPILS, 'list', filter, page],
    queryFn: async ({ signal }) =>
      (await call(listPupils, { query: { ...filter, page } }, { signal })).users,
    placeholderData: keepPreviousData,
  });

/** How many of them ever bought a course, and the total they paid; the order does not matter. */
export const pupilSumsQuery = ({ sort: _sort, order: _order, ...filter }: Filter) =>
  queryOptions({
    queryKey: [PUPILS, 'sums', filter],
    queryFn: ({ signal }) => call(sumPupils, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

export const pupilQuery = (id: number) =>
  queryOptions({
    queryKey: [PUPILS, 'one', id],
    queryFn: async ({ signal }) => (await call(viewPupil, { params: { id } }, { signal })).data,
  });

/** A pupil's qualification year; without one the server chooses the current year. */
export const pupilCreditsQuery = (id: number, year: number | undefined) =>
  queryOptions({
    queryKey: [PUPILS, 'credits', id, year ?? 'now'],
    queryFn: async ({ signal }) => {
      const query = year === undefined ? {} : { year: String(year) };
      return (await call(viewPupilCredits, { params: { id }, query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export const pupilJournalQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [PUPILS, 'journal', id, page],
    queryFn: ({ signal }) =>
      call(listPupilJournal, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The region whose people the caller sees; null for the whole country. */
export const visibleRegionQuery = queryOptions({
  queryKey: ['manager-reach'],
  queryFn: async ({ signal }) => (await call(viewVisibleRegion, {}, { signal })).data.region,
  staleTime: LISTS_FRESH_MS,
});

/** The name of a school whose id the address contains. */
export const schoolQuery = (cityId: number | undefined, id: number | undefined) =>
  queryOptions({
    queryKey: ['schools', cityId, 'one', id],
    queryFn: async ({ signal }) => {
      if (cityId === undefined || id === undefined) return null;
      const { data } = await call(listSchools, { query: { cityId, id } }, { signal });
      return data[0] ?? null;
    },
    staleTime: LISTS_FRESH_MS,
  });

/** The newest groups, or those whose names match the search. */
export const offeredGroupsQuery = (perPage: number, search: string | undefined) =>
  queryOptions({
    queryKey: [PUPILS, 'groups', perPage, search],
    queryFn: ({ signal }) => call(listGroups, { query: { perPage, search } }, { signal }),
    placeholderData: keepPreviousData,
  });
