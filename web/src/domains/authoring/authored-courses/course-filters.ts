import { COURSE_TYPES, type CourseType } from '@malaka/contracts/kit/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { wordsOf } from '#/kit/lists/address.ts';

/** The filters as written in the address: CRS-06, CRS-07, CRS-08. */
export type CourseFilters = { status?: 0 | 1; type?: CourseType; search?: string };

export const STATUSES = [1, 0] as const;

/** Invalid values are left out; `information` is the wire's word and appears in old links. */
export function readCourseFilters(search: Record<string, unknown>): CourseFilters {
  const { status: requestedStatus, type: named } = search;
  const status = STATUSES.find((value) => String(value) === String(requestedStatus));
  const type = COURSE_TYPES.find(
    (value) => value === (named === 'information' ? 'informal' : named),
  );
  const words = wordsOf(search['search'], SEARCH_MAX);
  return {
    ...(status !== undefined && { status }),
    ...(type && { type }),
    ...(words && { search: words }),
  };
}
