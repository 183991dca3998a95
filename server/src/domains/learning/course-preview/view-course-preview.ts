import type { CoursePreview } from '@malaka/contracts/learning/course-preview';
import type { Db } from '#/kit/db/connect.ts';
import { getOwnCourse } from '#/domains/authoring/index.ts';
import { listSections, syllabusOf } from '#/domains/learning/courses/syllabus.ts';

export async function viewCoursePreview(
  db: Db,
  authorId: number,
  courseId: number,
): Promise<Omit<CoursePreview, 'isOwn'>> {
  const course = await getOwnCourse(db, authorId, courseId);
  return { ...course, sections: (await openSyllabus(db, courseId)).sections };
}

/**
 * Every lesson is open: the strict order of an upgrade course applies to learners, not to its
 * author.
 */
export async function openSyllabus(db: Db, courseId: number) {
  const rows = await listSections(db, courseId);
  return { rows, ...syllabusOf(rows, { type: 'informal', standings: new Map() }) };
}
