import type { Db } from '#/kit/db/connect.ts';

const SHOWN_DAYS = 90;
const SHOWN_MOST = 100;
const DAY_MS = 24 * 60 * 60_000;

/** Outages of the platform, newest first; assessment/outages records them. */
export const readOutages = (db: Db, now: Date): Promise<{ beganAt: Date; endedAt: Date }[]> =>
  db
    .selectFrom('outages')
    .where('endedAt', '>', new Date(now.getTime() - SHOWN_DAYS * DAY_MS))
    .orderBy('endedAt', 'desc')
    .limit(SHOWN_MOST)
    .select(['beganAt', 'endedAt'])
    .execute();
