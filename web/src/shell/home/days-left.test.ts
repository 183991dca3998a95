import { expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

it('counts days of the calendar in Tashkent, wherever the device is', () => {
  const lateInTashkent = new Date('2026-11-22T18:59:00Z');
  expect(daysLeft('2026-11-22', lateInTashkent)).toBe(0);
  expect(daysLeft('2026-12-31', lateInTashkent)).toBe(39);
  expect(daysLeft('2026-11-22', new Date('2026-11-22T19:01:00Z'))).toBe(-1);
});
