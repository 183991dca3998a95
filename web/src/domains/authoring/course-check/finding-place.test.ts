import type { LintFinding } from '@malaka/contracts/authoring/course-check';
import { expect, test } from 'vitest';
import { findingPath, groupFindings } from './finding-place.ts';

const finding = (part: Partial<LintFinding>): LintFinding => ({
  rule: 'mixed_script',
  severity: 'warning',
  sectionId: null,
  lessonId: null,
  lessonType: null,
  questionId: null,
  time: null,
  place: 'Kurs',
  question: '',
  detail: '',
  ...part,
});
const inLesson = { sectionId: 3, lessonId: 7, place: 'Dars' };

test.each([
  [{}, '/dashboard/copyrights/course-update/5'],
  [{ rule: 'course_empty' } as const, '/dashboard/copyrights/course-items/5'],
  [{ sectionId: 3 }, '/dashboard/copyrights/course-items/5/section/3/lesson'],
  [
    { ...inLesson, lessonType: 'text' } as const,
    '/dashboard/copyrights/course-items/5/section/3/lesson/text',
  ],
  [
    { ...inLesson, lessonType: 'test', questionId: 9 } as const,
    '/dashboard/copyrights/course-items/5/section/3/lesson/test#question-9',
  ],
  [
    { ...inLesson, lessonType: 'video', questionId: 9, time: 65 } as const,
    '/dashboard/copyrights/course-items/5/section/3/lesson/video/questions/update/65',
  ],
])('%j is mended at %s', (part, path) => {
  expect(findingPath(5, finding(part))).toBe(path);
});

test('the lines of a place stand together', () => {
  const groups = groupFindings([
    finding({ ...inLesson, severity: 'error' }),
    finding({}),
    finding(inLesson),
  ]);
  expect(groups.map(({ place, findings }) => [place, findings.length])).toEqual([
    ['Dars', 2],
    ['Kurs', 1],
  ]);
});
