import { inTashkent, tashkentDay } from '@malaka/grading/tashkent';

const MINUTE_MS = 60_000;

/** Status codes in the database and on the wire (decision 104). */
export const LIVE = 1;
export const FINISHED = 2;

export type StartError = 'dateIsPast' | 'timeIsPast' | 'hasBegun';

type Planned = { startsAt: Date; startedAt: Date | null };

/**
 * Why a start is invalid. The form has minutes, so the current minute is not past. An unchanged
 * start is accepted; a webinar that has started cannot be moved.
 */
export function startError(startsAt: Date, now: Date, before?: Planned): StartError | undefined {
  if (before && before.startsAt.getTime() === startsAt.getTime()) return undefined;
  if (before?.startedAt) return 'hasBegun';
  if (tashkentDay(startsAt) < tashkentDay(now)) return 'dateIsPast';
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return startsAt.getTime() < minute ? 'timeIsPast' : undefined;
}

type Held = { status: number; startsAt: Date; startedAt: Date | null; endedAt: Date | null };

/** A webinar that ended without ever starting becomes planned again when it is moved. */
export function stateAfter(before: Held, startsAt: Date): Pick<Held, 'status' | 'endedAt'> {
  const isMoved = before.startsAt.getTime() !== startsAt.getTime();
  const isAgain = before.status === FINISHED && before.startedAt === null && isMoved;
  return isAgain
    ? { status: 0, endedAt: null }
    : { status: before.status, endedAt: before.endedAt };
}

/** A time in Tashkent: `21.11.2026, 14:00`. */
export function writtenTime(at: Date): string {
  const [day = '', time = ''] = inTashkent(at).toISOString().split('T');
  return `${day.split('-').toReversed().join('.')}, ${time.slice(0, 5)}`;
}
