import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';

type CourseState = 'active' | 'archived' | 'draft';

/** A course that was published once is archived; before that it is a draft. */
export const stateOf = (course: Pick<AuthoredCourse, 'isActive' | 'isPublished'>): CourseState =>
  course.isActive ? 'active' : course.isPublished ? 'archived' : 'draft';
