import { expect, test, vi } from 'vitest';
import { CachedSums } from './queries.ts';

type Load = () => Promise<{ userCount: number; money: bigint }>;

test('sums over many hold for five seconds, over few for one call; a failure is not kept', async () => {
  let now = Date.UTC(2026, 10, 22);
  const sums = new CachedSums(() => new Date(now));
  const many = vi.fn<Load>(() => Promise.resolve({ userCount: 2001, money: 7n }));
  await Promise.all([1, 2, 3].map(() => sums.get('many', many)));
  expect(many).toHaveBeenCalledTimes(1);
  now += 5000;
  expect(await sums.get('many', many)).toEqual({ userCount: 2001, money: 7n });
  expect(many).toHaveBeenCalledTimes(2);
  const few = vi.fn<Load>(() => Promise.resolve({ userCount: 2000, money: 7n }));
  await sums.get('few', few);
  await sums.get('few', few);
  expect(few).toHaveBeenCalledTimes(2);
  await expect(sums.get('bad', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await sums.get('bad', few)).toMatchObject({ userCount: 2000 });
});
