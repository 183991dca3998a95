import type { OrganizationStatus } from '@malaka/contracts/organizations/choices';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import type { listApplications as listCall } from '@malaka/contracts/organizations/organizations/reviews';
import { ORGANIZATIONS_PER_PAGE } from '@malaka/contracts/organizations/organizations';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/count-of.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { accountName } from '#/domains/people/index.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import type { LegalForm } from './queries.ts';
import { isHeldNow } from '#/kit/reviewing/claims.ts';
import { WAITING } from './rules.ts';

type Query = QueryOf<typeof listCall>;

export function selectAsked(db: Db, { status, search, regionId, legalForm }: Query) {
  let asked = db.selectFrom('organizations as o');
  if (status !== undefined) {
    // Decided applications leave the list, but not for the applicant.
    asked = asked
      .where('o.status', '=', status)
      .where((eb) => eb.not(isHeldNow('organizations', 'o.id')));
  }
  if (regionId !== undefined) asked = asked.where('o.regionId', '=', regionId);
  if (legalForm !== undefined) asked = asked.where('o.legalForm', '=', legalForm);
  // A tax number is searched as a whole, a name by its words in either script.
  const number = /^\d{9}$/.exec(search?.trim() ?? '')?.[0];
  if (number !== undefined) return asked.where('o.taxNumber', '=', number);
  for (const word of searchWords(search) ?? []) {
    asked = asked.where('o.searchText', 'like', `%${word}%`);
  }
  return asked;
}

export async function countApplications(db: Db, asked: Query): Promise<number> {
  return await countOf(selectAsked(db, asked));
}

/** Waiting ones by age, decided ones by decision date, all of them by id. */
function inOrder(db: Db, asked: Query) {
  const { status } = asked;
  const rows = selectAsked(db, asked);
  if (status === undefined) return rows.orderBy('o.id', 'desc');
  const isWaiting = WAITING.some((one) => one === status);
  return isWaiting
    ? rows.orderBy('o.submittedAt').orderBy('o.id')
    : rows.orderBy('o.decidedAt', (desc) => desc.desc().nullsLast()).orderBy('o.id', 'desc');
}

const countChecks = (condition = sql`true`) => sql<number>`(
  select count(*)::int from organization_checks k
  where k.organization_id = o.id and k.revision = o.revision and ${condition})`;

export async function listApplications(db: Db, asked: Query, language: Language, now: Date) {
  const rows = await inOrder(db, asked)
    .innerJoin('regions as r', 'r.id', 'o.regionId')
    .limit(ORGANIZATIONS_PER_PAGE)
    .offset(offsetOf(asked.page ?? 1, ORGANIZATIONS_PER_PAGE))
    .select(['o.id', 'o.name', 'o.legalForm', 'o.taxNumber', 'o.status'])
    .select(['o.submittedAt', 'o.decidedAt', localName('r.name', language).as('region')])
    .select([
      countChecks().as('checkedCount'),
      countChecks(sql`k.is_passed`).as('passedCount'),
      sql<string | null>`case when o.claimed_until > ${now}
        then ${accountName('o.claimedBy')} end`.as('claimedBy'),
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    legalForm: row.legalForm as LegalForm | null,
    status: row.status as OrganizationStatus,
  }));
}
