import { expect, test, vi } from 'vitest';
import { QueryCache } from './caches.ts';

const load = (value: number) => vi.fn<() => Promise<number>>(() => Promise.resolve(value));

test('a reading is shared for five seconds, renewed unseen till ten, then waited for', async () => {
  let now = Date.UTC(2026, 10, 22);
  const cache = new QueryCache<number>(() => new Date(now), 4);
  const first = load(1);
  expect(await Promise.all([cache.get('a', first), cache.get('a', first)])).toEqual([1, 1]);
  expect(first).toHaveBeenCalledTimes(1);
  now += 5000;
  const second = load(2);
  expect(await cache.get('a', second)).toBe(1);
  await vi.waitFor(async () => expect(await cache.get('a', second)).toBe(2), { timeout: 30_000 });
  expect(second).toHaveBeenCalledTimes(1);
  now += 10_000;
  expect(await cache.get('a', load(3))).toBe(3);
});

test('a renewal that fails leaves what was kept until it is too old', async () => {
  let now = Date.UTC(2026, 10, 22);
  const cache = new QueryCache<number>(() => new Date(now), 4);
  await cache.get('a', load(1));
  const broken = vi.fn<() => Promise<number>>(() => Promise.reject(new Error('gone')));
  now += 5000;
  expect(await cache.get('a', broken)).toBe(1);
  now += 5000;
  await expect(cache.get('a', broken)).rejects.toThrow('gone');
  expect(await cache.get('a', load(2))).toBe(2);
});
