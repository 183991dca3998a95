import type { Db } from '@malaka/server/kit/db/connect';
import { demoHeldWebinar } from '#/content/held-webinar.ts';
import { videoKey } from './load-videos.ts';

/** The recording of the held webinar: a video that is made for a lesson anyway. */
export async function recordHeldWebinar(
  trx: Db,
  { videoId, seconds }: { videoId: number; seconds: number },
): Promise<void> {
  const webinar = await trx
    .selectFrom('webinars')
    .where('slug', '=', demoHeldWebinar.slug)
    .select('id as webinarId')
    .executeTakeFirst();
  if (!webinar) return;
  const record = { state: 'ready', videoId, wholeKey: videoKey(videoId), wholeSeconds: seconds };
  await trx
    .insertInto('webinarRecords')
    .values({ ...webinar, ...record })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
