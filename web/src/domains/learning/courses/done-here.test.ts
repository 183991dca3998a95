import type { LessonOutline, SectionOutline } from '@malaka/contracts/learning/courses';
import { expect, test } from 'vitest';
import { withDoneHere } from './done-here.ts';
import { lessonsOf } from './syllabus.ts';

const outline = (id: number, overrides: Partial<LessonOutline>): LessonOutline => ({
  id,
  name: `Dars ${id}`,
  typeId: 1,
  type: 'text',
  minutes: null,
  practiceMinutes: 0,
  megabytes: null,
  isDone: false,
  isOpen: false,
  score: 0,
  maxScore: 0,
  ...overrides,
});

const sections: SectionOutline[] = [
  {
    id: 1,
    name: 'Boʻlim',
    slug: 'bolim',
    lesson: outline(1, { isOpen: true }),
    children: [
      { id: 2, name: 'Mavzu', slug: 'mavzu', lesson: outline(2, {}) },
      { id: 3, name: 'Mavzu', slug: 'mavzu-2', lesson: outline(3, {}) },
    ],
  },
];

const standing = (done: number[], passed = done) => {
  const here = { done: new Set(done), passed: new Set(passed) };
  const course = withDoneHere({ type: 'upgrade', sections }, here);
  return lessonsOf(course.sections).map(({ isDone, isOpen }) => [isDone, isOpen]);
};

// spec: OFL-08
test('the outline of a course shows what was done on the device', () => {
  expect(standing([])).toEqual([
    [false, true],
    [false, false],
    [false, false],
  ]);
  expect(standing([1])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
  // A video whose answers are still queued is not done.
  expect(standing([], [1])).toEqual([
    [false, true],
    [false, true],
    [false, false],
  ]);
});
