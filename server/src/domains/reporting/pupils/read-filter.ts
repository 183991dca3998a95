import type { pupilFilter } from '@malaka/contracts/reporting/pupils';
import { qualificationYear } from '@malaka/grading/credits';
import type { z } from 'zod';
import { searchTerms } from '#/domains/people/index.ts';
import type { PupilFilter, PupilOrder } from './matching-pupils.ts';

export type AskedPupils = z.output<typeof pupilFilter>;

/** What is asked for as conditions: the words folded, the year the running one where none is named. */
export function readFilter(
  { search, sort: _sort, order: _order, cityId, year, ...asked }: AskedPupils,
  now: Date,
): PupilFilter {
  const running = qualificationYear(now);
  return {
    ...asked,
    districtId: cityId,
    terms: searchTerms(search),
    year: year ?? running,
    ...(year !== undefined && year < running && { untilYear: year }),
  };
}

/** The newest first, names from A, figures from the most. */
export const readOrder = ({ sort = 'registered', order }: AskedPupils): PupilOrder => ({
  sort,
  isDescending: order === undefined ? sort !== 'name' : order === 'desc',
});
