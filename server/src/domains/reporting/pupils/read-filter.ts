import type { pupilFilter } from '@malaka/contracts/reporting/pupils';
import { qualificationYear } from '@malaka/grading/credits';
import type { z } from 'zod';
import { searchTerms } from '#/domains/people/index.ts';
import type { PupilFilter, PupilOrder } from './matching-pupils.ts';

export type PupilsQuery = z.output<typeof pupilFilter>;

/** The request as conditions: words normalised, the current year unless one is given. */
export function readFilter(
  { search, sort: _sort, order: _order, cityId, year, ...rest }: PupilsQuery,
  now: Date,
): PupilFilter {
  const running = qualificationYear(now);
  return {
    ...rest,
    districtId: cityId,
    terms: searchTerms(search),
    year: year ?? running,
    ...(year !== undefined && year < running && { untilYear: year }),
  };
}

/** Newest first; names ascending, figures descending. */
export const readOrder = ({ sort = 'registered', order }: PupilsQuery): PupilOrder => ({
  sort,
  isDescending: order === undefined ? sort !== 'name' : order === 'desc',
});
