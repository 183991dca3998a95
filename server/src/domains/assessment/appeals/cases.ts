import {
  type AppealCaseRow,
  type AppealKind,
  type AppealPlace,
  type AppealState,
  APPEALS_PER_PAGE,
} from '@malaka/contracts/assessment/appeals';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { hasPendingDecision } from '#/kit/reviewing/claims.ts';
import { getSettings } from '#/domains/content/index.ts';
import { accountName } from '#/domains/people/index.ts';
import { excerptOf, placeTitle } from './queries.ts';

type Asker = { accountId: number; now: Date };

/**
 * SQL condition on `appeal_cases c`: the caller may answer it. The question's author may until a
 * second review is requested; the region's method experts then, or once the case is overdue;
 * administrators always (decision 184). Nobody answers their own appeal, nor a case they answered
 * before.
 */
export const isAnsweredBy = ({ accountId, now }: Asker) => sql<boolean>`(
  c.first_decided_by is distinct from ${accountId}
  and not exists (select from appeals own where own.case_id = c.id and own.account_id = ${accountId})
  and (c.owner_id = ${accountId} and c.level = 'author'
    or exists (select from accounts x where x.id = ${accountId} and x.role = ${ROLE_IDS.admin})
    or c.owner_id is distinct from ${accountId} and (c.level = 'expert' or c.due_at <= ${now})
      and exists (
        select from method_expert_scopes s
        join accounts x on x.id = s.account_id and x.is_method_expert
        where s.account_id = ${accountId} and (s.region_id is null or s.region_id =
          (select p.region_id from profiles p where p.account_id = c.owner_id)))))`;

export type Tab = 'waiting' | 'decided';

type Listed = Asker & { search?: string | undefined };

/** The question's text without markup, and the title of its lesson or exam. */
const QUESTION = sql`concat_ws(' ', regexp_replace(v.text, '<[^>]*>', ' ', 'g'), ${placeTitle})`;

const isAbout = (search: string | undefined) =>
  search === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from questions q
        join question_versions v on v.question_id = q.id and v.version = q.current_version
        where q.id = c.question_id and ${containsSearch(QUESTION, search)})`;

const ofTab = (db: Db, tab: Tab, { search, ...asker }: Listed) => {
  const cases = db.selectFrom('appealCases as c').where(isAbout(search));
  return tab === 'waiting'
    ? cases
        .where('c.status', '=', 'waiting')
        .where(isAnsweredBy(asker))
        .where((eb) => eb.not(hasPendingDecision('appeals', 'c.id')))
    : cases.where('c.status', '<>', 'waiting').where(
        sql<boolean>`(${isAnsweredBy(asker)} or c.decided_by = ${asker.accountId}
          or c.owner_id = ${asker.accountId})`,
      );
};

export const countTab = (db: Db, tab: Tab, asker: Listed): Promise<number> =>
  countOf(ofTab(db, tab, asker));

const facts = (db: Db, now: Date) =>
  db
    .selectFrom('appealCases as c')
    .innerJoin('questions as q', 'q.id', 'c.questionId')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'c.questionId').on(
        'v.version',
        '=',
        sql<number>`coalesce((select a.version from appeals a where c.id in (a.case_id, a.first_case_id)
            group by a.version order by count(*) desc, a.version desc limit 1), q.current_version)`,
      ),
    )
    .select(['c.id', 'c.questionId', 'c.level', 'c.status', 'c.openedAt', 'c.dueAt', 'c.decidedAt'])
    .select([
      'c.ownerId',
      'c.reason',
      'c.claimedUntil',
      'c.claimedBy as claimerId',
      'v.version',
      'v.type',
    ])
    .select(['v.text', placeTitle.as('title')])
    .select([
      // An appeal under second review belongs to the first answer's case too.
      sql<{ count: number; kinds: AppealKind[]; place: AppealPlace }>`(
        select json_build_object('count', count(*), 'place', min(a.place),
          'kinds', coalesce(json_agg(distinct a.kind), '[]'))
        from appeals a where c.id in (a.case_id, a.first_case_id))`.as('sent'),
      sql<number>`(select count(*) from appeals a where a.question_id = c.question_id)::int`.as(
        'total',
      ),
      sql<boolean>`q.deleted_at is not null or q.current_version >
        (select max(a.version) from appeals a where c.id in (a.case_id, a.first_case_id))`.as(
        'isChanged',
      ),
      sql<string | null>`case when c.claimed_until > ${now}
        then ${accountName('c.claimed_by')} end`.as('claimedBy'),
    ]);

export type CaseFacts = Awaited<ReturnType<ReturnType<typeof facts>['executeTakeFirstOrThrow']>>;

/** A page of a tab: waiting cases by urgency, answered ones by their latest answer. */
export async function listCases(
  db: Db,
  tab: Tab,
  { offset, ...asker }: Listed & { offset: number },
): Promise<AppealCaseRow[]> {
  const found = ofTab(db, tab, asker).select('c.id').limit(APPEALS_PER_PAGE).offset(offset);
  const page =
    tab === 'waiting'
      ? await found.orderBy('c.dueAt').orderBy('c.id').execute()
      : await found.orderBy('c.decidedAt', 'desc').orderBy('c.id', 'desc').execute();
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await facts(db, asker.now).where('c.id', 'in', ids).execute();
  const many = await readMany(db);
  const byId = new Map(rows.map((row) => [row.id, toRow(row, many)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A question with more appeals than this is marked. */
export const readMany = async (db: Db): Promise<number> =>
  (await getSettings(db, ['appeals.many']))['appeals.many'];

export function toRow({ sent, ...row }: CaseFacts, many: number): AppealCaseRow {
  return {
    ...row,
    ...sent,
    title: sent.place === 'diagnostic' ? '' : row.title,
    excerpt: excerptOf(row),
    level: row.level as AppealCaseRow['level'],
    status: row.status as AppealState,
    isMarked: row.total > many,
  };
}

/** A case the caller may answer, has answered, or whose question is the caller's. */
export async function getCase(db: Db, id: number, asker: Asker): Promise<CaseFacts> {
  return await facts(db, asker.now)
    .where('c.id', '=', id)
    .where(
      sql<boolean>`(${isAnsweredBy(asker)} or c.decided_by = ${asker.accountId}
        or c.owner_id = ${asker.accountId})`,
    )
    .executeTakeFirstOrThrow(refusing('appeal.case_not_found', 404));
}

export async function getCasePicture(db: Db, appealId: number, asker: Asker): Promise<string> {
  const appeal = await db
    .selectFrom('appeals')
    .where('id', '=', appealId)
    .where('pictureKey', 'is not', null)
    .select(['caseId', 'pictureKey'])
    .executeTakeFirstOrThrow(refusing('appeal.not_found', 404));
  await getCase(db, appeal.caseId, asker);
  return appeal.pictureKey!;
}

/** Who has reserved a case, and until when. */
export const findClaim = async (db: Db, id: number, asker: Asker) =>
  await db
    .selectFrom('appealCases as c')
    .where('c.id', '=', id)
    .select(['c.status', 'c.claimedUntil', accountName('c.claimed_by').as('claimedByName')])
    .select(isAnsweredBy(asker).as('isAnswered'))
    .executeTakeFirst();

export const caseUrl = (id: number): string => `/dashboard/appeals/1?case=${id}`;
