import { AUDIENCES, type Role } from '@malaka/contracts/kit/roles';
import type { Database, Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { findManager } from '#/domains/people/index.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import { withdrawAnnounced } from '#/kit/notifications/withdraw-notifications.ts';
import { findLocked, lockIn, type LockedAnnouncement } from './queries.ts';
import { countRecipients } from './recipients.ts';
import { UNSENT, type Writer } from './save-announcement.ts';
import { announcementTexts } from './texts.ts';

const YEAR_MS = 366 * 24 * 60 * 60_000;
const WHOLE_COUNTRY = { regionId: null };

const recipientsOf = ({ kind, recipientIds }: LockedAnnouncement) => ({ kind, ids: recipientIds });

/** Publishes immediately; a job creates the notifications. */
export async function publishNow(db: Database, id: number, writer: Writer): Promise<void> {
  const { accountId, address, visibleRegion, now } = writer;
  await db.transaction().execute(async (trx) => {
    const found = await lockIn(trx, id, { visibleRegion, states: UNSENT });
    const amount = await countRecipients(trx, recipientsOf(found), { regionId: found.regionId });
    if (amount === 0) throw new AppError('announcement.nobody', 422, { field: 'teachers' });
    await publish(trx, found, now);
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'announcement.published',
      subject: `announcement:${id}`,
      after: { title: found.title, recipients: amount },
    });
  });
}

async function publish(trx: Db, { id }: LockedAnnouncement, now: Date): Promise<void> {
  await trx
    .updateTable('announcements')
    .set({ state: 'published', publishedAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute();
  await addJob(trx, 'send-announcement', { announcementId: id });
}

/** Schedules it, or returns it to a draft. */
export async function schedule(
  db: Database,
  { id, scheduledAt }: { id: number; scheduledAt: Date | null },
  { visibleRegion, now, language }: Writer,
): Promise<void> {
  const refused = (text: 'past' | 'tooFar') =>
    invalid({ scheduled_at: [announcementTexts[text][language]] });
  if (scheduledAt && scheduledAt <= now) throw refused('past');
  if (scheduledAt && scheduledAt.getTime() > now.getTime() + YEAR_MS) throw refused('tooFar');
  await db.transaction().execute(async (trx) => {
    await lockIn(trx, id, { visibleRegion, states: UNSENT });
    const state = scheduledAt ? 'scheduled' : 'draft';
    await trx
      .updateTable('announcements')
      .set({ state, scheduledAt, updatedAt: now })
      .where('id', '=', id)
      .execute();
    if (!scheduledAt) return;
    const key = `publish-announcement:${id}`;
    await addJob(trx, 'publish-announcement', { announcementId: id }, { key, runAt: scheduledAt });
  });
}

/**
 * Publishes a scheduled announcement. Ignored if it was rescheduled meanwhile; if the author may no
 * longer write to these recipients, or there are none, it becomes a draft again.
 */
export async function publishScheduled(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { announcementId }: { announcementId: number },
): Promise<void> {
  const time = now();
  await db.transaction().execute(async (trx) => {
    const found = await findLocked(trx, announcementId, WHOLE_COUNTRY);
    if (found?.state !== 'scheduled' || found.scheduledAt! > time) return;
    const visibleRegion = { regionId: found.regionId };
    const amount = (await mayStillWrite(trx, found))
      ? await countRecipients(trx, recipientsOf(found), visibleRegion)
      : 0;
    if (amount > 0) return await publish(trx, found, time);
    await trx
      .updateTable('announcements')
      .set({ state: 'draft', scheduledAt: null, updatedAt: time })
      .where('id', '=', found.id)
      .execute();
    await writeAudit(trx, {
      action: 'announcement.held_back',
      subject: `announcement:${found.id}`,
      after: { title: found.title },
    });
  });
}

async function mayStillWrite(trx: Db, found: LockedAnnouncement): Promise<boolean> {
  const writer = await findManager(trx, found.createdBy);
  const roles: readonly Role[] = AUDIENCES.manager;
  if (!writer?.isActive || !roles.includes(writer.role)) return false;
  return writer.regionId === null || writer.regionId === found.regionId;
}

const AT_ONCE = 5000;

/** Withdraws a published announcement: sending stops, and notifications already sent disappear. */
export async function withdraw(
  db: Database,
  id: number,
  { accountId, address, visibleRegion, now }: Writer,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { title } = await lockIn(trx, id, { visibleRegion, states: ['published'] });
    await trx
      .updateTable('announcements')
      .set({ state: 'withdrawn', withdrawnAt: now, updatedAt: now })
      .where('id', '=', id)
      .execute();
    await addJob(trx, 'withdraw-announcement', { announcementId: id });
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'announcement.withdrawn',
      subject: `announcement:${id}`,
      after: { title },
    });
  });
}

/** Withdraws its notifications (decision 159). */
export async function withdrawNotifications(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { announcementId }: { announcementId: number },
): Promise<void> {
  let withdrawn = AT_ONCE;
  while (withdrawn === AT_ONCE) {
    withdrawn = await withdrawAnnounced(db, { announcementId, most: AT_ONCE, now: now() });
  }
}
