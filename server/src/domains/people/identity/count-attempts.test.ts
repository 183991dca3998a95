import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { addressKey } from '#/kit/http/caller.ts';
import {
  countAttempt,
  deleteAttemptsBefore,
  nextAttemptAt,
  readAttempts,
} from './count-attempts.ts';

const { db } = await useTestDatabase();
const start = new Date('2026-11-23T06:00:00Z').getTime();
const limit = { most: 5, windowMs: 600_000 };

test('many events at the same moment never pass the limit', async () => {
  const now = new Date(start);
  const counts = await Promise.all(
    Array.from({ length: 40 }, () => countAttempt(db, 'parallel', limit, now)),
  );
  const counted = counts.filter((count) => count !== undefined);
  expect(counted.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});

test('the limit holds in every window, not only by the clock', async () => {
  const counted: number[] = [];
  for (let second = 0; second < 3600; second += 7) {
    const now = new Date(start + second * 1000);
    if ((await countAttempt(db, 'sliding', limit, now)) !== undefined) counted.push(second);
  }
  for (const from of counted) {
    const inWindow = counted.filter((second) => second >= from && second < from + 600);
    expect(inWindow.length).toBeLessThanOrEqual(limit.most);
  }
  expect(counted.length).toBeGreaterThan(20);
});

test('it tells when there is room again', async () => {
  const now = new Date(start + 30_000);
  for (let n = 0; n < 5; n += 1) await countAttempt(db, 'room', limit, now);
  const next = await nextAttemptAt(db, 'room', limit, now);
  expect(await countAttempt(db, 'room', limit, new Date(next.getTime() - 1))).toBeUndefined();
  expect(await countAttempt(db, 'room', limit, next)).toBe(1);
});

test('the largest of several counters is read, and old ones go', async () => {
  const now = new Date(start);
  await countAttempt(db, 'few', limit, now);
  for (let n = 0; n < 3; n += 1) await countAttempt(db, 'more', limit, now);
  expect(await readAttempts(db, ['few', 'more', 'none'], 600_000, now)).toBe(3);
  expect(await readAttempts(db, ['none'], 600_000, now)).toBe(0);
  await deleteAttemptsBefore(db, new Date(start + 1));
  expect(await readAttempts(db, ['few', 'more'], 600_000, now)).toBe(0);
});

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
