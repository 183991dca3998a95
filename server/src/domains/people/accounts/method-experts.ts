import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';

/** The person asking; nobody advises themselves. Without a region experts of any region qualify. */
type Asker = { accountId: number; regionId: number | null };

/** Decision 157: method experts (a) whose scope (e) includes the asker. */
const experts = (db: Db, { accountId, regionId }: Asker) =>
  db
    .selectFrom('methodExpertScopes as e')
    .innerJoin('accounts as a', 'a.id', 'e.accountId')
    .where('a.isMethodExpert', '=', true)
    .where('a.role', '=', ROLE_IDS.teacher)
    .where('a.status', '=', 'active')
    .where('a.id', '<>', accountId)
    .where(reaches(regionId));

const reaches = (regionId: number | null): RawBuilder<boolean> =>
  sql<boolean>`(e.region_id is null or ${regionId}::int is null or e.region_id = ${regionId}::int)`;

/** Experts of a subject; `isNear` is set for those of the asker's region. */
export async function listMethodExperts(
  db: Db,
  subjectId: number,
  asker: Asker,
): Promise<{ id: number; isNear: boolean }[]> {
  return await experts(db, asker)
    .where('e.subjectId', '=', subjectId)
    .groupBy('a.id')
    .orderBy('a.id')
    .select(['a.id', sql<boolean>`bool_or(e.region_id is not null)`.as('isNear')])
    .execute();
}

/** Subjects in which somebody advises the asker, sorted by name. */
export async function listAdvisedSubjects(
  db: Db,
  asker: Asker,
  language: Language,
): Promise<{ id: number; name: string }[]> {
  return await experts(db, asker)
    .innerJoin('subjects as s', 's.id', 'e.subjectId')
    .groupBy('s.id')
    .orderBy(localName('s.name', language))
    .select(['s.id', localName('s.name', language).as('name')])
    .execute();
}
