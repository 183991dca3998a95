import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';

type CourseState = 'active' | 'archived' | 'draft';

/** A course is archived once it was shown to learners; before, it is a draft. */
export const stateOf = (course: Pick<AuthoredCourse, 'isActive' | 'isPublished'>): CourseState =>
  course.isActive ? 'active' : course.isPublished ? 'archived' : 'draft';
