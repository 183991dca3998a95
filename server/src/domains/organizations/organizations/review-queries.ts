import type { OrganizationStatus } from '@malaka/contracts/organizations/choices';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import type { listApplications as listCall } from '@malaka/contracts/organizations/organizations/reviews';
import { ORGANIZATIONS_PER_PAGE } from '@malaka/contracts/organizations/organizations';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { accountName } from '#/domains/people/index.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import type { LegalForm } from './queries.ts';
import { hasPendingDecision } from '#/kit/reviewing/claims.ts';
import { WAITING } from './rules.ts';

type Query = QueryOf<typeof listCall>;

export function selectMatching(db: Db, { status, search, regionId, legalForm }: Query) {
  let matching = db.selectFrom('organizations as o');
  if (status !== undefined) {
    // Decided applications leave the list, but not for the applicant.
    matching = matching
      .where('o.status', '=', status)
      .where((eb) => eb.not(hasPendingDecision('organizations', 'o.id')));
  }
  if (regionId !== undefined) matching = matching.where('o.regionId', '=', regionId);
  if (legalForm !== undefined) matching = matching.where('o.legalForm', '=', legalForm);
  // A tax number is searched as a whole, a name by its words in either script.
  const number = /^\d{9}$/.exec(search?.trim() ?? '')?.[0];
  if (number !== undefined) return matching.where('o.taxNumber', '=', number);
  for (const word of searchWords(search) ?? []) {
    matching = matching.where('o.searchText', 'like', `%${word}%`);
  }
  return matching;
}

export async function countApplications(db: Db, query: Query): Promise<number> {
  return await countOf(selectMatching(db, query));
}

/** Waiting ones by age, decided ones by decision date, all of them by id. */
function inOrder(db: Db, query: Query) {
  const { status } = query;
  const rows = selectMatching(db, query);
  if (status === undefined) return rows.orderBy('o.id', 'desc');
  const isWaiting = WAITING.some((one) => one === status);
  return isWaiting
    ? rows.orderBy('o.submittedAt').orderBy('o.id')
    : rows.orderBy('o.decidedAt', (desc) => desc.desc().nullsLast()).orderBy('o.id', 'desc');
}

const countChecks = (condition = sql`true`) => sql<number>`(
  select count(*)::int from organization_checks k
  where k.organization_id = o.id and k.revision = o.revision and ${condition})`;

export async function listApplications(db: Db, query: Query, language: Language, now: Date) {
  const rows = await inOrder(db, query)
    .innerJoin('regions as r', 'r.id', 'o.regionId')
    .limit(ORGANIZATIONS_PER_PAGE)
    .offset(offsetOf(query.page ?? 1, ORGANIZATIONS_PER_PAGE))
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
