import type { GroupRow } from '@malaka/contracts/reporting/groups';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { searchTerms } from '#/domains/people/index.ts';
import { batchesOfIds, type ExportTable, type ExportViewer } from '#/kit/excel/export-table.ts';
import { localName } from '#/kit/names/local-name.ts';
import { exportTexts } from './export-texts.ts';
import { listMemberIds } from './member-queries.ts';
import { getGroupRow, listGroupIds, listGroupRows } from './queries.ts';

/** The list of groups the viewer may see. */
export const groupsExport: ExportTable<'groups', GroupRow> = {
  title: { uz: 'Guruhlar', ru: 'Группы', en: 'Groups' },
  columns: (language) => {
    const { column, on, off } = exportTexts[language];
    return [
      { kind: 'text', header: column.group, width: 40, value: (row) => row.name },
      { kind: 'day', header: column.startDate, width: 14, value: (row) => row.startDate },
      { kind: 'day', header: column.endDate, width: 14, value: (row) => row.endDate },
      {
        kind: 'word',
        header: column.categories,
        width: 40,
        value: (row) => row.categories.map(({ name }) => name).join(', '),
      },
      { kind: 'whole', header: column.users, width: 14, value: (row) => row.usersCount },
      { kind: 'word', header: column.status, width: 14, value: (row) => (row.isActive ? on : off) },
      { kind: 'text', header: column.description, width: 60, value: (row) => row.description },
    ];
  },
  count: async (db, _, viewer) => (await listGroupIds(db, viewer)).length,
  async *rows(db, _, viewer) {
    const ids = await listGroupIds(db, viewer);
    yield* batchesOfIds(ids, (part) => listGroupRows(db, part, viewer));
  },
};

type Member = {
  name: string;
  phone: string | null;
  region: string | null;
  district: string | null;
  school: string | null;
  positionType: string | null;
  addedAt: Date;
};

type Query = { groupId: number; search?: string | undefined };

/** The members of a group the viewer may see; phones only for managers. */
export const groupUsersExport: ExportTable<'group-users', Member> = {
  title: { uz: 'Guruh aʼzolari', ru: 'Участники группы', en: 'Group members' },
  columns: (language) => {
    const { column } = exportTexts[language];
    return [
      { kind: 'text', header: column.name, width: 40, value: (row) => row.name },
      { kind: 'text', header: column.phone, width: 16, value: (row) => row.phone },
      { kind: 'word', header: column.region, width: 26, value: (row) => row.region },
      { kind: 'word', header: column.district, width: 26, value: (row) => row.district },
      { kind: 'word', header: column.school, width: 36, value: (row) => row.school },
      { kind: 'word', header: column.positionType, width: 26, value: (row) => row.positionType },
      { kind: 'time', header: column.addedAt, width: 18, value: (row) => row.addedAt },
    ];
  },
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
): Promise<Member[]> {
  const { rows } = await sql<Member>`
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
