import { expect, test } from 'vitest';
import { courseStep } from './course-standing.ts';

const course = {
  activeBuysCount: 0,
  isActive: true,
  gate: null,
  isComplete: false,
  nextLessonId: null,
};

// spec: LRN-06
test('a visitor signs in first, a learner starts, a learner who has it goes on', () => {
  expect(courseStep(course, false)).toBe('signIn');
  expect(courseStep(course, true)).toBe('start');
  expect(courseStep({ ...course, activeBuysCount: 1, nextLessonId: 4 }, true)).toBe('continue');
});

test('what is missing stands before the start, yet not before a course one already has', () => {
  const gated = { ...course, gate: 'course.profile_unconfirmed' as const };
  expect(courseStep(gated, true)).toBe('gated');
  expect(courseStep({ ...gated, activeBuysCount: 1, nextLessonId: 4 }, true)).toBe('continue');
});

test('a lesson that was added to a completed course is offered as such', () => {
  const own = { ...course, activeBuysCount: 1, isComplete: true };
  expect(courseStep({ ...own, nextLessonId: 4 }, true)).toBe('added');
  expect(courseStep(own, true)).toBe('review');
});

test('an archived course takes nobody new and stays with those who have it', () => {
  expect(courseStep({ ...course, isActive: false }, true)).toBe('archived');
  const own = { ...course, isActive: false, activeBuysCount: 1, isComplete: true };
  expect(courseStep(own, true)).toBe('review');
});
