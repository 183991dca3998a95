import { presencePercent, type Session } from '@malaka/grading/presence';

const MINUTE_MS = 60_000;

type Held = { startedAt: Date | null; endedAt: Date | null; durationMinutes: number };

/** When a webinar was on; undefined where nobody ever began it. */
export const sessionOf = ({ startedAt, endedAt, durationMinutes }: Held): Session | undefined =>
  startedAt && endedAt
    ? {
        startedAt: startedAt.getTime(),
        endedAt: endedAt.getTime(),
        plannedMs: durationMinutes * MINUTE_MS,
      }
    : undefined;

/** By the percent that people read, so that what is shown and what counts agree. */
export const isEnough = (share: number, neededPercent: number): boolean =>
  presencePercent(share) >= neededPercent;
