import {
  SIMILARITY_PER_PAGE,
  type SimilarityOutcome,
  type SimilarityRow,
} from '@malaka/contracts/assessment/similarity';
import { sql } from 'kysely';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import type { Language } from '#/kit/http/language.ts';
import { localName } from '#/kit/names/local-name.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { accountName } from '#/domains/people/index.ts';
import type { Deps } from '#/kit/deps.ts';
import { type Evidence, oneIn } from './rules.ts';

/**
 * SQL condition on `similarity_cases c` and `accounts x`: method experts and managers of the region
 * of one of the learners, and administrators; never the learners themselves.
 */
export const isReviewer = sql<boolean>`(
  not exists (select from similarity_people o where o.case_id = c.id and o.account_id = x.id)
  and (x.role = ${ROLE_IDS.admin}
    or exists (
      select from similarity_people o
      left join profiles p on p.account_id = o.account_id
      where o.case_id = c.id and (
        x.role in (${ROLE_IDS.manager}, ${ROLE_IDS.ministry})
          and (x.manager_region_id is null or x.manager_region_id = p.region_id)
        or x.is_method_expert and exists (
          select from method_expert_scopes s where s.account_id = x.id
            and (s.region_id is null or s.region_id = p.region_id))))))`;

export const isReviewedBy = (accountId: number) =>
  sql<boolean>`exists (select from accounts x where x.id = ${accountId} and ${isReviewer})`;

/** The title of the exam or lesson of `similarity_cases c`. */
export const placeTitle = sql<string>`coalesce(case c.place
  when 'exam' then (select e.name from exams e where e.id = c.place_id)
  else (select l.name from lessons l where l.id = c.place_id) end, '')`;

export type Tab = 'waiting' | 'decided';

const ofTab = (db: Db, tab: Tab, accountId: number) =>
  db
    .selectFrom('similarityCases as c')
    .where('c.status', 'in', tab === 'waiting' ? ['open', 'proposed'] : ['upheld', 'dismissed'])
    .where(isReviewedBy(accountId));

export const countTab = (db: Db, tab: Tab, accountId: number): Promise<number> =>
  countOf(ofTab(db, tab, accountId));

const columns = [
  ...(['c.id', 'c.kind', 'c.status', 'c.place', 'c.placeId', 'c.evidence'] as const),
  ...(['c.foundAt', 'c.askedAt', 'c.answerUntil', 'c.decidedAt'] as const),
] as const;

export async function listCases(
  db: Db,
  tab: Tab,
  { accountId, offset }: { accountId: number; offset: number },
): Promise<SimilarityRow[]> {
  const rows = await ofTab(db, tab, accountId)
    .orderBy(tab === 'waiting' ? 'c.foundAt' : 'c.decidedAt', tab === 'waiting' ? 'asc' : 'desc')
    .orderBy('c.id', tab === 'waiting' ? 'asc' : 'desc')
    .limit(SIMILARITY_PER_PAGE)
    .offset(offset)
    .select(columns)
    .select([
      placeTitle.as('title'),
      sql<string[]>`(select array_agg(${accountName('o.account_id')} order by o.attempt_id)
        from similarity_people o where o.case_id = c.id)`.as('people'),
      sql<number>`(select count(o.answered_at)::int from similarity_people o
        where o.case_id = c.id)`.as('answered'),
    ])
    .execute();
  return rows.map(({ evidence, ...row }) => ({
    ...row,
    kind: row.kind as SimilarityRow['kind'],
    status: row.status as SimilarityRow['status'],
    place: row.place as SimilarityRow['place'],
    oneIn: oneIn((evidence as Evidence).p),
  }));
}

export type CaseFacts = Awaited<ReturnType<typeof getCase>>;

/** A case the caller may review; locked if it is about to change. */
export async function getCase(db: Db, id: number, accountId: number, isLocking = false) {
  const row = await db
    .selectFrom('similarityCases as c')
    .where('c.id', '=', id)
    .where(isReviewedBy(accountId))
    .select(columns)
    .select(['c.outcome', 'c.reason', 'c.proposedBy as proposerId', 'c.proposedAt', 'c.decision'])
    .select([placeTitle.as('title'), accountName('c.proposed_by').as('proposedBy')])
    .select(accountName('c.decided_by').as('decidedBy'))
    .$if(isLocking, (query) => query.forUpdate('c'))
    .executeTakeFirstOrThrow(refusing('similarity.not_found', 404));
  return {
    ...row,
    kind: row.kind as SimilarityRow['kind'],
    status: row.status as SimilarityRow['status'],
    place: row.place as SimilarityRow['place'],
    outcome: row.outcome as SimilarityOutcome | null,
    evidence: row.evidence as Evidence,
  };
}

/** The people of a case, in the order of their papers. */
export const listPeople = async (db: Db, caseId: number, language: Language = 'uz') =>
  await db
    .selectFrom('similarityPeople as o')
    .leftJoin('profiles as p', 'p.accountId', 'o.accountId')
    .leftJoin('schools as s', 's.id', 'p.schoolId')
    .where('o.caseId', '=', caseId)
    .orderBy('o.attemptId')
    .select(['o.accountId', 'o.attemptId', 'o.words', 'o.answeredAt', 'p.schoolId'])
    .select([
      accountName('o.account_id').as('name'),
      sql<string>`coalesce(${localName('s.name', language)}, p.school_name, '')`.as('school'),
    ])
    .execute();

/** Outcomes of this kind of case in the last year. */
export async function countDecided(db: Db, kind: string, since: Date) {
  const { rows } = await sql<{ decidedCount: number; upheldCount: number }>`
    select count(*)::int as decided_count,
      (count(*) filter (where status = 'upheld'))::int as upheld_count
    from similarity_cases where kind = ${kind} and decided_at > ${since}`.execute(db);
  return rows[0]!;
}

/** Dismissed cases are deleted after two years, upheld ones after five. */
const DISMISSED_YEARS = 2;
const UPHELD_YEARS = 5;

export async function purgeCases({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await sql`
    delete from similarity_cases where decided_at is not null and decided_at < ${now()}::timestamptz
      - make_interval(years => case status when 'upheld' then ${UPHELD_YEARS}::int
        else ${DISMISSED_YEARS}::int end)`.execute(db);
}
