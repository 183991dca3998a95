import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingColumns, orderOf, visibilityOf } from './columns.ts';

const columns = ['name', 'phone', 'region', 'money'].map((key) => ({
  key,
  title: key,
  render: () => null,
  isExtra: key === 'money',
}));

test('the first column stays first, named ones follow in their order, the others as usual', () => {
  expect(orderOf(columns, [])).toEqual(['name', 'phone', 'region', 'money']);
  expect(orderOf(columns, ['money', 'gone', 'name', 'phone'])).toEqual([
    'name',
    'money',
    'phone',
    'region',
  ]);
  expect(orderOf([], ['name'])).toEqual([]);
});

test('whatever order was kept, each column stands there once', () => {
  const known = columns.map(({ key }) => key);
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...known, 'gone', 'former')), (order) => {
      expect(orderOf(columns, order).toSorted()).toEqual(known.toSorted());
    }),
  );
});

test('a column is shown by choice, else by default; the first one always', () => {
  const shown = visibilityOf(columns, { name: false, money: true, phone: false });
  expect(shown).toEqual({ name: true, phone: false, region: true, money: true });
});

test('columns that a view names and the table has no more are counted once', () => {
  expect(
    missingColumns(columns, { columns: { phone: false, gone: true }, order: ['gone', 'old'] }),
  ).toBe(2);
  expect(missingColumns(columns, { columns: {}, order: ['phone'] })).toBe(0);
});
