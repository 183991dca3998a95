import { expect, test } from 'vitest';
import { readAddress, signAddress } from './signed-address.ts';

const secret = 'a secret of this platform alone';
const kind = { purpose: 'lesson-file', count: 2 };
const end = new Date('2026-11-20T08:00:00Z');
const early = new Date('2026-11-20T07:59:59Z');
const token = signAddress(secret, kind, [17, 1], end);

// All signed addresses work this way: videos, lesson and chat files, recordings, archives.
test('an address opens what it was signed for until its end, and nothing from then on', () => {
  expect(readAddress(secret, kind, token, early)).toEqual({ facts: [17, 1], expiresAt: end });
  for (const late of [end, new Date('2030-01-01T00:00:00Z')]) {
    expect(() => readAddress(secret, kind, token, late)).toThrow('address.ended');
  }
});

test('an end that was moved by hand is no end of ours', () => {
  const later = Math.floor(Date.parse('2030-01-01T00:00:00Z') / 1000).toString(36);
  const moved = token.replace(/^(\w+-\w+)-\w+/, `$1-${later}`);
  expect(moved).not.toBe(token);
  for (const now of [early, end]) {
    expect(readAddress(secret, kind, moved, now)).toBeUndefined();
  }
});

test('of another kind, another object or another secret it opens nothing', () => {
  expect(readAddress(secret, { ...kind, purpose: 'chat-file' }, token, early)).toBeUndefined();
  expect(readAddress(secret, { ...kind, about: 3 }, token, early)).toBeUndefined();
  expect(readAddress('another', kind, token, early)).toBeUndefined();
});
