import { expect, test } from 'vitest';
import {
  isWhole,
  nextRange,
  partLength,
  PART_BYTES,
  readContentRange,
  storedBytes,
} from './store.ts';

const record = (bytes: number, parts: number) => ({
  type: 'video/mp2t',
  bytes,
  hashes: Array.from({ length: parts }, (_, n) => String(n)),
});

// spec: OFL-04
test('a file goes on with the part that is missing', () => {
  expect(nextRange(undefined)).toBe(`bytes=0-${PART_BYTES - 1}`);
  const half = record(3 * PART_BYTES, 2);
  expect(nextRange(half)).toBe(`bytes=${2 * PART_BYTES}-${3 * PART_BYTES - 1}`);
  expect(storedBytes(half)).toBe(2 * PART_BYTES);
  expect(isWhole(half)).toBe(false);
});

test('it is whole with its last part, however short, and an empty one at once', () => {
  expect(isWhole(record(PART_BYTES + 10, 1))).toBe(false);
  expect(isWhole(record(PART_BYTES + 10, 2))).toBe(true);
  expect(storedBytes(record(PART_BYTES + 10, 2))).toBe(PART_BYTES + 10);
  expect(isWhole(record(0, 0))).toBe(true);
  expect([0, 1, 2].map((place) => partLength(PART_BYTES + 10, place))).toEqual([PART_BYTES, 10, 0]);
});

test('what a server sends is known by its range', () => {
  expect(readContentRange('bytes 10-19/120')).toEqual({ from: 10, total: 120 });
  for (const odd of [null, '', 'bytes */120', 'bytes 1-2/*']) {
    expect(readContentRange(odd)).toBeUndefined();
  }
});
