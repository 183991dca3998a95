import type { Db } from '#/kit/db/connect.ts';
import type { JobPayloads } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';
import { writtenTime } from '#/domains/live/webinars/rules.ts';
import { planReminder, isStillSent, type Reminder } from '#/domains/live/webinars/plan-webinar.ts';
import { findTimed, findTimedLocked, listConcerned, type TimedWebinar } from './queries.ts';

const NOTIFIED_AT_ONCE = 5000;
const kinds = { day: 'webinar_day', hour: 'webinar_hour', start: 'webinar_start' } as const;

/**
 * Sends the reminder a day before, an hour before, or at the start. After a crash it runs again,
 * without notifying anybody twice.
 */
export async function remindWebinar(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { webinarId, reminder, startsAt }: JobPayloads['remind-webinar'],
  { limit = NOTIFIED_AT_ONCE } = {},
): Promise<void> {
  const isMeant = (webinar: TimedWebinar | undefined): webinar is TimedWebinar =>
    webinar !== undefined && webinar.status < 2 && webinar.startsAt.toISOString() === startsAt;
  const webinar = await findTimed(db, webinarId);
  if (!isMeant(webinar)) return;
  if (isStillSent(webinar.startsAt, reminder, now())) {
    await notifyAll(db, webinar, { reminder, limit });
  }
  await db.transaction().execute(async (trx) => {
    // A webinar moved meanwhile has its own new reminders.
    const current = await findTimedLocked(trx, webinarId);
    if (isMeant(current)) await planReminder(trx, current, now());
  });
}

async function notifyAll(
  db: Db,
  webinar: TimedWebinar,
  { reminder, limit }: { reminder: Reminder; limit: number },
): Promise<void> {
  const { id, slug, title, startsAt, lessonId } = webinar;
  let after = 0;
  let accountIds: number[];
  do {
    const part = { after, limit, isBeginning: reminder === 'start' };
    accountIds = await listConcerned(db, webinar, part);
    await notifyMany(db, {
      accountIds,
      kind: kinds[reminder],
      facts: { webinar: title, time: writtenTime(startsAt) },
      url: `${lessonId === null ? '' : '/dashboard'}/webinars/view/${slug}`,
      // After a move the reminder is a new event.
      eventKey: `webinar:${id}:${reminder}:${startsAt.getTime() / 1000}`,
    });
    after = accountIds.at(-1) ?? after;
  } while (accountIds.length === limit);
}
