import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { withdrawUnread } from '#/kit/notifications/withdraw-notifications.ts';
import { pupilsOf } from '#/domains/reporting/pupils/pupils-of.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import { insertMembers } from './member-queries.ts';
import { planNotification } from './plan-notification.ts';
import { lockFillable } from './queries.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { groupEvent } from './notify-group.ts';

type Member = { id: number; userId: number };

/** Adds a learner; has no effect on a member. */
export async function addMember(
  db: Database,
  { id, userId }: Member,
  editor: Examiner,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const group = await lockFillable(trx, id, editor);
    const person = pupilsOf({ kind: 'people', ids: [userId] }, editor.visibleRegion);
    const { rows } = await person.execute(trx);
    if (rows.length === 0) throw new AppError('group.person_not_found', 404);
    const added = await insertMembers(trx, person, { groupId: id, now: editor.now });
    if (added > 0) await planNotification(trx, group, editor.now);
  });
}

/** Removes a learner; has no effect on anybody else. */
export async function removeMember(
  db: Database,
  { id, userId }: Member,
  editor: Examiner,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockFillable(trx, id, editor);
    await requireInRegion(trx, userId, editor.visibleRegion.regionId);
    await trx
      .deleteFrom('groupMembers')
      .where('groupId', '=', id)
      .where('accountId', '=', userId)
      .execute();
    await takeBack(trx, id, [userId], editor.now);
  });
}

/** Withdraws unread notifications about the group from people who are no longer in it. */
export const takeBack = (trx: Db, groupId: number, accountIds: readonly number[], now: Date) =>
  withdrawUnread(trx, { accountIds, eventKey: groupEvent(groupId), now });

/** A member who has become a teacher can still be removed. */
async function requireInRegion(trx: Db, userId: number, regionId: number | null): Promise<void> {
  await trx
    .selectFrom('profiles')
    .where('accountId', '=', userId)
    .where(sql<boolean>`(${regionId}::integer is null or region_id = ${regionId})`)
    .select('accountId')
    .executeTakeFirstOrThrow(refusing('group.person_not_found', 404));
}
