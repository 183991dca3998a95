import { expect, test } from 'vitest';
import { encodeSorting } from '#/kit/lists/sorting.ts';
import { readPupilSearch, sortingOf, toQuery } from './pupil-search.ts';

test('an address is read, and what does not fit is as if it were not there', () => {
  const address = { search: 998, region: '3', city: 40, school: 7, status: 'active', year: '2025' };
  expect(readPupilSearch(address)).toEqual({
    search: '998',
    region: 3,
    city: 40,
    school: 7,
    status: 'active',
    year: 2025,
  });
  const strange = { region: -1, city: 40, school: 7, status: 'gone', year: 1, sort: 'id', x: 1 };
  expect(readPupilSearch(strange)).toEqual({});
});

test('the calls are asked for the same', () => {
  expect(
    toQuery({
      region: 3,
      city: 4,
      direction: 9,
      status: 'blocked',
      completed: 'no',
      sort: 'money',
    }),
  ).toEqual({
    regionId: 3,
    cityId: 4,
    subjectId: 9,
    isActive: false,
    isCompleted: false,
    sort: 'money',
  });
});

test('names begin with A, all else with the newest and the most', () => {
  expect(sortingOf({})).toEqual({ key: 'registered', isDescending: true });
  expect(sortingOf({ sort: 'name' })).toEqual({ key: 'name', isDescending: false });
  const sorted = { region: 1, ...encodeSorting({ key: 'money', isDescending: true }) };
  expect(readPupilSearch(sorted)).toEqual({
    region: 1,
    sort: 'money',
    order: 'desc',
  });
});
