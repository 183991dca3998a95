import { SIGN_KEYS, type ShownSign, SIGN_STATES } from '@malaka/contracts/content/platform-state';
import { expect, test } from 'vitest';
import { stateByAge } from '#/kit/platform-state/sign.ts';
import { publicParts, worstOf } from './rules.ts';

const now = new Date('2026-11-27T08:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

const signs = (changed: Partial<Record<(typeof SIGN_KEYS)[number], Partial<ShownSign>>>) =>
  SIGN_KEYS.map((key) => ({
    key,
    state: 'ok' as const,
    since: null,
    count: 4096,
    most: 8192,
    ...changed[key],
  }));

test.each([
  [0, 'ok'],
  [59, 'ok'],
  [60, 'slow'],
  [899, 'slow'],
  [900, 'failed'],
])('who has waited %i seconds: %s', (seconds, state) => {
  expect(stateByAge(before(seconds), now, { slowSeconds: 60, failedSeconds: 900 })).toBe(state);
});

test('nobody who waits is no delay', () => {
  expect(stateByAge(null, now, { slowSeconds: 60, failedSeconds: 900 })).toBe('ok');
});

test('the worst of several counts, and of none all is well', () => {
  expect(worstOf(['ok', 'failed', 'slow'])).toBe('failed');
  expect(worstOf(['ok', 'slow'])).toBe('slow');
  expect(worstOf([])).toBe(SIGN_STATES[0]);
});

test('without workers what they do waits, and the site goes on', () => {
  const parts = publicParts(signs({ workers: { state: 'failed' } }));
  const failed = parts.filter(({ state }) => state === 'failed').map(({ key }) => key);
  expect(failed).toEqual(['notifications', 'videos', 'certificates']);
});

test('everybody is told since when they wait, and no figures', () => {
  const since = before(7200);
  const parts = publicParts(signs({ videos: { state: 'slow', since }, jobs: { state: 'failed' } }));
  expect(parts.find(({ key }) => key === 'videos')).toEqual({
    key: 'videos',
    state: 'slow',
    since,
  });
  expect(parts.filter(({ state }) => state !== 'ok')).toHaveLength(1);
  expect(JSON.stringify(parts)).not.toContain('4096');
});
