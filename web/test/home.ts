import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { viewHome } from '@malaka/contracts/learning/home';
import type { Retakes } from '@malaka/contracts/learning/retakes';
import { fullProfile } from '#/domains/people/profiles/test-profile.ts';
import { pageOf } from './answers.ts';

export const noRetakes: Retakes = {
  serverNow: new Date('2026-03-01T09:00:00Z'),
  retakes: [],
  shut: [],
};

/** For a learner who has not started yet. */
export const emptyHome: AnswerOf<typeof viewHome>['data'] = {
  profile: { success: 1, data: fullProfile },
  courses: { success: 1, ...pageOf([]) },
  credits: {
    success: 1,
    data: {
      year: 2026,
      total: 0,
      collected: 0,
      carried: 0,
      alternative: 0,
      minimum: 36,
      cap: 10,
      missing: 36,
      carries: 0,
      expires: 0,
      isReached: false,
      isClosed: false,
      reachedAt: null,
      endsAt: new Date('2026-12-31T19:00:00Z'),
      years: [2026],
      lines: [],
    },
  },
  diagnostic: {
    success: 1,
    data: {
      year: 2026,
      state: 'unavailable',
      questionsCount: 0,
      answeredCount: 0,
      categories: [],
      result: null,
    },
  },
  target: { success: 1, ...pageOf([]) },
  retakes: { success: 1, data: noRetakes },
  surveys: { success: 1, data: [] },
  recommended: { success: 1, data: [], gaps: [] },
  certificates: { success: 1, data: [] },
  alternative: { success: 1, data: [] },
};
