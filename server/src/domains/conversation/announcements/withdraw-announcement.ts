import type { Database } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { withdrawAnnounced } from '#/kit/notifications/withdraw-notifications.ts';
import { lockIn } from './queries.ts';
import type { Writer } from './save-announcement.ts';

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
