import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorthSaying, roughTime } from './queue-rules.ts';

test('a place is said at first and then a few times on the whole way', () => {
  let announced: number | undefined;
  let times = 0;
  for (let place = 1900; place > 0; place -= 7) {
    if (!isWorthSaying(announced, place)) continue;
    announced = place;
    times += 1;
  }
  expect(isWorthSaying(undefined, 3)).toBe(true);
  expect(times).toBeLessThan(30);
});

test('a rough time is never shorter by more than half a minute, and never zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (seconds) => {
      const { unit, count } = roughTime(seconds);
      const rounded = unit === 'minutes' ? count * 60 : count;
      expect(count).toBeGreaterThan(0);
      expect(Math.abs(rounded - seconds)).toBeLessThanOrEqual(30);
    }),
  );
  expect(roughTime(40)).toEqual({ unit: 'seconds', count: 40 });
  expect(roughTime(41)).toEqual({ unit: 'seconds', count: 45 });
  expect(roughTime(200)).toEqual({ unit: 'minutes', count: 3 });
});
