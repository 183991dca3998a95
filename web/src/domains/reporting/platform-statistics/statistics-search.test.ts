import { expect, test } from 'vitest';
import {
  changeOf,
  dayAfter,
  placeSearch,
  readRowsSearch,
  readStatisticsSearch,
  shortened,
  sortPlaces,
} from './statistics-search.ts';

const figures = {
  registrations: 0,
  confirmations: 0,
  purchases: 0,
  money: 0n,
  completions: 0,
  certificates: 0,
};

test('an address keeps what can be asked for and drops the rest', () => {
  const typed = { period: 'week', date: '2026-11-22', region: '3', city: 0, figure: 'money' };
  expect(readStatisticsSearch(typed)).toEqual({ ...typed, region: 3 });
  const wrong = {
    period: 'hour',
    date: '2026-02-99',
    region: -1,
    city: 'x',
    sort: 'id',
    school: '',
  };
  expect(readStatisticsSearch(wrong)).toEqual({});
  expect(readRowsSearch({ kind: 'rows', page: '0' }, '2026-11-22')).toEqual({
    kind: 'registrations',
    from: '2026-11-22',
    to: '2026-11-22',
  });
});

test('the way to a place is its search', () => {
  expect(
    placeSearch([
      { level: 'region', id: 3 },
      { level: 'city', id: 0 },
    ]),
  ).toEqual({
    region: 3,
    city: 0,
  });
});

test('a change has a percent from twenty on, and money goes by the purchases', () => {
  const change = (now: number, before: number) =>
    changeOf({ ...figures, purchases: now }, { ...figures, purchases: before }, 'purchases');
  expect(change(30, 20)).toEqual({ difference: 10, percent: 50 });
  expect(change(38, 19)).toEqual({ difference: 19, percent: null });
  expect(change(3, 0)).toEqual({ difference: 3, percent: null });
  const paid = (purchases: number, money: bigint) => ({ ...figures, purchases, money });
  expect(changeOf(paid(4, 400_000n), paid(2, 200_000n), 'money').percent).toBeNull();
  expect(changeOf(paid(4, 400_000n), paid(20, 200_000n), 'money').percent).toBe(100);
  expect(changeOf(paid(25, 400_000n), paid(20, 0n), 'money').percent).toBeNull();
});

test('places are ranked, and those who name none stand last', () => {
  const place = (id: number, name: string | null, purchases: number) => ({
    id,
    name,
    now: { ...figures, purchases },
    before: figures,
  });
  const rows = [place(0, null, 99), place(2, '12-maktab', 1), place(1, '3-maktab', 5)];
  const ids = (sort: 'name' | 'purchases', order: 'asc' | 'desc') =>
    sortPlaces(rows, { sort, order }).map(({ id }) => id);
  expect(ids('purchases', 'desc')).toEqual([1, 2, 0]);
  expect(ids('purchases', 'asc')).toEqual([2, 1, 0]);
  expect(ids('name', 'asc')).toEqual([1, 2, 0]);
});

test('days go over the end of a month, and long sums are told short', () => {
  expect(dayAfter('2026-10-31')).toBe('2026-11-01');
  expect(shortened(1_250_000)).toEqual({ amount: 1.3, unit: 'million' });
  expect(shortened(2_000_000_000)).toEqual({ amount: 2, unit: 'billion' });
  expect(shortened(999)).toEqual({ amount: 999, unit: 'one' });
});
