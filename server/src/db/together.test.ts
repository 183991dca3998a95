import { expect, test, vi } from 'vitest';
import type { Db } from './connect.ts';
import { together } from './together.ts';

type Execute = (db: Db, keys: readonly number[]) => Promise<readonly number[]>;

const database = { isTransaction: false } as Db;
const transaction = { isTransaction: true } as Db;

test('calls that arrive while statements are under way share the next one', async () => {
  const execute = vi.fn<Execute>(async (_db, keys) => {
    await new Promise(setImmediate);
    return keys.map((key) => key * 2);
  });
  const double = together(execute);
  const values = await Promise.all([1, 2, 3, 4, 5].map((key) => double(database, key)));
  expect(values).toEqual([2, 4, 6, 8, 10]);
  expect(execute.mock.calls.map(([, keys]) => keys)).toEqual([[1], [2], [3, 4, 5]]);
  expect(await double(database, 6)).toBe(12);
});

test('a call that fails does not fail those beside it', async () => {
  const execute = async (_db: Db, keys: readonly number[]) => {
    await new Promise(setImmediate);
    if (keys.includes(4)) throw new Error('four');
    return keys;
  };
  const same = together(execute);
  const given = await Promise.allSettled([1, 2, 3, 4, 5].map((key) => same(database, key)));
  expect(given.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
});

test('a transaction executes its own calls alone', async () => {
  const execute = vi.fn<Execute>(async (_db, keys) => keys);
  const same = together(execute);
  await Promise.all([1, 2, 3].map((key) => same(transaction, key)));
  expect(execute.mock.calls.map(([db, keys]) => [db, keys])).toEqual([
    [transaction, [1]],
    [transaction, [2]],
    [transaction, [3]],
  ]);
});
