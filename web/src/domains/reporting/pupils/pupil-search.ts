import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { LANGUAGES } from '@malaka/contracts/kit/choices';
import { PUPIL_SORTS, type PupilSort } from '@malaka/contracts/reporting/choices';
import type { sumPupils } from '@malaka/contracts/reporting/pupils';
import type { Role } from '@malaka/contracts/kit/roles';
import { SORT_ORDERS } from '@malaka/contracts/kit/shapes';
import { ROLES } from '#/domains/people/index.ts';
import { idOf, oneOf, wholeNumber, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';
import { sortingBy } from '#/kit/lists/sorting.ts';

export const STANDINGS = ['active', 'blocked'] as const;
export const COMPLETIONS = ['yes', 'no'] as const;

/** The search, filters and order of the list as encoded in its address. */
export type PupilSearch = {
  search?: string;
  region?: number;
  city?: number;
  school?: number;
  direction?: number;
  position?: number;
  role?: Role;
  language?: (typeof LANGUAGES)[number];
  status?: (typeof STANDINGS)[number];
  completed?: (typeof COMPLETIONS)[number];
  year?: number;
  sort?: PupilSort;
  order?: (typeof SORT_ORDERS)[number];
};

export const FIRST_YEAR = 2020;
const LAST_YEAR = 2100;

export function readPupilSearch(search: Record<string, unknown>): PupilSearch {
  const region = idOf(search['region']);
  // A district needs its region, and a school its district.
  const city = region && idOf(search['city']);
  return withoutEmpty<PupilSearch>({
    search: wordsOf(search['search'], SEARCH_MAX),
    region,
    city,
    school: city && idOf(search['school']),
    direction: idOf(search['direction']),
    position: idOf(search['position']),
    role: oneOf(ROLES, search['role']),
    language: oneOf(LANGUAGES, search['language']),
    status: oneOf(STANDINGS, search['status']),
    completed: oneOf(COMPLETIONS, search['completed']),
    year: wholeNumber(search['year'], FIRST_YEAR, LAST_YEAR),
    sort: oneOf(PUPIL_SORTS, search['sort']),
    order: oneOf(SORT_ORDERS, search['order']),
  });
}

/** The query of the list, its summary and its export. */
export function toQuery(search: PupilSearch): QueryOf<typeof sumPupils> {
  const { region, city, school, direction, position, status, completed, ...same } = search;
  return {
    ...same,
    ...(region && { regionId: region }),
    ...(city && { cityId: city }),
    ...(school && { schoolId: school }),
    ...(direction && { subjectId: direction }),
    ...(position && { positionTypeId: position }),
    ...(status && { isActive: status === 'active' }),
    ...(completed && { isCompleted: completed === 'yes' }),
  };
}

/** Fields of the filter form; without search words and order. */
export const FILTERS = [
  'region',
  'city',
  'school',
  'direction',
  'position',
  'role',
  'language',
  'status',
  'completed',
  'year',
] as const;

export const sortingOf = sortingBy<PupilSort>('registered');

/** Years in the filter, newest first. */
export const yearsUntil = (now: Date): number[] => {
  const last = now.getFullYear();
  return Array.from({ length: last - 2023 }, (_, at) => last - at);
};
