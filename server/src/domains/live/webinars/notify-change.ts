import type { Db } from '#/kit/db/connect.ts';
import { addJob, type JobPayloads } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';
import { writtenTime } from './rules.ts';
import { listSubscribers } from './visitors.ts';

const NOTIFIED_AT_ONCE = 5000;
/** Authors correct mistakes quickly: only a change that lasts is announced. */
const SETTLED_MS = 5 * 60_000;

type Change = JobPayloads['tell-webinar-change'];

/** Schedules the announcement, in the transaction that moves or deletes a webinar. */
export async function scheduleChangeNotification(
  trx: Db,
  change: Change,
  now: Date,
): Promise<void> {
  const key = `tell-webinar-change:${change.webinarId}`;
  const runAt = new Date(now.getTime() + SETTLED_MS);
  await addJob(trx, 'tell-webinar-change', change, { key, runAt });
}

/** Notifies subscribers that a webinar was moved or cancelled. */
export async function notifyWebinarChange(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { webinarId, startsAt, isCancelled }: Change,
): Promise<void> {
  const webinar = await db
    .selectFrom('webinars')
    .where('id', '=', webinarId)
    .where('status', '=', 0)
    .select(['id', 'slug', 'title', 'startsAt', 'deletedAt'])
    .executeTakeFirst();
  // Undone, moved again, or in the past by now.
  const isMeant = webinar?.startsAt.toISOString() === startsAt && webinar.startsAt > now();
  if (!webinar || !isMeant || isCancelled !== (webinar.deletedAt !== null)) return;
  const what = isCancelled ? 'cancelled' : 'moved';
  let after = 0;
  let accountIds: number[];
  do {
    accountIds = await listSubscribers(db, webinarId, { after, limit: NOTIFIED_AT_ONCE });
    await notifyMany(db, {
      accountIds,
      kind: `webinar_${what}`,
      facts: { webinar: webinar.title, time: writtenTime(webinar.startsAt) },
      url: isCancelled ? '/dashboard/webinars' : `/webinars/view/${webinar.slug}`,
      eventKey: `webinar:${webinarId}:${what}:${webinar.startsAt.getTime() / 1000}`,
    });
    after = accountIds.at(-1) ?? after;
  } while (accountIds.length === NOTIFIED_AT_ONCE);
}
