import type { LessonProgress, StuckLearner } from '@malaka/contracts/reporting/course-progress';
import { expect, test } from 'vitest';
import { chosenOf, daysSince, firstToLookAt, hardestOf, roughly } from './progress-rules.ts';

const lesson = (id: number, standingCount: number) => ({ id, standingCount }) as LessonProgress;
const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const learner = (id: number, written?: number) =>
  ({ id, since: day(5), writtenAt: written ? day(written) : null }) as StuckLearner;

test('the lesson at which most stand is looked at first', () => {
  const lessons = [lesson(1, 0), lesson(2, 4), lesson(3, 4)];
  expect(hardestOf(lessons)?.id).toBe(2);
  expect(hardestOf([lesson(1, 0)])).toBeUndefined();
  expect(firstToLookAt([lesson(1, 0), lesson(2, 0)])?.id).toBe(1);
  expect(firstToLookAt([])).toBeUndefined();
});

test('who was written to since he stands there is left out, unless he is pressed', () => {
  const learners = [learner(1), learner(2, 7), learner(3, 4)];
  const ids = (pressed: number[]) => chosenOf(learners, new Set(pressed)).map(({ id }) => id);
  expect(ids([])).toEqual([1, 3]);
  expect(ids([2, 3])).toEqual([1, 2]);
});

test.each([
  [0, 'minutes', 1],
  [40 * 60, 'minutes', 40],
  [3 * 3600, 'hours', 3],
  [35 * 3600, 'hours', 35],
  [50 * 3600, 'days', 2],
])('%i seconds are said as %s', (seconds, unit, count) => {
  expect(roughly(seconds)).toEqual({ unit, count });
});

test('days are whole ones', () => {
  expect(daysSince(day(5), new Date(day(8).getTime() - 1))).toBe(2);
});
