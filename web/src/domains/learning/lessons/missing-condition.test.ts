import { describe, expect, test } from 'vitest';
import { missingCondition } from './missing-condition.ts';

const serverNow = new Date('2026-11-20T10:00:00Z');
const lesson = {
  test: null,
  video: null,
  isLocal: true,
  videoDuration: 100,
  minPercentage: 60,
  survey: { state: 'open' as const },
  serverNow,
};
const question = (state: 'open' | 'wrong' | 'spent' | 'right') => ({
  question: { id: 1, text: '', type: 'single' as const, answers: [], pieces: [] },
  version: 1,
  tries: 0,
  response: null,
  score: 0,
  maxScore: 1,
  explanation: null,
  state,
});
const watched = (coverage: number, ...states: Parameters<typeof question>[0][]) => ({
  state: 'ready' as const,
  durationSeconds: 100,
  poster: null,
  qualities: [],
  position: 0,
  revision: 0,
  coverage,
  gaps: [],
  questions: [{ time: 20, questions: states.map(question) }],
  score: 1,
  maxScore: 2,
});

describe('why one cannot go on', () => {
  test('of a webinar that was held and recorded the record is missing', () => {
    const recorded = { ...lesson, type: 'webinar' as const, video: watched(0.5, 'open') };
    expect(missingCondition(recorded)).toEqual({
      kind: 'videoBoth',
      needed: 95,
      seen: 50,
      open: 1,
    });
  });

  // spec: LRN-17
  test('each kind of lesson names its own condition', () => {
    for (const type of ['text', 'webinar', 'survey'] as const) {
      expect(missingCondition({ ...lesson, type })).toEqual({ kind: type });
    }
    for (const survey of [{ state: 'ended' as const }, null]) {
      expect(missingCondition({ ...lesson, type: 'survey', survey })).toEqual({
        kind: 'surveyPast',
      });
    }
    expect(missingCondition({ ...lesson, type: 'test' })).toEqual({
      kind: 'test',
      needed: 60,
      seen: 0,
    });
  });

  test('a blocked retake tells until when', () => {
    const retryAt = new Date('2026-11-20T10:20:00Z');
    const standing = {
      state: 'not_completed' as const,
      questionsCount: 3,
      attemptsCount: 1,
      bestPercent: 20,
      attempt: null,
      waitingUntil: null,
      retryAt,
      serverNow,
    };
    const blocked = { ...lesson, type: 'test' as const, test: standing };
    expect(missingCondition(blocked)).toEqual({ kind: 'testBlocked', until: retryAt });
  });

  test('of a film: what was not seen, what was not answered, points', () => {
    const of = (video: ReturnType<typeof watched> | null, more = {}) =>
      missingCondition({ ...lesson, type: 'video', video, ...more });
    expect(of(null)).toEqual({ kind: 'videoMissing' });
    expect(of(watched(0), { isLocal: false, videoDuration: null })).toEqual({ kind: 'framed' });
    expect(of(watched(0.5, 'right'))).toEqual({ kind: 'video', needed: 95, seen: 50 });
    expect(of(watched(0.5, 'open', 'wrong'))).toMatchObject({ kind: 'videoBoth', open: 2 });
    expect(of(watched(0.95, 'right', 'wrong'))).toEqual({ kind: 'videoQuestions', open: 1 });
    expect(of(watched(1, 'right', 'spent'))).toEqual({ kind: 'videoPoints', needed: 60, seen: 50 });
  });
});
