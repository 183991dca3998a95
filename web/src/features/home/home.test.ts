import type { OwnCourse } from '@malaka/contracts/courses';
import { expect, test } from 'vitest';
import { courseToContinue } from './continue-course.ts';
import { creditArcs, creditsLeft } from './credit-arcs.ts';

const course = (id: number, isComplete: boolean, nextLessonId: number | null) =>
  ({ id, isComplete, nextLessonId }) as OwnCourse;

test('one goes on with the last touched course that has something left', () => {
  const courses = [course(1, true, null), course(2, false, null), course(3, false, 31)];
  expect(courseToContinue(courses)?.id).toBe(3);
  expect(courseToContinue([])).toBeUndefined();
});

test('carried credits are an arc of their own', () => {
  expect(creditArcs({ total: 18, carried: 6, minimum: 36 })).toEqual({
    carried: expect.closeTo(16.67, 1),
    earned: expect.closeTo(33.33, 1),
  });
  expect(creditArcs({ total: 5, carried: 0, minimum: 0 })).toEqual({ carried: 0, earned: 0 });
  expect(creditsLeft({ total: 18, carried: 6, minimum: 36 })).toBe(18);
  expect(creditsLeft({ total: 40, carried: 0, minimum: 36 })).toBe(0);
});
