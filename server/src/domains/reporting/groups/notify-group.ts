import { inTashkent, tashkentDay } from '@malaka/grading/tashkent';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { positionsAssigned } from '#/domains/learning/index.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';
import { listPositionsOf } from '#/domains/people/index.ts';
import { dotted, isRunning } from './rules.ts';

const BATCH = 2000;

/** Notifies each member once that the group assigns courses to them; continues after a kill. */
export async function notifyGroup(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { groupId }: { groupId: number },
): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const from: number = after;
    after = await db.transaction().execute((trx) => notifyPart(trx, groupId, from, now()));
  }
}

/**
 * The last account of a full part; undefined after the last part, or if the group is not running.
 */
async function notifyPart(
  trx: Db,
  groupId: number,
  after: number,
  now: Date,
): Promise<number | undefined> {
  const day = tashkentDay(now);
  const group = await trx
    .selectFrom('groups')
    .where('id', '=', groupId)
    .where('isEveryone', '=', false)
    .select(['name', 'isActive', 'startDate', 'endDate'])
    .executeTakeFirst();
  if (!group || !isRunning(group, day)) return undefined;
  const ids = await listUntold(trx, groupId, after);
  const positions = await positionsAssigned(trx, groupId, inTashkent(now).getUTCFullYear());
  const accountIds = await whoGetCourses(trx, ids, positions);
  await notifyMany(trx, {
    accountIds,
    kind: 'group_assigned',
    facts: { group: group.name, deadline: dotted(group.endDate) },
    url: '/dashboard/target-courses/1',
    eventKey: groupEvent(groupId),
  });
  await sql`update group_members set told_at = ${now}
    where group_id = ${groupId} and account_id = any(${accountIds}::integer[])`.execute(trx);
  return ids.length < BATCH ? undefined : ids.at(-1);
}

export const groupEvent = (groupId: number) => `group:${groupId}`;

async function listUntold(trx: Db, groupId: number, after: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('groupMembers')
    .where('groupId', '=', groupId)
    .where('toldAt', 'is', null)
    .where('accountId', '>', after)
    .orderBy('accountId')
    .limit(BATCH)
    .forNoKeyUpdate()
    .select('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/**
 * Some courses are only for certain positions (decision 69): people for whom none is meant are not
 * notified.
 */
async function whoGetCourses(
  trx: Db,
  ids: number[],
  positions: 'all' | readonly number[],
): Promise<number[]> {
  if (positions === 'all' || ids.length === 0) return ids;
  if (positions.length === 0) return [];
  const known = new Set(positions);
  const people = await listPositionsOf(trx, ids);
  return people.flatMap(({ accountId, positionTypeId }) =>
    positionTypeId !== null && known.has(positionTypeId) ? [accountId] : [],
  );
}
