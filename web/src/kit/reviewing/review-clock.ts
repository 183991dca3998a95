import { DUE_SOON_HOURS } from '@malaka/contracts/kit/limits';
import type { ReviewClock } from '@malaka/contracts/people/profile-reviews';

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DUE_SOON_MS = DUE_SOON_HOURS * HOUR_MS;

/** Decision 36: the deadline is displayed; nothing depends on it. */
export function clockAt(
  dueAt: Date,
  now: Date,
  soonMs = DUE_SOON_MS,
): Exclude<ReviewClock, 'paused'> {
  const left = dueAt.getTime() - now.getTime();
  if (left < 0) return 'overdue';
  return left < soonMs ? 'due_soon' : 'running';
}

/** A duration in the one or two units people would use. */
export type Span = { days: number } | { minutes: number };

export function spanOf(milliseconds: number): Span {
  const length = Math.abs(milliseconds);
  if (length >= 2 * DAY_MS) return { days: Math.floor(length / DAY_MS) };
  const minutes = Math.floor(length / 60_000);
  // Minutes do not matter over half a day.
  return { minutes: length >= DUE_SOON_MS ? minutes - (minutes % 60) : Math.max(1, minutes) };
}
