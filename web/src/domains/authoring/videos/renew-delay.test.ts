import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewDelay } from './use-stream.ts';

const serverNow = new Date('2026-11-20T10:00:00Z');
const after = (minutes: number) => new Date(serverNow.getTime() + minutes * 60_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// spec: VID-36
test('a new address is asked for a minute before the end, wherever the clock of the device stands', () => {
  for (const device of ['2019-01-01', '2026-11-20', '2030-01-01']) {
    vi.setSystemTime(`${device}T10:00:00Z`);
    expect(renewDelay({ serverNow, expiresAt: after(360) })).toBe(359 * 60_000);
  }
});

test('an address that ends at once is not asked for without a pause', () => {
  expect(renewDelay({ serverNow, expiresAt: after(1) })).toBe(60_000);
  expect(renewDelay({ serverNow, expiresAt: after(-5) })).toBe(60_000);
});
