import type { GroupUser } from '@malaka/contracts/reporting/groups';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { inOrderOf, readIds } from '#/kit/db/read-rows.ts';
import { type Term, accountName, matchingAccounts, nameOf } from '#/domains/people/index.ts';
import type { VisibleRegion, GroupViewer } from '#/kit/access/scope.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';

/** Account ids, as `id`, of the members of a group. */
export const membersOf = (groupId: number) =>
  sql`select m.account_id as id from group_members m where m.group_id = ${groupId}`;

type Sought = { groupId: number; terms: readonly Term[] | undefined; visibleRegion: VisibleRegion };

/** Last added first. */
export async function listMemberIds(
  db: Db,
  { groupId, terms, visibleRegion }: Sought,
  most?: number,
): Promise<number[]> {
  if (terms?.length === 0) return [];
  return readIds(
    db,
    sql`select m.account_id as id from group_members m
      ${visibleRegion.regionId === null ? sql`` : sql`join profiles p on p.account_id = m.account_id`}
      where m.group_id = ${groupId}
        ${visibleRegion.regionId === null ? sql`` : sql`and p.region_id = ${visibleRegion.regionId}`}
        ${terms === undefined ? sql`` : sql`and m.account_id in (${matchingAccounts({ terms })})`}
      order by m.created_at desc, m.account_id desc
      ${most === undefined ? sql`` : sql`limit ${most}`}`,
  );
}

/** People in the order of the ids, with their membership in `groupId`. */
export async function listUsers(
  db: Db,
  ids: readonly number[],
  { groupId, language }: { groupId?: number | undefined; language: Language },
): Promise<GroupUser[]> {
  if (ids.length === 0) return [];
  const query = sql<GroupUser>`
    select u.id, ${nameOf('f', 'u')} as name, u.avatar,
      (m.account_id is not null)::int as groups_count,
      concat_ws(', ', ${localName('d.name', language)},
        coalesce(${localName('s.name', language)}, nullif(f.school_name, ''))) as place
    from accounts u
    left join profiles f on f.account_id = u.id
    left join districts d on d.id = f.district_id
    left join schools s on s.id = f.school_id
    left join group_members m on m.account_id = u.id and m.group_id = ${groupId ?? null}::integer
    where u.id = any(${ids}::integer[])`;
  const { rows } = await executePrepared(db, query);
  return inOrderOf(ids, rows);
}

type Added = { groupId: number; batchId?: number | null; now: Date };

/** Adds everybody the query selects as `id` who is not a member yet; returns how many. */
export async function insertMembers(
  trx: Db,
  ids: ReturnType<typeof membersOf>,
  { groupId, batchId = null, now }: Added,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into group_members (group_id, account_id, batch_id, created_at)
    select ${groupId}, found.id, ${batchId}, ${now} from (${ids}) as found
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** How many the query finds, and how many of them are already members. */
export async function countFound(db: Db, ids: ReturnType<typeof membersOf>, groupId: number) {
  const { rows } = await sql<{ found: number; members: number }>`
    select count(*)::int as found, count(m.account_id)::int as members
    from (${ids}) as found
    left join group_members m on m.group_id = ${groupId} and m.account_id = found.id`.execute(db);
  return rows[0]!;
}

export async function insertBatch(
  trx: Db,
  batch: { groupId: number; addedBy: number; kind: 'rule' | 'list' | 'chosen'; now: Date },
): Promise<number> {
  const { now, ...values } = batch;
  const { id } = await trx
    .insertInto('groupBatches')
    .values({ ...values, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The latest bulk addition that can still be undone; a regional manager undoes only their own. */
export async function findUndoable(
  db: Db,
  groupId: number,
  { accountId, visibleRegion }: Pick<GroupViewer, 'accountId' | 'visibleRegion'>,
) {
  const last = await db
    .selectFrom('groupBatches as b')
    .where('b.groupId', '=', groupId)
    .where('b.undoneAt', 'is', null)
    // People selected in a list are removed by undoing the bulk run.
    .where('b.kind', '<>', 'chosen')
    .orderBy('b.id', 'desc')
    .limit(1)
    .select(['b.id', 'b.addedCount', 'b.createdAt', 'b.addedBy as adderId'])
    .select(sql<'rule' | 'list'>`b.kind`.as('kind'))
    .select(accountName('b.addedBy').as('addedBy'))
    .executeTakeFirst();
  if (!last || (visibleRegion.regionId !== null && last.adderId !== accountId)) return undefined;
  const { adderId: _, addedBy, ...batch } = last;
  return { ...batch, addedBy: addedBy ?? '' };
}
