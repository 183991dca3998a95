import { FINDINGS_MAX, lintFinding } from '@malaka/contracts/authoring/course-check';
import { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { isError, lintCourse } from './lint-course.ts';
import { AppError } from '#/kit/http/app-error.ts';

const encoded = z.array(lintFinding);

/** Decision 67 and the linter: learners never see a broken course. */
export async function requireActivatable(
  deps: Pick<Deps, 'files' | 'now' | 'video'>,
  trx: Db,
  courseId: number,
): Promise<void> {
  const findings = (await lintCourse({ ...deps, db: trx }, courseId)).filter(isError);
  if (findings.length === 0) return;
  const facts = { findings: z.encode(encoded, findings.slice(0, FINDINGS_MAX)) };
  throw new AppError('course.cannot_activate', 422, { facts });
}

/** Publishes a course without errors. */
export async function activateCourse(
  deps: Pick<Deps, 'files' | 'now' | 'video'>,
  trx: Db,
  courseId: number,
): Promise<void> {
  await requireActivatable(deps, trx, courseId);
  await trx
    .updateTable('courses')
    .set({ isActive: true, updatedAt: deps.now() })
    .where('id', '=', courseId)
    .execute();
}
