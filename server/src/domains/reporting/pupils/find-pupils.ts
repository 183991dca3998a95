import { PUPILS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { pupilFilter } from '@malaka/contracts/reporting/pupils';
import { qualificationYear } from '@malaka/grading/credits';
import type { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import { readIds } from '#/kit/db/read-rows.ts';
import { addTypoVariants, searchTerms } from '#/domains/people/index.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import type { LongLists } from '#/kit/batching/long-lists.ts';
import { matchingInOrder, type PupilFilter, type PupilOrder } from './matching-pupils.ts';

/** The filter, matching names one typo away if nobody matches the words as typed. */
export async function fuzzyFilter(
  db: Db,
  filter: PupilFilter,
  visibleRegion: VisibleRegion,
): Promise<PupilFilter> {
  const { terms } = filter;
  if (terms === undefined || terms.length === 0) return filter;
  const order = { sort: 'registered', isDescending: true, most: 1 } as const;
  const [first] = await readIds(db, matchingInOrder(filter, visibleRegion, order));
  return first === undefined ? { ...filter, terms: await addTypoVariants(db, terms) } : filter;
}

type Query = { visibleRegion: VisibleRegion; order: PupilOrder; page: number };

/** Ids of a page and the total count; matches names one typo away if nobody matches exactly. */
export async function findPupils(
  { db, lists }: { db: Db; lists: LongLists },
  asked: PupilFilter,
  { visibleRegion, order, page }: Query,
): Promise<{ ids: number[]; total: number }> {
  const find = (filter: PupilFilter) =>
    lists.slice(
      JSON.stringify({ filter, visibleRegion, order }),
      (most) => readIds(db, matchingInOrder(filter, visibleRegion, { ...order, most })),
      { limit: PUPILS_PER_PAGE, offset: offsetOf(page, PUPILS_PER_PAGE) },
    );
  const found = await find(asked);
  const { terms } = asked;
  if (found.total > 0 || terms === undefined || terms.length === 0) return found;
  return await find({ ...asked, terms: await addTypoVariants(db, terms) });
}

/** Whether there is such a pupil in the viewer's region. */
export async function isPupil(
  db: Db,
  accountId: number,
  visibleRegion: VisibleRegion,
): Promise<boolean> {
  let found = db.selectFrom('pupils').select('accountId').where('accountId', '=', accountId);
  if (visibleRegion.regionId !== null) found = found.where('regionId', '=', visibleRegion.regionId);
  return (await found.executeTakeFirst()) !== undefined;
}

export type PupilsQuery = z.output<typeof pupilFilter>;

/** The request as conditions: words normalised, the current year unless one is given. */
export function readFilter(
  { search, sort: _sort, order: _order, year, ...rest }: PupilsQuery,
  now: Date,
): PupilFilter {
  const running = qualificationYear(now);
  return {
    ...rest,
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
