import { expect, test } from 'vitest';
import { readCourseFilters } from './course-filters.ts';

// spec: CRS-06, CRS-07, CRS-08
test.each([
  [
    { status: 1, type: 'upgrade' },
    { status: 1, type: 'upgrade' },
  ],
  [
    { status: '0', type: 'information' },
    { status: 0, type: 'informal' },
  ],
  [{ type: 'retraining' }, { type: 'retraining' }],
  [{ status: 'all', type: 'all' }, {}],
  [{ status: 2, type: 'paid ' }, {}],
  [{}, {}],
])('the address %o is read as %o', (search, filters) => {
  expect(readCourseFilters(search)).toEqual(filters);
});
