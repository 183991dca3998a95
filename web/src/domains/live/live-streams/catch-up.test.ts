import { expect, test } from 'vitest';
import { isFarBehind } from './catch-up.ts';

const seekable = (end?: number) => ({
  length: end === undefined ? 0 : 1,
  start: () => 0,
  end: () => end ?? 0,
});
const player = (end: number | undefined, currentTime: number, paused = false) => ({
  paused,
  currentTime,
  seekable: seekable(end),
});

test('a page that was hidden jumps to what is said now, unless it kept up', () => {
  expect(isFarBehind(player(100, 97))).toBe(false);
  expect(isFarBehind(player(100, 94))).toBe(false);
  expect(isFarBehind(player(100, 93))).toBe(true);
  expect(isFarBehind(player(100, 99, true))).toBe(true);
  // Nothing has arrived yet.
  expect(isFarBehind(player(undefined, 0))).toBe(false);
});
