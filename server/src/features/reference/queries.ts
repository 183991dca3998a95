import { sql } from 'kysely';
import type { Category, Named } from '@malaka/contracts/reference';
import type { Db } from '#/db/connect.ts';
import type { Language } from '#/http/language.ts';

/** The text of a jsonb of texts in the language, else in Uzbek. */
const localName = (column: string, language: Language) =>
  sql<string>`coalesce(nullif(${sql.ref(column)} ->> ${language}, ''), ${sql.ref(column)} ->> 'uz')`;

export async function listCategories(db: Db, language: Language): Promise<Category[]> {
  return await db
    .selectFrom('categories')
    .select((from) => [
      'id',
      'hue',
      'icon',
      localName('categories.name', language).as('name'),
      sql<number>`coalesce(${from
        .selectFrom('catalogueCounts')
        .whereRef('categoryId', '=', 'categories.id')
        .select(sql<number>`sum(active)::int`.as('active'))}, 0)`.as('coursesCount'),
    ])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

export async function listNamed(
  db: Db,
  table: 'languages' | 'regions' | 'positionTypes',
  language: Language,
): Promise<Named[]> {
  return await db
    .selectFrom(table)
    .select(['id', localName('name', language).as('name')])
    .orderBy('id')
    .execute();
}

export async function listDistricts(
  db: Db,
  regionId: number,
  language: Language,
): Promise<Named[]> {
  return await db
    .selectFrom('districts')
    .select(['id', localName('name', language).as('name')])
    .where('regionId', '=', regionId)
    .orderBy('id')
    .execute();
}
