import { expect, test } from 'vitest';
import { isClaimedByOther } from './claims.ts';

const now = new Date('2026-11-21T19:30:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test('a claim holds against others, and until its end', () => {
  const claim = (claimedUntil: Date | null) => ({ claimedBy: 1, claimedUntil });
  expect(isClaimedByOther(claim(inHours(0.1)), 2, now)).toBe(true);
  expect(isClaimedByOther(claim(inHours(0.1)), 1, now)).toBe(false);
  expect(isClaimedByOther(claim(now), 2, now)).toBe(false);
  expect(isClaimedByOther({ claimedBy: null, claimedUntil: null }, 2, now)).toBe(false);
});
