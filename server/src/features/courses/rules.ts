import type { CourseType, CourseView } from '@malaka/contracts/courses';

type Starting = { type: CourseType; price: bigint; isProfileConfirmed: boolean };

/** Why a learner cannot start a course that he does not have; null when he can (decision 37). */
export function gateOf({ type, price, isProfileConfirmed }: Starting): CourseView['gate'] {
  const needsProfile = type === 'upgrade' || type === 'retraining';
  if (needsProfile && !isProfileConfirmed) return 'course.profile_unconfirmed';
  // There is no balance yet: what has a price cannot be paid.
  return price > 0n ? 'course.balance_low' : null;
}
