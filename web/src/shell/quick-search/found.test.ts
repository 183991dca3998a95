import { expect, it } from 'vitest';
import { foundOf } from './found.ts';

const number = 'UK-2026-0000001-4';
const certificate = {
  kind: 'certificates',
  id: number,
  title: number,
  note: 'Karimova Dilnoza',
} as const;

// spec: DAY-03
it('a certificate that was found leads to its page in the register', () => {
  expect(foundOf(certificate, 'manager')).toMatchObject({
    kind: 'certificates',
    label: number,
    note: 'Karimova Dilnoza',
    link: { to: '/dashboard/certificates/view/$number', params: { number } },
  });
});

it('a course that was found leads its author to its parts, others to its report', () => {
  const course = { kind: 'courses', id: '7', title: 'Botanika', note: null } as const;
  expect(foundOf(course, 'teacher')).toMatchObject({
    kind: 'ownCourses',
    link: { to: '/dashboard/copyrights/course-items/$courseId', params: { courseId: '7' } },
  });
  expect(foundOf(course, 'ministry')).toMatchObject({
    kind: 'courses',
    note: undefined,
    link: {
      to: '/dashboard/courses/users/$page',
      params: { page: '1' },
      search: { course: 7 },
    },
  });
});
