import type { StaffNeed, StaffState, UNREMINDED } from '@malaka/contracts/reporting/choices';
import type { ProfileStatus } from '@malaka/contracts/people/sign-in';
import { REMINDER_DAYS } from '@malaka/contracts/reporting/my-school';

const DAY_MS = 24 * 60 * 60_000;

type Standing = { isReached: boolean; collected: number };

export function stateOf(
  { isReached, collected }: Standing,
  { lastActiveAt, yearStart }: { lastActiveAt: Date | null; yearStart: Date },
): StaffState {
  if (isReached) return 'done';
  const isActive = lastActiveAt !== null && lastActiveAt >= yearStart;
  return isActive || collected > 0 ? 'behind' : 'not_begun';
}

/** Who was reminded after it is left in peace. */
export const reminderLimit = (now: Date): Date => new Date(now.getTime() - REMINDER_DAYS * DAY_MS);

type Missing = {
  overdueSince: string | null;
  profileStatus: ProfileStatus;
  state: StaffState;
};

/**
 * What is asked of somebody first: a course whose last day has passed, then a profile that nobody
 * can confirm before it is sent, then the credits of the year.
 */
export function needOf({ overdueSince, profileStatus, state }: Missing): StaffNeed | null {
  if (overdueSince !== null) return 'overdue';
  if (profileStatus === 'draft' || profileStatus === 'rejected') return 'profile';
  return state === 'done' ? null : 'credits';
}

type Remindable = { isSelf: boolean; state: StaffState; remindedAt: Date | null };

/** Why somebody is not reminded; null where nothing speaks against it. */
export function unremindedFor(
  { isSelf, state, remindedAt }: Remindable,
  limit: Date,
): (typeof UNREMINDED)[number] | null {
  if (isSelf) return 'self';
  if (state === 'done') return 'done';
  return remindedAt !== null && remindedAt > limit ? 'recent' : null;
}
