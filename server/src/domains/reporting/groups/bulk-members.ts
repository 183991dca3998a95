import { sql } from 'kysely';
import { type BulkAction, DONE, type Memo, skipped } from '#/kit/bulk/action.ts';
import type { Db } from '#/kit/db/connect.ts';
import { readIds } from '#/kit/db/read-ids.ts';
import { pupilsOf } from '#/domains/reporting/pupils/pupils-of.ts';
import { takeBack } from './change-members.ts';
import { insertBatch, insertMembers } from './member-queries.ts';
import { planNotification } from './plan-notification.ts';
import { lockFillable } from './queries.ts';

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
