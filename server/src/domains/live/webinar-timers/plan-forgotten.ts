import type { Deps } from '#/kit/deps.ts';
import { planWebinar } from '#/domains/live/webinars/plan-webinar.ts';
import { listUnplanned } from './queries.ts';

/** Safety net: schedules webinars that were inserted another way (a demo, a restored copy). */
export async function planForgotten({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const webinar of await listUnplanned(trx)) await planWebinar(trx, webinar, now());
  });
}
