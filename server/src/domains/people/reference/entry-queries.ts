import { sql } from 'kysely';
import { REFERENCE_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import type { listReference, ReferenceRow } from '@malaka/contracts/people/reference/management';
import type { ReferenceList } from '@malaka/contracts/people/choices';
import { normalizedWords } from '@malaka/grading/normalize-text';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import { listShapes, type ListShape } from './list-shapes.ts';
import { localName } from '#/kit/names/local-name.ts';
import { byNumber } from './queries.ts';

type Filter = QueryOf<typeof listReference>;

const namesOf = sql`'{"uz": "", "ru": "", "en": ""}'::jsonb || name`;

const ownOrNull = (shape: ListShape, column: ListShape['columns'][number]) =>
  shape.columns.includes(column) ? sql.ref(column) : sql`null`;

/** A page of a list including archived rows, with the total. */
export async function listEntries(
  db: Db,
  { list, page = 1, ...filter }: Filter,
  language: Language,
): Promise<{ rows: ReferenceRow[]; total: number }> {
  const shape = listShapes[list];
  const where = await conditionsOf(db, shape, filter);
  const from = sql`from ${sql.table(shape.table)} where ${where}`;
  const parentId = shape.parent ? sql.ref(shape.parent.column) : sql`null::int`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total ${from}`.execute(db);
  const { rows } = await sql<ReferenceRow>`
    select id, ${namesOf} as name, is_active, ${parentId} as parent_id,
      ${parentName(shape, language)} as parent, ${regionOfSchool(shape)} as region_id,
      ${ownOrNull(shape, 'code')} as code, ${ownOrNull(shape, 'type')} as type,
      ${ownOrNull(shape, 'hue')} as hue, ${ownOrNull(shape, 'icon')} as icon,
      ${ownOrNull(shape, 'sortOrder')} as sort_order
    ${from}
    order by ${orderOf(shape)}
    limit ${REFERENCE_PER_PAGE} offset ${offsetOf(page, REFERENCE_PER_PAGE)}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

function parentName({ table, parent }: ListShape, language: Language) {
  if (!parent) return sql`null`;
  const above = listShapes[parent.list].table;
  return sql`(select ${localName('above.name', language)} from ${sql.table(above)} as above
    where above.id = ${sql.ref(`${table}.${parent.column}`)})`;
}

const regionOfSchool = ({ table }: ListShape) =>
  table === 'schools'
    ? sql`(select d.region_id from districts as d where d.id = schools.district_id)`
    : sql`null::int`;

function orderOf(shape: ListShape) {
  const parent = shape.parent ? sql`${sql.ref(shape.parent.column)}, ` : sql``;
  if (shape.orderBy === 'number') return sql`${parent}${byNumber}`;
  return shape.orderBy === 'sortOrder' ? sql`sort_order, id` : sql`${parent}id`;
}

async function conditionsOf(
  db: Db,
  shape: ListShape,
  { search, parentId, regionId, type, isActive }: Omit<Filter, 'list' | 'page'>,
) {
  const conditions = [sql<boolean>`true`];
  if (isActive !== undefined) conditions.push(sql`is_active = ${isActive}`);
  if (parentId !== undefined && shape.parent) {
    conditions.push(sql`${sql.ref(shape.parent.column)} = ${parentId}`);
  }
  if (regionId !== undefined && shape.parent?.list === 'districts') {
    conditions.push(
      sql`district_id in (select d.id from districts as d where d.region_id = ${regionId})`,
    );
  }
  if (type !== undefined && shape.columns.includes('type')) conditions.push(sql`type = ${type}`);
  const words = normalizedWords(search ?? '');
  if (search?.trim() && shape.table === 'schools') {
    const found = words.map((word) => sql`search_text like ${`%${word}%`}`);
    conditions.push(sql`(code = ${search.trim()} or (${sql.join(found, sql` and `)}))`);
  } else if (search?.trim()) {
    conditions.push(sql`id = any(${await idsByWords(db, shape, words)})`);
  }
  return sql.join(conditions, sql` and `);
}

/**
 * Only schools are numerous enough to have a normalised text; other lists have a few hundred rows.
 */
async function idsByWords(db: Db, shape: ListShape, words: readonly string[]): Promise<number[]> {
  const named = await listNames(db, shape, sql`true`);
  return named
    .filter(({ name }) => {
      const normalized = normalizedWords(Object.values(name).join(' ')).join(' ');
      return words.length > 0 && words.every((word) => normalized.includes(word));
    })
    .map(({ id }) => id);
}

type Names = { id: number; name: ReferenceRow['name'] };

async function listNames(
  db: Db,
  { table }: ListShape,
  where: ReturnType<typeof sql>,
): Promise<Names[]> {
  const { rows } = await sql<Names>`
    select id, ${namesOf} as name from ${sql.table(table)} where ${where}`.execute(db);
  return rows;
}

/** Names to compare with: of the same list, and the same parent if there is one. */
export async function listSiblings(
  db: Db,
  list: ReferenceList,
  parentId: number | null,
): Promise<Names[]> {
  const { parent } = listShapes[list];
  const isApart = parent && !parent.isOptional;
  const where = isApart ? sql`${sql.ref(parent.column)} = ${parentId}` : sql`true`;
  return await listNames(db, listShapes[list], where);
}

/** A row as it is stored, for the audit. */
export async function findEntry(
  db: Db,
  list: ReferenceList,
  id: number,
): Promise<Record<string, unknown> | undefined> {
  const shape = listShapes[list];
  const columns = [
    sql`name, is_active`,
    ...shape.columns.map((column) => sql.ref(column)),
    ...(shape.parent ? [sql.ref(shape.parent.column)] : []),
  ];
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(shape.table)} where id = ${id}`.execute(db);
  return rows[0];
}

export async function hasCode(
  db: Db,
  list: ReferenceList,
  code: string,
  exceptId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(listShapes[list].table)}
    where code = ${code} and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
}

type Values = Record<string, unknown>;

export async function insertEntry(db: Db, list: ReferenceList, values: Values): Promise<number> {
  const names = Object.keys(values).map((name) => sql.ref(name));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(listShapes[list].table)} (${sql.join(names)})
    values (${sql.join(Object.values(values))}) returning id`.execute(db);
  return rows[0]!.id;
}

export async function updateEntry(
  db: Db,
  list: ReferenceList,
  id: number,
  values: Values,
): Promise<void> {
  const changes = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${sql.table(listShapes[list].table)}
    set ${sql.join(changes)} where id = ${id}`.execute(db);
}
