import { expect, it } from 'vitest';
import { isDueSoon } from './deadline.ts';

it('counts the days of Tashkent, the last one with them', () => {
  expect(isDueSoon('2026-11-29', new Date('2026-11-22T19:00:00Z'))).toBe(true);
  expect(isDueSoon('2026-11-29', new Date('2026-11-22T18:59:00Z'))).toBe(false);
});
