import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { localName } from '#/kit/names/local-name.ts';

/** Names of teachers, including those without courses; most buyers first. */
export async function listTeachersOf(db: Db, ids: readonly number[], language: Language) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.accountId', 'a.id')
    .leftJoin('subjects as s', 's.id', 'p.subjectId')
    .leftJoin('authorFigures as f', 'f.accountId', 'a.id')
    .where('a.id', 'in', ids)
    .select([
      ...(['a.id', 'a.avatar'] as const),
      sql<string>`trim(concat_ws(' ', p.first_name, p.last_name))`.as('name'),
      localName<string | null>('s.name', language).as('subject'),
      sql<number>`coalesce(f.courses_count, 0)`.as('coursesCount'),
    ])
    .orderBy(sql`coalesce(f.buyers_count, 0)`, 'desc')
    .orderBy('a.id')
    .execute();
}
