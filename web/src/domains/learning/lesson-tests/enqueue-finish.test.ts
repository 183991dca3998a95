import { expect, test } from 'vitest';
import { unsentActs } from './enqueue-finish.ts';

// spec: OFL-13
test('the end of a test takes along what the server has not, as it was done', () => {
  const actedAt = new Date('2026-11-20T07:05:00Z');
  const act = 'b7f0c7a0-0000-4000-8000-000000000001';
  const answers = new Map([
    [1, { answers: [11], revision: 1, act, actedAt, savedAt: actedAt }],
    [2, { answers: [22], revision: 3, act, actedAt, savedAt: null }],
  ]);
  expect(unsentActs(answers)).toEqual([
    { questionId: 2, answers: [22], revision: 3, act, actedAt },
  ]);
});
