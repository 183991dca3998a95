import { PUPIL_LIST } from '@malaka/contracts/reporting/pupil-filters';
import { pupilFilter } from '@malaka/contracts/reporting/pupils';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { encodeSorting, sortingOf } from '#/kit/lists/sorting.ts';
import { readPupilSearch } from './pupil-search.ts';

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

test('a call spells a filter as specified', () => {
  const search = readPupilSearch({
    region: 3,
    city: 4,
    direction: 9,
    role: 'teacher',
    status: 'blocked',
    completed: 'no',
    year: 2025,
    sort: 'money',
  });
  const spelled = {
    region_id: 3,
    city_id: 4,
    direction_id: 9,
    role_id: 3,
    status: 0,
    completed: 0,
    qualification_year: 2025,
    sort: 'money',
  };
  expect(z.encode(pupilFilter, search)).toEqual(spelled);
  expect(z.decode(pupilFilter, { region_id: '3', role_id: '3', status: '0' })).toEqual({
    region: 3,
    role: 'teacher',
    status: 'blocked',
  });
});

test('names begin with A, all else with the newest and the most', () => {
  expect(sortingOf(PUPIL_LIST, {})).toEqual({ key: 'registered', isDescending: true });
  expect(sortingOf(PUPIL_LIST, { sort: 'name' })).toEqual({ key: 'name', isDescending: false });
  const sorted = { region: 1, ...encodeSorting({ key: 'money', isDescending: true }) };
  expect(readPupilSearch(sorted)).toEqual({
    region: 1,
    sort: 'money',
    order: 'desc',
  });
});
