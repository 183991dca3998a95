import { expect, test } from 'vitest';
import { progressIn } from './course-progress.ts';

test('a course is as far as its lessons are done', () => {
  const course = { isComplete: false, doneCount: 1, lessonsCount: 4 };
  expect(progressIn(course)).toEqual({ percent: 25, addedCount: 0 });
  expect(progressIn({ ...course, doneCount: 0, lessonsCount: 0 }).percent).toBe(0);
});

test('a completed course stays completed, whatever was added since', () => {
  const course = { isComplete: true, doneCount: 2, lessonsCount: 3 };
  expect(progressIn(course)).toEqual({ percent: 100, addedCount: 1 });
  expect(progressIn({ ...course, lessonsCount: 2 }).addedCount).toBe(0);
});
