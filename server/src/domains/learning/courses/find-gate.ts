import type { CourseType } from '@malaka/contracts/kit/choices';
import type { CourseView } from '@malaka/contracts/learning/courses';
import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { isDiagnosticAvailable, isDiagnosticDone } from '#/domains/assessment/index.ts';
import { findBalance } from '#/domains/money/index.ts';
import { hasStartedProgramme, isProfileConfirmed } from './queries.ts';
import { gateOf, isProgramme } from './rules.ts';

type Course = { id: number; type: CourseType; price: bigint; programmeYear: number | null };

/** What currently prevents a learner from starting a course. */
export async function findGate(
  db: Db,
  course: Course,
  { accountId, now }: { accountId: number; now: Date },
): Promise<CourseView['gate']> {
  const year = qualificationYear(now);
  if (!isProgramme(course.type)) {
    const balance = course.price > 0n ? await findBalance(db, accountId) : 0n;
    return gateOf(course, {
      isProfileConfirmed: true,
      isDiagnosticMissing: false,
      balance,
      year,
    });
  }
  const learner = { accountId, year, exceptCourseId: course.id };
  const [isConfirmed, isMissing] = await Promise.all([
    isProfileConfirmed(db, accountId),
    isDiagnosticMissing(db, learner),
  ]);
  return gateOf(course, {
    isProfileConfirmed: isConfirmed,
    isDiagnosticMissing: isMissing,
    // They are free (CRS-23).
    balance: 0n,
    year,
  });
}

type Learner = { accountId: number; year: number; exceptCourseId: number };

/** After the first programme course of the year the diagnostic no longer blocks anything. */
async function isDiagnosticMissing(db: Db, learner: Learner): Promise<boolean> {
  const [isDone, hasStarted, isRequired] = await Promise.all([
    isDiagnosticDone(db, learner.accountId, learner.year),
    hasStartedProgramme(db, learner),
    isDiagnosticAvailable(db),
  ]);
  return !isDone && !hasStarted && isRequired;
}
