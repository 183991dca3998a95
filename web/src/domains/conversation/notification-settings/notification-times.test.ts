import { expect, test } from 'vitest';
import { timeOf, timesWith } from './notification-times.ts';

test('a clock of 24 hours', () => {
  expect([0, 450, 1439].map(timeOf)).toEqual(['00:00', '07:30', '23:59']);
});

test('half hours, and the time that is kept', () => {
  const labels = timesWith(455).map(({ label }) => label);
  expect(labels.slice(14, 18)).toEqual(['07:00', '07:30', '07:35', '08:00']);
  expect(timesWith(450)).toHaveLength(48);
});
