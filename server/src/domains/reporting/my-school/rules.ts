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

/** People reminded after this moment are not reminded again. */
export const reminderLimit = (now: Date): Date => new Date(now.getTime() - REMINDER_DAYS * DAY_MS);

type Missing = {
  overdueSince: string | null;
  profileStatus: ProfileStatus;
  state: StaffState;
};

/**
 * The most urgent need: an overdue course, then a profile not submitted for confirmation, then the
 * credits of the year.
 */
export function needOf({ overdueSince, profileStatus, state }: Missing): StaffNeed | null {
  if (overdueSince !== null) return 'overdue';
  if (profileStatus === 'draft' || profileStatus === 'rejected') return 'profile';
  return state === 'done' ? null : 'credits';
}

type Remindable = { isSelf: boolean; state: StaffState; remindedAt: Date | null };

/** Why somebody is not reminded; null if they can be. */
export function unremindedFor(
  { isSelf, state, remindedAt }: Remindable,
  limit: Date,
): (typeof UNREMINDED)[number] | null {
  if (isSelf) return 'self';
  if (state === 'done') return 'done';
  return remindedAt !== null && remindedAt > limit ? 'recent' : null;
}
