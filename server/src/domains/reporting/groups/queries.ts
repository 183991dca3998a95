import type { GroupRow, Group } from '@malaka/contracts/reporting/groups';
import { type RawBuilder, sql } from 'kysely';
import { GROUP_USERS_PER_PAGE } from '@malaka/contracts/kit/limits';
import { inTashkent } from '@malaka/grading/tashkent';
import type { Db } from '#/kit/db/connect.ts';
import { countOf, readIds } from '#/kit/db/read-rows.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import {
  type VisibleRegion,
  canEdit,
  canFill,
  type GroupViewer,
  isVisible,
} from '#/kit/access/scope.ts';
import { countPupils, pupilsIn, pupilsOf } from '#/domains/reporting/pupils/pupils-of.ts';
import { localName, groupName } from '#/kit/names/local-name.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { countExamsOfGroup } from '#/domains/assessment/index.ts';
import { countCoursesOfGroup } from '#/domains/learning/index.ts';
import { membersOf, findUndoable, listMemberIds, listUsers } from './member-queries.ts';

/** The group of everybody first, then the newest. */
export const listGroupIds = (db: Db, viewer: GroupViewer, most?: number): Promise<number[]> =>
  readIds(
    db,
    sql`select g.id from groups g where ${isVisible(viewer)}
      order by g.is_everyone desc, g.id desc ${most === undefined ? sql`` : sql`limit ${most}`}`,
  );

type Row = Omit<GroupRow, 'canEdit' | 'canFill' | 'categories'> & {
  createdBy: number | null;
  regionId: number | null;
  categories: GroupRow['categories'];
};

export async function listGroupRows(
  db: Db,
  ids: readonly number[],
  viewer: GroupViewer,
  countEverybody: (visibleRegion: VisibleRegion) => Promise<number> = (visibleRegion) =>
    countPupils(db, visibleRegion),
): Promise<GroupRow[]> {
  if (ids.length === 0) return [];
  const { language, visibleRegion } = viewer;
  const query = sql<Row>`
    select g.id, ${groupName(language)} as name, g.description, g.is_active, g.start_date,
      g.end_date, g.is_everyone, g.created_by, g.region_id,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', ${localName('c.name', language)})
          order by c.sort_order, c.id)
        from group_categories t join categories c on c.id = t.category_id
        where t.group_id = g.id), '[]') as categories,
      coalesce((
        select sum(f.members_count) from group_figures f
        where f.group_id = g.id and ${visibleRegion.regionId}::integer is null
          or f.group_id = g.id and f.region_id = ${visibleRegion.regionId}), 0)::int as users_count
    from groups g
    where g.id = any(${ids}::integer[]) and ${isVisible(viewer)}
    order by array_position(${ids}::integer[], g.id)`;
  const { rows } = await executePrepared(db, query);
  const everybody = rows.some((row) => row.isEveryone) ? await countEverybody(visibleRegion) : 0;
  return rows.map(({ createdBy, regionId, ...row }) => {
    const owned = { isEveryone: row.isEveryone, createdBy, regionId };
    return {
      ...row,
      usersCount: row.isEveryone ? everybody : row.usersCount,
      canEdit: canEdit(owned, viewer),
      canFill: canFill(owned, viewer),
    };
  });
}

export async function getGroupRow(db: Db, id: number, viewer: GroupViewer): Promise<GroupRow> {
  const [row] = await listGroupRows(db, [id], viewer);
  if (!row) throw new AppError('group.not_found', 404);
  return row;
}

/** Locks the group; throws 404 if the viewer may not see it. */
export async function lockGroup(trx: Db, id: number, viewer: GroupViewer) {
  const { rows } = await sql<{
    id: number;
    name: string;
    description: string;
    isActive: boolean;
    isEveryone: boolean;
    startDate: string | null;
    endDate: string | null;
    createdBy: number | null;
    regionId: number | null;
  }>`
    select g.id, g.name, g.description, g.is_active, g.is_everyone, g.start_date, g.end_date,
      g.created_by, g.region_id
    from groups g where g.id = ${id} and ${isVisible(viewer)} for no key update`.execute(trx);
  if (!rows[0]) throw new AppError('group.not_found', 404);
  return rows[0];
}

/** The same for changing its members. */
export async function lockFillable(trx: Db, id: number, viewer: GroupViewer) {
  const group = await lockGroup(trx, id, viewer);
  if (group.isEveryone) throw new AppError('group.everyone', 409);
  if (!canFill(group, viewer)) throw new AppError('auth.forbidden', 403);
  return group;
}

/** The same check without a lock, for a preview before adding. */
export async function requireFillable(db: Db, id: number, viewer: GroupViewer): Promise<void> {
  const group = await getGroupRow(db, id, viewer);
  if (group.isEveryone) throw new AppError('group.everyone', 409);
  if (!group.canFill) throw new AppError('auth.forbidden', 403);
}

export async function listCategoryNames(db: Db, language: Language) {
  return db
    .selectFrom('categories')
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .orderBy('id')
    .select(['id', localName('name', language).as('name')])
    .execute();
}

export async function countKnownCategories(db: Db, ids: readonly number[]): Promise<number> {
  return await countOf(
    db.selectFrom('categories').where('id', '=', sql<number>`any(${ids}::integer[])`),
  );
}

/**
 * Name of a group and a subquery of the active members the viewer may see, as `id`; undefined for
 * an unknown group.
 */
export async function findPeopleOfGroup(
  db: Db,
  groupId: number,
  visibleRegion: VisibleRegion,
): Promise<{ name: string; people: RawBuilder<unknown> } | undefined> {
  const group = await db
    .selectFrom('groups')
    .where('id', '=', groupId)
    .where('deletedAt', 'is', null)
    .select(['name', 'isEveryone'])
    .executeTakeFirst();
  if (!group) return undefined;
  const { name, isEveryone } = group;
  const all = isEveryone ? pupilsOf({ kind: 'all', ids: [] }, visibleRegion) : undefined;
  return { name, people: all ?? pupilsIn(membersOf(groupId), visibleRegion) };
}

/** Visible groups whose names match; the group of everybody first, then the newest. */
export async function findGroups(
  db: Db,
  viewer: GroupViewer,
  search: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const ids = await readIds(
    db,
    sql`select g.id from groups g
      where ${isVisible(viewer)} and ${containsSearch(groupName(viewer.language), search)}
      order by g.is_everyone desc, g.id desc`,
  );
  return { ids: ids.slice(offset, offset + limit), total: ids.length };
}

/** A group with its first members and with what depends on it. */
export async function viewGroup(
  db: Db,
  id: number,
  viewer: GroupViewer,
  now: Date,
): Promise<Group> {
  const row = await getGroupRow(db, id, viewer);
  const { visibleRegion, language } = viewer;
  const ids = await listMemberIds(
    db,
    { groupId: id, terms: undefined, visibleRegion },
    GROUP_USERS_PER_PAGE,
  );
  const [users, exams, coursesCount, lastBatch] = await Promise.all([
    listUsers(db, ids, { groupId: id, language }),
    countExamsOfGroup(db, id, now),
    countCoursesOfGroup(db, id, inTashkent(now).getUTCFullYear()),
    row.canFill ? findUndoable(db, id, viewer) : undefined,
  ]);
  return {
    ...row,
    users,
    examsCount: exams.total,
    runningExamsCount: exams.running,
    coursesCount,
    lastBatch: lastBatch ?? null,
  };
}
