import { expect, test, vi } from 'vitest';
import { LongLists } from './long-lists.ts';

const start = Date.UTC(2026, 10, 22);
const listOf = (length: number) => {
  const all = Array.from({ length }, (_, at) => at + 1);
  return vi.fn<(most?: number) => Promise<number[]>>((most) => Promise.resolve(all.slice(0, most)));
};

test('a short list is read anew by every call', async () => {
  const lists = new LongLists(() => new Date(start));
  const load = listOf(30);
  const slice = { offset: 20, limit: 20 };
  expect(await lists.slice('a', load, slice)).toEqual({
    ids: [21, 22, 23, 24, 25, 26, 27, 28, 29, 30],
    total: 30,
  });
  await lists.slice('a', load, slice);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a long list is read once in five seconds, also by many at once, and under its own key', async () => {
  let now = start;
  const lists = new LongLists(() => new Date(now));
  const load = listOf(5000);
  const last = { offset: 4980, limit: 20 };
  const pages = await Promise.all([1, 2, 3].map(() => lists.slice('a', load, last)));
  for (const { ids, total } of pages) {
    expect(total).toBe(5000);
    expect(ids.at(-1)).toBe(5000);
  }
  const whole = () => load.mock.calls.filter(([most]) => most === undefined).length;
  expect(whole()).toBe(1);
  now += 4999;
  await lists.slice('a', load, { offset: 0, limit: 20 });
  expect(whole()).toBe(1);
  now += 1;
  await lists.slice('a', load, { offset: 0, limit: 20 });
  expect(whole()).toBe(2);
  expect(await lists.slice('b', listOf(3000), last)).toEqual({ ids: [], total: 3000 });
});

test('a reading that failed is not kept', async () => {
  const lists = new LongLists(() => new Date(start));
  const slice = { offset: 0, limit: 1 };
  const ids = Array.from({ length: 2001 }, (_, at) => at);
  const load = vi.fn<() => Promise<number[]>>();
  load.mockResolvedValueOnce(ids).mockRejectedValueOnce(new Error('gone'));
  await expect(lists.slice('a', load, slice)).rejects.toThrow('gone');
  load.mockResolvedValue(ids);
  expect(await lists.slice('a', load, slice)).toEqual({ ids: [0], total: 2001 });
});
