import type { ExamState } from '@malaka/contracts/assessment/exams';
import type { TakingState } from '@malaka/contracts/assessment/exam-attempts';

type Window = { startsAt: Date; endsAt: Date };
type ExamTimes = Window & { isActive: boolean; releasedAt: Date | null };

/** State of an exam for its examiners. */
export function stateOf(
  { isActive, startsAt, endsAt, releasedAt }: ExamTimes,
  now: Date,
): ExamState {
  if (releasedAt) return 'released';
  if (endsAt <= now) return 'grading';
  if (!isActive) return 'off';
  return startsAt > now ? 'coming' : 'running';
}

type Own = { endsAt: Date; finishedAt: Date | null } | undefined;

/** State of an exam for a learner. A started attempt goes on even if the exam changes. */
export function takingStateOf(
  exam: Window & { releasedAt: Date | null },
  attempt: Own,
  now: Date,
): TakingState {
  if (attempt) {
    if (!attempt.finishedAt && attempt.endsAt > now) return 'running';
    return exam.releasedAt ? 'released' : 'finished';
  }
  if (exam.startsAt > now) return 'coming';
  return exam.endsAt > now ? 'open' : 'missed';
}

/** An attempt has its own minutes, but never more than the exam has left. */
export function endOfAttempt(
  { endsAt, minutes }: { endsAt: Date; minutes: number | null },
  startedAt: Date,
): Date {
  if (minutes === null) return endsAt;
  const own = new Date(startedAt.getTime() + minutes * 60_000);
  return own < endsAt ? own : endsAt;
}

/**
 * When the grace period after the end is over: answers given in time are accepted until then, and
 * the attempt is closed.
 */
export const closingTime = ({
  endsAt,
  graceSeconds,
}: {
  endsAt: Date;
  graceSeconds: number;
}): Date => new Date(endsAt.getTime() + graceSeconds * 1000);

export type WindowError = 'endBeforeStart' | 'fixed' | 'endEarlier';
type Facts = Window & { groupId: number; minutes: number | null };

/**
 * Why an exam's facts cannot be saved, by field; once it has begun, its end can only move later.
 */
export function windowErrors(
  next: Facts,
  before: (Facts & { isBegun: boolean }) | undefined,
): Partial<Record<'startsAt' | 'endsAt' | 'groupId' | 'minutes', WindowError>> {
  const errors: ReturnType<typeof windowErrors> = {};
  if (next.endsAt <= next.startsAt) errors.endsAt = 'endBeforeStart';
  if (!before?.isBegun) return errors;
  if (next.startsAt.getTime() !== before.startsAt.getTime()) errors.startsAt = 'fixed';
  if (next.endsAt < before.endsAt) errors.endsAt = 'endEarlier';
  if (next.groupId !== before.groupId) errors.groupId = 'fixed';
  if (next.minutes !== before.minutes) errors.minutes = 'fixed';
  return errors;
}
