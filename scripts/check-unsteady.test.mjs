import { expect, test } from 'vitest';
import { errorsOf } from './check-unsteady.mjs';

const source = `
test('a line is lost', async ({ page }) => {});
test('a message is read', { tag: '@core' }, async ({ page }) => {});
`;
const world = {
  today: '2026-11-28',
  domains: ['conversation', 'money'],
  readTest: (file) => (file === 'chat' ? source : undefined),
  isBackUnmended: () => false,
};
const entry = {
  test: 'chat › on a phone › a line is lost',
  owner: 'conversation',
  since: '2026-11-28',
  until: '2026-12-12',
  seen: '1 of 20',
  why: 'the server is slower than its patience',
};
const check = (change, beside = {}) => errorsOf([{ ...entry, ...change }], { ...world, ...beside });

test('an entry with an owner, a reason and an end within two weeks may wait', () => {
  expect(check({})).toEqual([]);
});

test.each([
  [{ test: 'chat › nothing is lost' }, /is no test/],
  [{ test: 'letters › a line is lost' }, /is no test/],
  [{ test: 'chat › a message is read' }, /decides \(@core\)/],
  [{ owner: 'nobody' }, /needs an owner of: conversation, money/],
  [{ until: '2026-11-27' }, /expired on 2026-11-27/],
  [{ until: 'soon' }, /expired/],
  [{ until: '2026-12-13' }, /at most 14 days/],
  [{ why: '' }, /needs "seen" and "why"/],
])('%o is refused with its mend', (change, error) => {
  expect(check(change)).toEqual([expect.stringMatching(error)]);
});

test('a test that comes back needs a change of itself or its domain', () => {
  expect(check({}, { isBackUnmended: () => true })).toEqual([
    expect.stringMatching(/was here before/),
  ]);
});

test('a sixth entry is refused', () => {
  expect(
    errorsOf(
      Array.from({ length: 6 }, () => entry),
      world,
    ),
  ).toEqual([expect.stringMatching(/at most 5/)]);
});
