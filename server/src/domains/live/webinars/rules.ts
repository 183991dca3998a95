import { inTashkent, tashkentDay } from '@malaka/grading/tashkent';

const MINUTE_MS = 60_000;

/** Codes of the column and of the wire (decision 104). */
export const LIVE = 1;
export const FINISHED = 2;

export type StartError = 'dateIsPast' | 'timeIsPast' | 'hasBegun';

type Planned = { startsAt: Date; startedAt: Date | null };

/**
 * What speaks against a start. The form knows minutes, so the minute that runs is not past. What
 * stays as it was is not asked again; one that was held keeps its time.
 */
export function startError(startsAt: Date, now: Date, before?: Planned): StartError | undefined {
  if (before && before.startsAt.getTime() === startsAt.getTime()) return undefined;
  if (before?.startedAt) return 'hasBegun';
  if (tashkentDay(startsAt) < tashkentDay(now)) return 'dateIsPast';
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return startsAt.getTime() < minute ? 'timeIsPast' : undefined;
}

type Held = { status: number; startsAt: Date; startedAt: Date | null; endedAt: Date | null };

/** One that nobody held when its time came is planned again by another start. */
export function stateAfter(before: Held, startsAt: Date): Pick<Held, 'status' | 'endedAt'> {
  const isMoved = before.startsAt.getTime() !== startsAt.getTime();
  const isAgain = before.status === FINISHED && before.startedAt === null && isMoved;
  return isAgain
    ? { status: 0, endedAt: null }
    : { status: before.status, endedAt: before.endedAt };
}

/** `21.11.2026, 14:00` in Tashkent. */
export function writtenTime(at: Date): string {
  const [day = '', time = ''] = inTashkent(at).toISOString().split('T');
  return `${day.split('-').toReversed().join('.')}, ${time.slice(0, 5)}`;
}
