import { expect, test } from 'vitest';
import { nextStep } from './missing-condition.ts';

const progress = {
  doneCount: 1,
  lessonsCount: 3,
  isComplete: false,
  nextLessonId: 2,
  credit: 0,
  certificateNumber: null,
  isCertificateWaiting: false,
};
const lesson = {
  isDone: false,
  isNextOpen: false,
  nextLessonId: 2,
  type: 'text' as const,
  progress,
};

// spec: LRN-17
test('the next lesson opens after the current one, and what is missing has a name', () => {
  expect(nextStep(lesson)).toEqual({ kind: 'blocked', reason: 'text' });
  expect(nextStep({ ...lesson, isNextOpen: true })).toEqual({ kind: 'lesson', lessonId: 2 });
});

test('after the last lesson comes what was left out, then the course', () => {
  const last = { ...lesson, isDone: true, nextLessonId: null };
  expect(nextStep(last)).toEqual({ kind: 'remaining', lessonId: 2 });
  expect(nextStep({ ...last, progress: { ...progress, nextLessonId: null } })).toEqual({
    kind: 'course',
  });
  expect(nextStep({ ...last, isDone: false })).toEqual({ kind: 'blocked', reason: 'text' });
});
