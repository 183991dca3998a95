import type { EDUCATION_FORMS, LEGAL_FORMS } from '@malaka/contracts/organizations/choices';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  type listOrganizations as listCall,
  ORGANIZATIONS_PER_PAGE,
  type PublicOrganization,
} from '@malaka/contracts/organizations/organizations';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { localName } from '#/kit/names/local-name.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import { listTeacherIds } from './link-teacher.ts';

export type LegalForm = (typeof LEGAL_FORMS)[number];
export type EducationForm = (typeof EDUCATION_FORMS)[number];
type Direction = { id: number; name: string };
type Query = QueryOf<typeof listCall>;

export const directionsOf = (language: Language) => sql<Direction[]>`coalesce((
  select json_agg(json_build_object('id', g.id, 'name', ${localName('g.name', language)})
    order by g.sort_order, g.id)
  from categories g where g.id = any(o.direction_ids)), '[]')`;

/** ORG-37: only organisations in the public registry. */
function selectAllowed(db: Db, query: Query) {
  const { search, regionId, legalForm, educationForm, directionId } = query;
  let allowed = db.selectFrom('organizations as o').where('o.status', '=', 'allowed');
  if (regionId !== undefined) allowed = allowed.where('o.regionId', '=', regionId);
  if (legalForm !== undefined) allowed = allowed.where('o.legalForm', '=', legalForm);
  if (educationForm !== undefined) allowed = allowed.where('o.educationForm', '=', educationForm);
  if (directionId !== undefined) {
    allowed = allowed.where(sql<boolean>`o.direction_ids @> array[${directionId}::int]`);
  }
  for (const word of searchWords(search) ?? []) {
    allowed = allowed.where('o.searchText', 'like', `%${word}%`);
  }
  return allowed;
}

export async function countAllowed(db: Db, query: Query): Promise<number> {
  return await countOf(selectAllowed(db, query));
}

export async function listAllowed(db: Db, query: Query, language: Language) {
  const rows = await selectAllowed(db, query)
    .innerJoin('regions as r', 'r.id', 'o.regionId')
    .orderBy('o.searchText')
    .orderBy('o.id')
    .limit(ORGANIZATIONS_PER_PAGE)
    .offset(offsetOf(query.page ?? 1, ORGANIZATIONS_PER_PAGE))
    .select(['o.id', 'o.name', 'o.logo', 'o.legalForm', 'o.educationForm'])
    .select(['o.phones', 'o.email', 'o.url', localName('r.name', language).as('region')])
    .select(directionsOf(language).as('directions'))
    .execute();
  return rows.map((row) => ({
    ...row,
    legalForm: row.legalForm as LegalForm | null,
    educationForm: row.educationForm as EducationForm | null,
  }));
}

export async function getAllowed(
  db: Db,
  id: number,
  language: Language,
): Promise<PublicOrganization> {
  const row = await selectAllowed(db, {})
    .innerJoin('regions as r', 'r.id', 'o.regionId')
    .leftJoin('districts as d', 'd.id', 'o.districtId')
    .where('o.id', '=', id)
    .select(['o.id', 'o.name', 'o.extraInfo', 'o.email', 'o.educationForm', 'o.regionId'])
    .select(['o.districtId as cityId', 'o.address', 'o.url', 'o.phones', 'o.logo', 'o.legalForm'])
    .select(['o.trainingAddresses', localName('r.name', language).as('region')])
    .select([
      localName<string | null>('d.name', language).as('city'),
      directionsOf(language).as('directions'),
    ])
    .executeTakeFirstOrThrow(refusing('organization.not_found', 404));
  const teachers = await listTeachersOf(db, await listTeacherIds(db, id), language);
  return {
    ...row,
    teachers,
    legalForm: row.legalForm as LegalForm | null,
    educationForm: row.educationForm as EducationForm | null,
  };
}

export async function isInstitution(db: Db, accountId: number): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('isEduInstitution')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.isEduInstitution ?? false;
}

type Archive = { key: string; name: string };

const archives = (db: Db) =>
  db.selectFrom('organizations').select(['archiveKey as key', 'archiveName as name']);

export const getOwnArchive = async (db: Db, accountId: number): Promise<Archive> =>
  whole(await archives(db).where('accountId', '=', accountId).executeTakeFirst());

export const getArchive = async (db: Db, id: number): Promise<Archive> =>
  whole(await archives(db).where('id', '=', id).executeTakeFirst());

function whole(archive: { key: string | null; name: string | null } | undefined): Archive {
  const { key, name } = archive ?? {};
  if (!key || !name) throw new AppError('organization.not_found', 404);
  return { key, name };
}

/** The organisation that an account represents; undefined before its first application. */
export async function findOwnOrganization(db: Db, accountId: number) {
  return await db
    .selectFrom('organizations')
    .select(['id', 'name', 'regionId', 'status'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Names of teachers, including those without courses; most buyers first. */
async function listTeachersOf(db: Db, ids: readonly number[], language: Language) {
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
