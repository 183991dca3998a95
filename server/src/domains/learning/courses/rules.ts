import type { CourseType } from '@malaka/contracts/kit/choices';
import type { CourseView } from '@malaka/contracts/learning/courses';

type Course = { type: CourseType; price: bigint; programmeYear: number | null };

type Standing = {
  isProfileConfirmed: boolean;
  /** The diagnostic of the year must be taken before the first programme course. */
  isDiagnosticMissing: boolean;
  /** Amount available to the learner. */
  balance: bigint;
  /** The current qualification year. */
  year: number;
};

/** Upgrade and retraining count for the year; the gates below come before them. */
export const isProgramme = (type: CourseType): boolean =>
  type === 'upgrade' || type === 'retraining';

/** Why a learner cannot start a course they do not have; null if they can. */
export function gateOf(course: Course, standing: Standing): CourseView['gate'] {
  const { type, price, programmeYear } = course;
  if (isProgramme(type)) {
    // Decision 112: first, because nothing the learner does opens it earlier.
    if (programmeYear !== null && programmeYear > standing.year) return 'course.year_not_open';
    // Decision 37.
    if (!standing.isProfileConfirmed) return 'course.profile_unconfirmed';
    // Decision 56.
    if (standing.isDiagnosticMissing) return 'course.diagnostic_required';
  }
  return price > standing.balance ? 'course.balance_low' : null;
}
