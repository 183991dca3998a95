import { expect, test } from 'vitest';
import { type Arrival, isConnectionSlow, latestOf, speedOf, wantsDataSaver } from './saver-mode.ts';

test('saving is asked for by the browser or by the line', () => {
  expect(wantsDataSaver({ saveData: true, effectiveType: '4g' })).toBe(true);
  expect(wantsDataSaver({ effectiveType: '3g' })).toBe(true);
  expect(wantsDataSaver({ effectiveType: '4g' })).toBe(false);
  expect(wantsDataSaver({})).toBe(false);
});

const arrival = (from: number, to: number, bytes: number): Arrival => ({ from, to, bytes });

test('files that came together shared the line', () => {
  expect(speedOf([arrival(0, 1000, 50_000), arrival(0, 1000, 50_000)])).toBe(100);
  expect(speedOf([arrival(3000, 4000, 50_000), arrival(0, 1000, 50_000)])).toBe(50);
  expect(speedOf([arrival(0, 1000, 50_000), arrival(500, 1500, 25_000)])).toBe(50);
  expect(speedOf([arrival(5, 5, 100_000)])).toBe(100_000);
});

test('little says nothing about the line', () => {
  expect(speedOf([])).toBeUndefined();
  expect(speedOf([arrival(0, 2000, 59_999)])).toBeUndefined();
});

test('only what came last counts', () => {
  const long = Array.from({ length: 30 }, (_, at) => arrival(at * 1000, at * 1000 + 900, 50_000));
  expect(latestOf(long)).toEqual(long.slice(22));
  expect(latestOf(long.slice(0, 2))).toEqual(long.slice(0, 2));
});

// spec: SPD-05
test('the measured speed decides, with room between slow and quick', () => {
  expect(isConnectionSlow(false, { effectiveType: '4g' }, 20)).toBe(true);
  expect(isConnectionSlow(false, { effectiveType: '3g' }, 500)).toBe(false);
  expect([isConnectionSlow(false, {}, 80), isConnectionSlow(true, {}, 80)]).toEqual([false, true]);
  expect(isConnectionSlow(true, {}, 121)).toBe(false);
  expect(isConnectionSlow(false, { saveData: true }, 5000)).toBe(true);
  expect(isConnectionSlow(true, { effectiveType: '4g' })).toBe(false);
});
