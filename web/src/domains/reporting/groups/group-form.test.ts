import { expect, test } from 'vitest';
import { errorsOf, NEW_GROUP } from './group-form.ts';

const good = {
  ...NEW_GROUP,
  name: 'Guruh',
  description: 'Tavsif',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  categoryIds: [1],
};

test('each thing that is missing is named; that of everybody needs no days', () => {
  expect(errorsOf(NEW_GROUP, false)).toEqual({
    name: 'name',
    description: 'description',
    startDate: 'startDate',
    endDate: 'endDate',
    categoryIds: 'categories',
  });
  expect(errorsOf(good, false)).toEqual({});
  expect(errorsOf({ ...good, name: ' ', endDate: '2026-10-31' }, false)).toEqual({
    name: 'name',
    endDate: 'endBeforeStart',
  });
  expect(errorsOf({ ...NEW_GROUP, name: 'Hamma', description: 'Tavsif' }, true)).toEqual({});
});
