import { expect, test } from 'vitest';
import { isBlocked, serverTime } from './server-time.ts';

const serverNow = new Date('2026-11-20T10:00:00Z');

// spec: TST-02
test('a wrong clock of the device changes nothing, an answer that lay in the cache is aged', () => {
  const wrong = Date.parse('2019-01-01T00:00:00Z');
  expect(serverTime(serverNow, wrong, wrong)).toEqual(serverNow);
  expect(serverTime(serverNow, wrong, wrong + 600_000)).toEqual(new Date('2026-11-20T10:10:00Z'));
  // The clock was set back meanwhile.
  expect(serverTime(serverNow, wrong, wrong - 600_000)).toEqual(serverNow);
});

test('a retake is blocked until the very moment', () => {
  expect(isBlocked(new Date('2026-11-20T10:40:00Z'), serverNow)).toBe(true);
  expect(isBlocked(serverNow, serverNow)).toBe(false);
  expect(isBlocked(null, serverNow)).toBe(false);
});
