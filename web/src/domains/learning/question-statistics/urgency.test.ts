import { expect, test } from 'vitest';
import { byUrgency } from './urgency.ts';

// spec: ITM-05
test('a wrong key stands before an easy question, and what is fine stays in its order', () => {
  const question = (id: number, kind?: 'key' | 'easy') => ({
    id,
    findings: kind ? [{ kind, about: null }] : [],
  });
  const ordered = byUrgency([question(1), question(2, 'easy'), question(3), question(4, 'key')]);
  expect(ordered.map(({ id }) => id)).toEqual([4, 2, 1, 3]);
});
