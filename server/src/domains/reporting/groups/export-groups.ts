import { type GroupMember, groupUserView, groupView } from '@malaka/contracts/reporting/group-view';
import type { GroupRow } from '@malaka/contracts/reporting/groups';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { searchTerms } from '#/domains/people/index.ts';
import { batchesOfIds, type ExportTable, type ExportViewer } from '#/kit/excel/export-table.ts';
import { sheetOf } from '#/kit/excel/view-sheet.ts';
import { localName } from '#/kit/names/local-name.ts';
import { listMemberIds } from './member-queries.ts';
import { getGroupRow, listGroupIds, listGroupRows } from './queries.ts';

/** The list of groups the viewer may see. */
export const groupsExport: ExportTable<'groups', GroupRow> = {
  title: { uz: 'Guruhlar', ru: 'Группы', en: 'Groups' },
  columns: sheetOf(groupView),
  count: async (db, _, viewer) => (await listGroupIds(db, viewer)).length,
  async *rows(db, _, viewer) {
    const ids = await listGroupIds(db, viewer);
    yield* batchesOfIds(ids, (part) => listGroupRows(db, part, viewer));
  },
};

type Query = { groupId: number; search?: string | undefined };

/** The members of a group the viewer may see; phones only for managers. */
export const groupUsersExport: ExportTable<'group-users', GroupMember> = {
  title: { uz: 'Guruh aʼzolari', ru: 'Участники группы', en: 'Group members' },
  columns: sheetOf(groupUserView),
  count: async (db, query, viewer) => (await idsOf(db, query, viewer)).length,
  async *rows(db, query, viewer) {
    const ids = await idsOf(db, query, viewer);
    yield* batchesOfIds(ids, (part) => readMembers(db, part, { ...query, viewer }));
  },
};

async function idsOf(db: Db, { groupId, search }: Query, viewer: ExportViewer): Promise<number[]> {
  await getGroupRow(db, groupId, viewer);
  return await listMemberIds(db, {
    groupId,
    terms: searchTerms(search),
    visibleRegion: viewer.visibleRegion,
  });
}

async function readMembers(
  db: Db,
  ids: readonly number[],
  { groupId, viewer: { language, role } }: Query & { viewer: ExportViewer },
): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select concat_ws(' ', f.last_name, f.first_name, nullif(f.middle_name, '')) as name,
      ${role === 'teacher' ? sql`null` : sql`u.phone`} as phone,
      ${localName('r.name', language)} as region, ${localName('d.name', language)} as district,
      coalesce(${localName('s.name', language)}, nullif(f.school_name, '')) as school,
      ${localName('t.name', language)} as position_type, m.created_at as added_at
    from group_members m
    join accounts u on u.id = m.account_id
    left join profiles f on f.account_id = u.id
    left join regions r on r.id = f.region_id
    left join districts d on d.id = f.district_id
    left join schools s on s.id = f.school_id
    left join position_types t on t.id = f.position_type_id
    where m.group_id = ${groupId} and m.account_id = any(${ids}::integer[])
    order by array_position(${ids}::integer[], m.account_id)`.execute(db);
  return rows;
}
