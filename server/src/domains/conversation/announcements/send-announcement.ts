import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';
import { findLocked } from './queries.ts';
import { peopleOf } from './recipients.ts';

const SENT_AT_ONCE = 5000;

/**
 * Creates the notifications of a published announcement; after a crash it continues where it was.
 */
export async function sendAnnouncement(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { announcementId }: { announcementId: number },
): Promise<void> {
  let isOver = false;
  while (!isOver) {
    isOver = await db.transaction().execute((trx) => sendPart(trx, announcementId, now()));
  }
}

/** Returns whether nothing is left: everybody has it, or it was withdrawn. */
export async function sendPart(trx: Db, id: number, now: Date): Promise<boolean> {
  const found = await findLocked(trx, id, { regionId: null });
  if (found?.state !== 'published' || found.finishedAt !== null) return true;
  const { kind, recipientIds, regionId } = found;
  const people = await peopleOf(trx, { kind, ids: recipientIds }, { regionId });
  const accountIds = people ? await listAfter(trx, people, found.sentAfter) : [];
  const sent = await notifyMany(trx, {
    accountIds,
    kind: 'announcement',
    eventKey: `announcement:${id}`,
    announcementId: id,
  });
  const isOver = accountIds.length < SENT_AT_ONCE;
  await trx
    .updateTable('announcements')
    .set({
      sentCount: sql`sent_count + ${sent}`,
      sentAfter: accountIds.at(-1) ?? found.sentAfter,
      finishedAt: isOver ? now : null,
    })
    .where('id', '=', id)
    .execute();
  return isOver;
}

async function listAfter(trx: Db, people: RawBuilder<unknown>, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select found.id from (${people}) as found where found.id > ${after}
    order by found.id limit ${SENT_AT_ONCE}`.execute(trx);
  return rows.map(({ id }) => id);
}
