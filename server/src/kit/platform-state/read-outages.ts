import type { Db } from '#/kit/db/connect.ts';

const SHOWN_DAYS = 90;
const SHOWN_MOST = 100;
const DAY_MS = 24 * 60 * 60_000;

/** When the platform was away, the newest first; assessment/outages writes it down. */
export const readOutages = (db: Db, now: Date): Promise<{ beganAt: Date; endedAt: Date }[]> =>
  db
    .selectFrom('outages')
    .where('endedAt', '>', new Date(now.getTime() - SHOWN_DAYS * DAY_MS))
    .orderBy('endedAt', 'desc')
    .limit(SHOWN_MOST)
    .select(['beganAt', 'endedAt'])
    .execute();
