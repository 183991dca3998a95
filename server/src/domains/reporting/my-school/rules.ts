import type { StaffState } from '@malaka/contracts/kit/choices';
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
