import { expect, test, vi } from 'vitest';
import { SharedReadings } from './long-lists.ts';

test('calls during a reading share the next one', async () => {
  const shared = new SharedReadings<number>();
  const readings: PromiseWithResolvers<number>[] = [];
  const load = vi.fn<() => Promise<number>>(() => {
    const reading = Promise.withResolvers<number>();
    readings.push(reading);
    return reading.promise;
  });
  const first = shared.read('a', load);
  const later = [shared.read('a', load), shared.read('a', load)];
  const other = shared.read('b', load);
  expect(load).toHaveBeenCalledTimes(2);
  readings[0]!.resolve(1);
  readings[1]!.resolve(10);
  expect(await first).toBe(1);
  expect(await other).toBe(10);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3), { timeout: 30_000 });
  readings[2]!.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
  const alone = shared.read('a', load);
  readings[3]!.resolve(3);
  expect(await alone).toBe(3);
});

test('a failure is told to those who waited for it, and the next reading goes on', async () => {
  const shared = new SharedReadings<number>();
  const bad = shared.read('a', () => Promise.reject(new Error('gone')));
  const good = shared.read('a', () => Promise.resolve(1));
  await expect(bad).rejects.toThrow('gone');
  expect(await good).toBe(1);
});
