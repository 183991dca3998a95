import { expect, test } from 'vitest';
import { isDelayed } from './queue-state.ts';
import type { Entry } from './queue-store.ts';

const entry = (input: Partial<Entry> = {}): Entry => ({
  id: 'a',
  owner: 1,
  place: 1,
  kind: 'lesson-done',
  key: '1',
  title: 'Dars 1',
  text: '',
  about: {},
  body: null,
  createdAt: Date.now(),
  state: 'kept',
  ...input,
});
const held = { since: 0, until: 1, id: 'b' };

const isWaiting = (input: Partial<Entry>, problem: unknown = null) =>
  isDelayed({ entries: [entry(input)], problem });

// spec: OFL-08
test('what takes no longer than its way is not held up; all else is', () => {
  expect(isWaiting({})).toBe(false);
  expect(isWaiting({}, new Error('offline'))).toBe(true);
  // Left by an earlier visit, or by a server that does not know it yet.
  expect(isWaiting({ createdAt: 0 })).toBe(true);
  expect(isWaiting({ held })).toBe(true);
  expect(isWaiting({ createdAt: 0, state: 'counted' })).toBe(false);
});
