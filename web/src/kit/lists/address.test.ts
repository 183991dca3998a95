import { DELIVERY_LIST } from '@malaka/contracts/conversation/lists';
import { PUPIL_LIST } from '@malaka/contracts/reporting/lists';
import { pupilFilter } from '@malaka/contracts/reporting/pupils';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { searchReader } from './address.ts';
import { encodeSorting, sortingOf } from './sorting.ts';

const readSearch = searchReader(PUPIL_LIST);

test('an address is read, and what does not fit is as if it were not there', () => {
  const address = { search: 998, region: '3', city: 40, school: 7, status: 'active', year: '2025' };
  expect(readSearch(address)).toEqual({
    search: '998',
    region: 3,
    city: 40,
    school: 7,
    status: 'active',
    year: 2025,
  });
  const strange = { region: -1, city: 40, school: 7, status: 'gone', year: 1, sort: 'id', x: 1 };
  expect(readSearch(strange)).toEqual({});
  const days = { from: '2026-11-01', to: 'today', search: ' ' };
  expect(searchReader(DELIVERY_LIST)(days)).toEqual({ from: '2026-11-01' });
});

test('a call spells a filter as specified', () => {
  const search = readSearch({
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
  expect(readSearch(sorted)).toEqual({ region: 1, sort: 'money', order: 'desc' });
});
