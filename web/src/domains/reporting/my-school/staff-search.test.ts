import { expect, test } from 'vitest';
import { nextDeadline, readSchoolSearch } from './staff-search.ts';

const course = { id: 1, name: 'Kurs', lessonsDone: 1, lessonsCount: 2 };

test('an address keeps a state that there is', () => {
  expect(readSchoolSearch({ state: 'behind' })).toEqual({ state: 'behind' });
  expect(readSchoolSearch({ state: 'late' })).toEqual({});
});

test('what is due first counts; a course without a group has no day', () => {
  const courses = ['2026-12-05', null, '2026-11-30'].map((deadline) => ({ ...course, deadline }));
  expect(nextDeadline({ courses })).toBe('2026-11-30');
  expect(nextDeadline({ courses: [] })).toBeUndefined();
});
