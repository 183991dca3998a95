import { expect, test } from 'vitest';
import { isCountedDown, waitingFor } from './waiting.ts';

const serverNow = new Date('2026-11-20T10:00:00Z');
const lesson = { isDone: false, test: null, survey: null, webinar: null, serverNow };
const standing = {
  state: 'not_completed' as const,
  questionsCount: 5,
  attemptsCount: 1,
  bestPercent: 20,
  attempt: null,
  waitingUntil: null,
  serverNow,
};

// spec: LRN-10
test('a blocked retake is waited for until the server says, other tests are ready', () => {
  const retryAt = new Date('2026-11-20T10:40:00Z');
  const failed = { ...lesson, type: 'test' as const, test: { ...standing, retryAt } };
  expect(waitingFor(failed)).toEqual({ kind: 'test', until: retryAt, serverNow });
  expect(waitingFor({ ...failed, test: { ...standing, retryAt: null } })).toEqual({
    kind: 'ready',
  });
  const waitingUntil = new Date('2026-11-27T10:00:00Z');
  expect(waitingFor({ ...failed, test: { ...standing, retryAt: null, waitingUntil } })).toEqual({
    kind: 'grading',
    until: waitingUntil,
    serverNow,
  });
});

// spec: LRN-10
test('a webinar is waited for until it begins, a survey until it is filled in', () => {
  const startsAt = new Date('2026-11-20T15:00:00Z');
  const webinar = { ...lesson, type: 'webinar' as const, webinar: { startsAt, minutes: 60 } };
  expect(waitingFor(webinar)).toEqual({ kind: 'webinar', until: startsAt, serverNow });
  expect(waitingFor({ ...webinar, serverNow: startsAt })).toEqual({ kind: 'ready' });
  expect(waitingFor({ ...webinar, webinar: { startsAt: null, minutes: null } })).toEqual({
    kind: 'webinarOpen',
  });
  expect(waitingFor({ ...webinar, isDone: true })).toEqual({ kind: 'ready' });
  const survey = { ...lesson, type: 'survey' as const };
  expect(waitingFor({ ...survey, survey: { state: 'open' } })).toEqual({ kind: 'survey' });
  expect(waitingFor({ ...survey, survey: { state: 'ended' } })).toEqual({ kind: 'ready' });
  expect(waitingFor(survey)).toEqual({ kind: 'ready' });
});

test('what is days away is told by its date', () => {
  const until = new Date('2026-11-21T09:59:00Z');
  expect(isCountedDown({ until, serverNow })).toBe(true);
  expect(isCountedDown({ until: new Date('2026-11-23T10:00:00Z'), serverNow })).toBe(false);
});
