import { DUE_SOON_HOURS } from '@malaka/contracts/kit/limits';
import { fromTashkent, inTashkent } from '@malaka/grading/tashkent';
import type { ProfileSnapshot, ReviewClock } from '@malaka/contracts/people/profile-reviews';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const MEDIAN_DAYS = 30;

type Waiting = { status: string; dueAt: Date | null };

/**
 * Decision 36: the promised hours run at night and on Sundays, and pause while the person makes
 * corrections.
 */
export function clockOf({ status, dueAt }: Waiting, now: Date): ReviewClock | null {
  if (status === 'rejected') return 'paused';
  if (status !== 'submitted' || dueAt === null) return null;
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return 'overdue';
  return left < DUE_SOON_HOURS * HOUR_MS ? 'due_soon' : 'running';
}

/** Deadlines up to this moment count as due soon. */
export const dueSoonUntil = (now: Date) => new Date(now.getTime() + DUE_SOON_HOURS * HOUR_MS);

/** Seconds of the promise left for the next round; null once overdue. */
export const secondsLeft = (dueAt: Date | null, now: Date): number | null =>
  dueAt && Math.max(0, secondsBetween(now, dueAt));

/** A reopened decision is due soon: the promised time is mostly used. */
export function reopenedDueAt(leftSeconds: number | null, now: Date): Date {
  const most = DUE_SOON_HOURS * HOUR_MS;
  return new Date(now.getTime() + Math.min(most, (leftSeconds ?? Infinity) * 1000));
}

export const secondsBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / 1000);

/** Midnight in Tashkent. */
export const dayStart = (now: Date): Date =>
  fromTashkent(Math.floor(inTashkent(now).getTime() / DAY_MS) * DAY_MS);

export const medianSince = (now: Date) => new Date(now.getTime() - MEDIAN_DAYS * DAY_MS);

/**
 * Replaces old names by today's where they refer to the same thing, so that only real changes
 * differ.
 */
export function inTodaysWords(past: ProfileSnapshot, today: ProfileSnapshot): ProfileSnapshot {
  const isSame = (...ids: (keyof ProfileSnapshot)[]) => ids.every((id) => past[id] === today[id]);
  return {
    ...past,
    ...(isSame('regionId') && { region: today.region }),
    ...(isSame('cityId') && { city: today.city }),
    ...(isSame('schoolId') && { school: today.school }),
    ...(isSame('positionTypeId') && { positionType: today.positionType }),
    ...(isSame('positionTypeId', 'positionId', 'subjectId') && { position: today.position }),
  };
}
