import type { Retakes } from '@malaka/contracts/learning/retakes';
import { expect, test } from 'vitest';
import { untilNext } from './retakes-query.ts';

const serverNow = new Date('2026-11-22T10:00:00Z');
const one = { lessonId: 1, courseId: 1, lessonName: 'Test', courseName: 'Kurs' };
const data = (...ends: (string | null)[]): Retakes => ({
  serverNow,
  retakes: ends.map((end) => ({ ...one, retryAt: end === null ? null : new Date(end) })),
  shut: [],
});

test('the list is asked for again a second after the next block ends', () => {
  expect(untilNext(data('2026-11-22T10:30:00Z', '2026-11-22T10:10:00Z', null))).toBe(601_000);
  expect(untilNext(data(null))).toBeUndefined();
  expect(untilNext(undefined)).toBeUndefined();
});
