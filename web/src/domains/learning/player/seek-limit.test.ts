import { expect, test } from 'vitest';
import { namedGaps, seekLimit, seenUntil } from './seek-limit.ts';

const gaps = [
  { from: 10, to: 20 },
  { from: 60, to: 100 },
];

test('on the first viewing one may jump to all that was seen, not beyond', () => {
  const watched = { gaps, duration: 100 };
  expect(seekLimit(watched, { furthest: 0, isLocked: true })).toBe(60);
  expect(seekLimit(watched, { furthest: 75, isLocked: true })).toBe(75);
  expect(seekLimit(watched, { furthest: 0, isLocked: false })).toBe(100);
});

test('a gap in the middle locks nothing', () => {
  expect(seenUntil({ gaps: [{ from: 10, to: 20 }], duration: 100 })).toBe(100);
  expect(seenUntil({ gaps: [], duration: 100 })).toBe(100);
  expect(seenUntil({ gaps: [{ from: 0, to: 100 }], duration: 100 })).toBe(0);
});

test('splinters are not named', () => {
  expect(namedGaps([...gaps, { from: 3, to: 3.4 }])).toEqual(gaps);
});
