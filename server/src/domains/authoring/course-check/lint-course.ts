import type { LintFinding } from '@malaka/contracts/authoring/course-check';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { findDeadFiles } from './dead-files.ts';
import { loadCourse } from './load-course.ts';
import { findProblems } from './rules.ts';

/** The database may be a transaction, so that an activation sees the course as it will be. */
type LintDeps = Pick<Deps, 'files' | 'now' | 'video'> & { db: Db };

/** Problems of a course, errors first; the caller has checked the access. */
export async function lintCourse(
  { db, files, now, video }: LintDeps,
  courseId: number,
): Promise<LintFinding[]> {
  const course = await loadCourse(db, courseId);
  const findings = [
    ...findProblems(course, { now: now(), canConvert: video !== undefined }),
    ...(await findDeadFiles(files, course)),
  ];
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
}

export const isError = ({ severity }: LintFinding): boolean => severity === 'error';
