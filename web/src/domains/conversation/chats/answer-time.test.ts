import { expect, test } from 'vitest';
import { answerTime } from './answer-time.ts';

test.each([
  [0, 'quarter', 0],
  [15, 'quarter', 1],
  [16, 'hour', 1],
  [61, 'hours', 2],
  [8 * 60, 'hours', 8],
  [13 * 60 + 18, 'halfDay', 1],
  [20 * 60, 'day', 1],
  [25 * 60, 'days', 2],
  [72 * 60, 'days', 3],
])('%d minutes are said roughly', (minutes, span, count) => {
  expect(answerTime(minutes)).toEqual([`answerTime.${span}`, { count }]);
});
