import type { OwnCourse } from '@malaka/contracts/learning/courses';
import { expect, test } from 'vitest';
import { courseToContinue } from './continue-course.ts';

const course = (id: number, isComplete: boolean, nextLessonId: number | null) =>
  ({ id, isComplete, nextLessonId }) as OwnCourse;

test('one goes on with the last touched course that has something left', () => {
  const courses = [course(1, true, null), course(2, false, null), course(3, false, 31)];
  expect(courseToContinue(courses, () => false)?.id).toBe(3);
  expect(courseToContinue([], () => false)).toBeUndefined();
});

test('a course whose next test is shut comes after one that can be gone on with', () => {
  const courses = [course(1, false, 11), course(2, false, 21)];
  expect(courseToContinue(courses, (lessonId) => lessonId === 11)?.id).toBe(2);
  expect(courseToContinue(courses, () => true)?.id).toBe(1);
});
