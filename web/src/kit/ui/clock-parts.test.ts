import { expect, it } from 'vitest';
import { formatClock } from '#/kit/i18n/format.ts';
import { clockParts } from './clock-parts.ts';

it.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [125_000, { days: 0, hours: 0, minutes: 2, seconds: 5 }],
  [(3 * 86_400 + 4 * 3600 + 5 * 60 + 9) * 1000, { days: 3, hours: 4, minutes: 5, seconds: 9 }],
])('splits the clock of %d ms', (milliseconds, parts) => {
  expect(clockParts(formatClock(milliseconds))).toEqual(parts);
});
