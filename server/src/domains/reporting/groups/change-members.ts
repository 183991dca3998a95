import { sql, type RawBuilder } from 'kysely';
import { fromTashkent } from '@malaka/grading/tashkent';
import type { Database, Db } from '#/kit/db/connect.ts';
import { withdrawUnread } from '#/kit/notifications/withdraw-notifications.ts';
import { pupilsOf } from '#/domains/reporting/pupils/pupils-of.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Examiner } from '#/kit/access/scope.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { type BulkAction, DONE, type Memo, skipped } from '#/kit/bulk/action.ts';
import { readIds } from '#/kit/db/read-rows.ts';
import { insertMembers, insertBatch, findUndoable } from './member-queries.ts';
import { lockFillable } from './queries.ts';
import { groupEvent } from './notify-group.ts';

/** A mistaken addition can be undone this long before anybody is notified. */
const GRACE_MS = 2 * 60_000;

type PlannedGroup = {
  id: number;
  isActive: boolean;
  isEveryone: boolean;
  startDate: string | null;
};

/** Notifies members of what the group assigns, once it has begun. */
export async function planNotification(trx: Db, group: PlannedGroup, now: Date): Promise<void> {
  const { id, isActive, isEveryone, startDate } = group;
  if (isEveryone || !isActive) return;
  const soon = now.getTime() + GRACE_MS;
  const begin = startDate === null ? soon : fromTashkent(Date.parse(startDate)).getTime();
  const runAt = new Date(Math.max(soon, begin));
  await addJob(trx, 'tell-group', { groupId: id }, { key: `tell-group:${id}`, runAt });
}

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
const takeBack = (trx: Db, groupId: number, accountIds: readonly number[], now: Date) =>
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

type Many = {
  groupId: number;
  kind: 'rule' | 'list';
  /** Selects account ids as `id`. */
  ids: RawBuilder<unknown>;
  /** How they were chosen, for the audit. */
  chosenBy: Record<string, unknown>;
};

/** Adds many people in one statement, as a batch that can be undone; no batch if nobody is new. */
export async function addMany(
  db: Database,
  { groupId, kind, ids, chosenBy }: Many,
  editor: Examiner,
): Promise<{ batchId: number | null; added: number }> {
  const { accountId, address, now } = editor;
  return await db.transaction().execute(async (trx) => {
    const group = await lockFillable(trx, groupId, editor);
    const batchId = await insertBatch(trx, { groupId, addedBy: accountId, kind, now });
    const added = await insertMembers(trx, ids, { groupId, batchId, now });
    if (added === 0) {
      await trx.deleteFrom('groupBatches').where('id', '=', batchId).execute();
      return { batchId: null, added };
    }
    await trx
      .updateTable('groupBatches')
      .set({ addedCount: added })
      .where('id', '=', batchId)
      .execute();
    await planNotification(trx, group, now);
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'group.filled',
      subject: `group:${groupId}`,
      after: { ...chosenBy, batchId, added },
    });
    return { batchId, added };
  });
}

type Undone = { id: number; batchId: number };

/** Undoes the latest bulk addition; people who were members before stay. */
export async function undoBatch(
  db: Database,
  { id, batchId }: Undone,
  editor: Examiner,
): Promise<number> {
  const { accountId, address, now } = editor;
  return await db.transaction().execute(async (trx) => {
    await lockFillable(trx, id, editor);
    const last = await findUndoable(trx, id, editor);
    if (last?.id !== batchId) throw new AppError('group.nothing_to_undo', 409);
    const removed = await trx
      .deleteFrom('groupMembers')
      .where('groupId', '=', id)
      .where('batchId', '=', batchId)
      .returning('accountId')
      .execute();
    const accountIds = removed.map((row) => row.accountId);
    await takeBack(trx, id, accountIds, now);
    await trx
      .updateTable('groupBatches')
      .set({ undoneAt: now })
      .where('id', '=', batchId)
      .execute();
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'group.filling_undone',
      subject: `group:${id}`,
      after: { batchId, removed: removed.length },
    });
    return removed.length;
  });
}

const ROWS_AT_ONCE = 250;

const batchOf = (memo: Memo | null) => Number(memo?.['batchId']);

/** A run adds its people as one batch of the group, so that undoing it removes only them. */
export const addToGroup: BulkAction<'pupils.group'> = {
  rowsAtOnce: ROWS_AT_ONCE,
  begin: async (trx, { groupId }, actor) => {
    await lockFillable(trx, groupId, actor);
    const { accountId: addedBy, now } = actor;
    return { batchId: await insertBatch(trx, { groupId, addedBy, kind: 'chosen', now }) };
  },
  about: async (db, { groupId }) => {
    const group = await db
      .selectFrom('groups')
      .where('id', '=', groupId)
      .select('name')
      .executeTakeFirst();
    return group?.name ?? null;
  },
  work: async (_deps, trx, { rows, params: { groupId }, memo, actor }) => {
    const group = await lockFillable(trx, groupId, actor);
    const ids = rows.map(({ id }) => id);
    const people = pupilsOf({ kind: 'people', ids }, actor.visibleRegion);
    const reached = new Set(await readIds(trx, people));
    const before = new Set(await listMembersIn(trx, groupId, ids));
    const batchId = batchOf(memo);
    const added = await insertMembers(trx, people, { groupId, batchId, now: actor.now });
    if (added > 0) {
      await trx
        .updateTable('groupBatches')
        .set({ addedCount: sql`added_count + ${added}` })
        .where('id', '=', batchId)
        .execute();
      await planNotification(trx, group, actor.now);
    }
    return ids.map((id) => {
      if (!reached.has(id)) return skipped('bulk.out_of_reach');
      return before.has(id) ? skipped('bulk.already_done') : DONE;
    });
  },
  undo: async (_deps, trx, { rows, params: { groupId }, memo, actor }) => {
    await lockFillable(trx, groupId, actor);
    const ids = rows.map(({ id }) => id);
    const { regionId } = actor.visibleRegion;
    const removed = await trx
      .deleteFrom('groupMembers')
      .where('groupId', '=', groupId)
      .where('batchId', '=', batchOf(memo))
      .where(
        sql<boolean>`account_id = any(${ids}::integer[]) and (${regionId}::integer is null
          or account_id in (select account_id from profiles where region_id = ${regionId}))`,
      )
      .returning('accountId')
      .execute();
    const gone = new Set(removed.map(({ accountId }) => accountId));
    await takeBack(trx, groupId, [...gone], actor.now);
    return ids.map((id) => (gone.has(id) ? DONE : skipped('bulk.changed_since')));
  },
};

const listMembersIn = (db: Db, groupId: number, ids: readonly number[]) =>
  readIds(
    db,
    sql`select account_id as id from group_members
      where group_id = ${groupId} and account_id = any(${ids}::integer[])`,
  );
