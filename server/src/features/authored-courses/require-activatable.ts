import { type LintRule, lintFinding } from '@malaka/contracts/course-check';
import type { Db } from '#/db/connect.ts';
import { AppError } from '#/http/app-error.ts';
import { z } from 'zod';

const nowhere = { sectionId: null, lessonId: null, lessonType: null, questionId: null, time: null };

/** Decision 67: a lesson, and a price where the course is sold; the rest the database holds. */
export async function requireActivatable(trx: Db, courseId: number): Promise<void> {
  const { type, price, lessonsCount } = await trx
    .selectFrom('courses')
    .select(['type', 'price', 'lessonsCount'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  const missing: LintRule[] = [];
  if (lessonsCount === 0) missing.push('course_empty');
  if (type === 'paid' && price === '0') missing.push('course_price_missing');
  if (missing.length === 0) return;
  const findings = missing.map((rule) =>
    z.encode(lintFinding, { ...nowhere, rule, severity: 'error', detail: '' }),
  );
  throw new AppError('course.cannot_activate', 422, { facts: { findings } });
}
