import { expect, test } from 'vitest';
import {
  changedFields,
  continues,
  countWords,
  type StoredRevision,
  outdated,
  type Saving,
} from './rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const saving: Saving = {
  accountId: 1,
  savedAt: now,
  begunAt: ago(5),
  sitting: 'a',
  isAuto: true,
  isShown: false,
  restoredFrom: null,
  content: { name: 'Kirish', content: '<p>Bir ikki</p>' },
};
const typed = { ...saving, content: { name: 'Kirish', content: '<p>Bir ikki uch</p>' } };
const long = { name: 'Kirish', content: `<p>${'soʻz '.repeat(80)}</p>` };

// spec: STU-06
test.each<[string, boolean, Partial<Saving>, Partial<Saving>]>([
  ['typed on', true, {}, {}],
  ['typed on for too long', false, { begunAt: ago(11) }, {}],
  ['typed at another editor', false, {}, { sitting: 'b' }],
  ['saved by hand', true, {}, { isAuto: false, isShown: true, sitting: null }],
  ['saved by hand by another', false, {}, { isAuto: false, isShown: true, accountId: 2 }],
  ['after a saving by hand', false, { isAuto: false }, {}],
  ['after one that learners see', false, { isShown: true }, {}],
  ['after one that was taken back', false, { restoredFrom: 3 }, {}],
  ['taken back', false, {}, { restoredFrom: 3 }],
  ['with the text gone', false, { content: long }, {}],
  ['the same by hand', true, { sitting: 'b' }, { ...saving, isAuto: false, isShown: true }],
])('a saving %s takes the place of the one before: %s', (_name, is, last, next) => {
  expect(continues({ ...saving, ...last }, { ...typed, ...next })).toBe(is);
});

test('what differs is told by its fields, and texts by their words', () => {
  expect(changedFields({ name: 'a', score: '1' }, { name: 'b', score: '1' })).toEqual(['name']);
  expect(changedFields({ surveyId: null }, {})).toEqual([]);
  expect(changedFields({ isEncrypted: false }, { isEncrypted: true })).toEqual(['isEncrypted']);
  expect(countWords({ content: '<h2>Kirish</h2><p>Bir <b>ikki</b></p>' })).toBe(3);
  expect(countWords({})).toBe(0);
});

const DAY = 24 * 60;
const stored = (
  revision: number,
  minutes: number,
  change: Partial<StoredRevision> = {},
): StoredRevision => ({
  revision,
  savedAt: ago(minutes),
  isAuto: true,
  isShown: false,
  restoredFrom: null,
  bytes: 10,
  ...change,
});
const limits = { now, most: 50, mostBytes: 1000 };

// spec: STU-06
test('savings of one day all stay, later one an hour, then one a day; those by hand always', () => {
  const savings = [
    stored(12, 1),
    stored(11, 20),
    stored(10, 2 * DAY),
    stored(9, 2 * DAY + 20),
    stored(8, 2 * DAY + 30, { isAuto: false }),
    stored(7, 2 * DAY + 40, { restoredFrom: 3 }),
    stored(6, 2 * DAY + 50),
    stored(5, 40 * DAY),
    stored(4, 40 * DAY + 90, { isShown: true }),
    stored(3, 40 * DAY + 100),
    stored(2, 41 * DAY),
    stored(1, 0, { savedAt: null }),
  ];
  expect(outdated(savings, limits)).toEqual([6, 3]);
});

test('beyond the count and the size the oldest ones go, not what learners see', () => {
  const savings = [5, 4, 3, 2, 1].map((n) => stored(n, 6 - n, { isShown: n === 1 }));
  expect(outdated(savings, { ...limits, most: 2 })).toEqual([3, 2]);
  expect(outdated(savings, { ...limits, mostBytes: 30 })).toEqual([2]);
  expect(outdated([stored(1, 1, { bytes: 5000 })], limits)).toEqual([]);
});
