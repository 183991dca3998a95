import { expect, test, vi } from 'vitest';
import type { Db } from '#/kit/db/connect.ts';
import { batchCalls } from './batch-calls.ts';

type Execute = (db: Db, keys: readonly number[]) => Promise<readonly number[]>;

const database = { isTransaction: false } as Db;
const transaction = { isTransaction: true } as Db;

const nextTurn = () => new Promise(setImmediate);

test('calls of one turn share a statement, and so do those that arrive while two are under way', async () => {
  const ends: (() => void)[] = [];
  const execute = vi.fn<Execute>(async (_db, keys) => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return keys.map((key) => key * 2);
  });
  const double = batchCalls(execute);
  const ask = async (...keys: number[]) => {
    const values = Promise.all(keys.map((key) => double(database, key)));
    await nextTurn();
    return { values };
  };
  const answers = [await ask(1, 2), await ask(3), await ask(4, 5), await ask(6)];
  expect(execute.mock.calls.map(([, keys]) => keys)).toEqual([[1, 2], [3]]);
  ends[0]!();
  await nextTurn();
  expect(execute.mock.calls.map(([, keys]) => keys)).toEqual([[1, 2], [3], [4, 5, 6]]);
  for (const end of ends) end();
  expect(await Promise.all(answers.map(({ values }) => values))).toEqual([
    [2, 4],
    [6],
    [8, 10],
    [12],
  ]);
});

test('no statement takes more than two hundred calls', async () => {
  const execute = vi.fn<Execute>(async (_db, keys) => keys);
  const same = batchCalls(execute);
  const keys = Array.from({ length: 450 }, (_, n) => n);
  expect(await Promise.all(keys.map((key) => same(database, key)))).toEqual(keys);
  expect(execute.mock.calls.map(([, some]) => some.length)).toEqual([200, 200, 50]);
});

test('a call that fails does not fail those beside it', async () => {
  const execute = async (_db: Db, keys: readonly number[]) => {
    await new Promise(setImmediate);
    if (keys.includes(4)) throw new Error('four');
    return keys;
  };
  const same = batchCalls(execute);
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((key) => same(database, key)));
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
});

test('an error among the values fails its caller alone', async () => {
  const four = new Error('four');
  const execute = vi.fn<(db: Db, keys: readonly number[]) => Promise<(number | Error)[]>>(
    async (_db, keys) => keys.map((key) => (key === 4 ? four : key)),
  );
  const same = batchCalls<number, number>(execute);
  const results = await Promise.allSettled([3, 4, 5].map((key) => same(database, key)));
  expect(results).toEqual([
    { status: 'fulfilled', value: 3 },
    { status: 'rejected', reason: four },
    { status: 'fulfilled', value: 5 },
  ]);
  expect(execute).toHaveBeenCalledTimes(1);
});

test('an outage fails all calls of a statement, and none is made again', async () => {
  const execute = vi.fn<Execute>(async () => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  });
  const same = batchCalls(execute);
  const results = await Promise.allSettled([1, 2, 3].map((key) => same(database, key)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(execute).toHaveBeenCalledTimes(1);
});

test('a transaction executes its own calls alone', async () => {
  const execute = vi.fn<Execute>(async (_db, keys) => keys);
  const same = batchCalls(execute);
  await Promise.all([1, 2, 3].map((key) => same(transaction, key)));
  expect(execute.mock.calls.map(([db, keys]) => [db, keys])).toEqual([
    [transaction, [1]],
    [transaction, [2]],
    [transaction, [3]],
  ]);
});
