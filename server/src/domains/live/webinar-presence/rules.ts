import { presencePercent, type Session } from '@malaka/grading/presence';

const MINUTE_MS = 60_000;

type Held = { startedAt: Date | null; endedAt: Date | null; durationMinutes: number };

/** When a webinar was on; undefined if nobody started it. */
export const sessionOf = ({ startedAt, endedAt, durationMinutes }: Held): Session | undefined =>
  startedAt && endedAt
    ? {
        startedAt: startedAt.getTime(),
        endedAt: endedAt.getTime(),
        plannedMs: durationMinutes * MINUTE_MS,
      }
    : undefined;

/** Compares the displayed percent, so that display and outcome agree. */
export const isEnough = (share: number, neededPercent: number): boolean =>
  presencePercent(share) >= neededPercent;
