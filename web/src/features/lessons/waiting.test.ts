import { expect, test } from 'vitest';
import { waitingFor } from './waiting.ts';

const serverNow = new Date('2026-11-20T10:00:00Z');
const standing = {
  state: 'not_completed' as const,
  questionsCount: 5,
  attemptsCount: 1,
  bestPercent: 20,
  attempt: null,
  serverNow,
};

// spec: LRN-10
test('a blocked retake is waited for until the server says, other tests are ready', () => {
  const retryAt = new Date('2026-11-20T10:40:00Z');
  const lesson = { type: 'test' as const, isDone: false, test: { ...standing, retryAt } };
  expect(waitingFor(lesson)).toEqual({ kind: 'test', until: retryAt, serverNow });
  expect(waitingFor({ ...lesson, test: { ...standing, retryAt: null } })).toEqual({
    kind: 'ready',
  });
});

test('webinars and surveys are waited for until they are done', () => {
  expect(waitingFor({ type: 'survey', isDone: false, test: null })).toEqual({ kind: 'survey' });
  expect(waitingFor({ type: 'webinar', isDone: true, test: null })).toEqual({ kind: 'ready' });
});
