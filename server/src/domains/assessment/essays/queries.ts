import { type EssayRow, ESSAYS_PER_PAGE } from '@malaka/contracts/assessment/essays';
import { sql } from 'kysely';
import { plainText } from '@malaka/grading/plain-text';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { hasPendingDecision } from '#/kit/reviewing/claims.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { accountName } from '#/domains/people/index.ts';

/**
 * SQL condition on `essays y`: the caller may grade it, as an author of the course, as a method
 * expert of the author's region, or as an administrator. Nobody grades their own essay.
 */
const isGradedBy = ({ accountId }: Pick<Asker, 'accountId'>) => sql<boolean>`(
  y.account_id <> ${accountId} and (
    exists (select from accounts x where x.id = ${accountId} and x.role = ${ROLE_IDS.admin})
    or y.place = 'test' and exists (
      select from lessons l join courses c on c.id = l.course_id
      where l.id = y.place_id and (
        c.author_id = ${accountId}
        or exists (select from course_authors k where k.course_id = coalesce(c.draft_of, c.id)
          and k.account_id = ${accountId} and k.may_edit)
        or exists (select from method_expert_scopes s
          join accounts x on x.id = s.account_id and x.is_method_expert
          where s.account_id = ${accountId} and (s.region_id is null or s.region_id =
            (select p.region_id from profiles p where p.account_id = c.author_id)))))))`;

/**
 * SQL condition on `essay_grades c`: the caller may give this grade. A person gets only one of an
 * essay's two grader seats, and the first free one is offered.
 */
export const isOpenTo = ({ accountId, now }: Asker) => sql<boolean>`(
  exists (select from essays y where y.id = c.essay_id and ${isGradedBy({ accountId })})
  and not exists (select from essay_grades o where o.essay_id = c.essay_id and o.id <> c.id and (
    o.graded_by = ${accountId}
    or o.claimed_by = ${accountId} and o.claimed_until > ${now}
    or o.seat < c.seat and o.status = 'waiting'
      and (o.claimed_until is null or o.claimed_until <= ${now}))))`;

type Asker = { accountId: number; now: Date };
export type Tab = 'waiting' | 'graded';
type Listed = Asker & { search?: string | undefined };

const EXCERPT_MAX = 300;

const placeTitle = sql<string>`(select l.name from lessons l where l.id = y.place_id)`;

const WORDS = sql`concat_ws(' ', regexp_replace(v.text, '<[^>]*>', ' ', 'g'), ${placeTitle})`;

const grades = (db: Db) =>
  db
    .selectFrom('essayGrades as c')
    .innerJoin('essays as y', 'y.id', 'c.essayId')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'y.questionId').onRef('v.version', '=', 'y.version'),
    );

const ofTab = (db: Db, tab: Tab, { search, ...asker }: Listed) =>
  grades(db)
    .$if(search !== undefined, (query) => query.where(containsSearch(WORDS, search)))
    .$if(tab === 'waiting', (query) =>
      query
        .where('c.status', '=', 'waiting')
        .where(isOpenTo(asker))
        .where((eb) => eb.not(hasPendingDecision('essays', 'c.id'))),
    )
    .$if(tab === 'graded', (query) => query.where('c.gradedBy', '=', asker.accountId));

export const countTab = (db: Db, tab: Tab, asker: Listed): Promise<number> =>
  countOf(ofTab(db, tab, asker));

const facts = (db: Db, now: Date) =>
  grades(db)
    .select(['c.id', 'c.essayId', 'c.seat', 'c.status', 'c.dueAt', 'c.gradedAt', 'c.score'])
    .select(['c.levels', 'c.comment', 'c.claimedUntil', 'y.place', 'y.attemptId', 'y.questionId'])
    .select(['y.version', 'y.isDouble', 'y.submittedAt', 'y.maxScore', 'v.text as question'])
    .select([
      placeTitle.as('title'),
      // The query itself leaves the name out, so that no screen of an anonymous essay can show it.
      sql<string | null>`case when not y.is_anonymous then ${accountName('y.account_id')} end`.as(
        'learnerName',
      ),
      sql<string | null>`case when c.claimed_until > ${now}
        then ${accountName('c.claimed_by')} end`.as('claimedBy'),
    ]);

export type GradeFacts = Awaited<ReturnType<typeof getGrade>>;

export async function listGrades(
  db: Db,
  tab: Tab,
  { offset, ...asker }: Listed & { offset: number },
): Promise<EssayRow[]> {
  const found = ofTab(db, tab, asker).select('c.id').limit(ESSAYS_PER_PAGE).offset(offset);
  const page =
    tab === 'waiting'
      ? await found.orderBy('c.dueAt').orderBy('c.id').execute()
      : await found.orderBy('c.gradedAt', 'desc').orderBy('c.id', 'desc').execute();
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await facts(db, asker.now).where('c.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, toRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function toRow({ question, seat, ...row }: GradeFacts): EssayRow {
  const line = plainText(question);
  return {
    ...row,
    excerpt: line.length > EXCERPT_MAX ? `${line.slice(0, EXCERPT_MAX - 1)}…` : line,
    isThird: seat === 3,
    place: row.place as EssayRow['place'],
    status: row.status as EssayRow['status'],
  };
}

/** A grade the caller may give or has given. */
export async function getGrade(db: Db, id: number, asker: Asker) {
  return await facts(db, asker.now)
    .where('c.id', '=', id)
    .where(
      sql<boolean>`(c.graded_by = ${asker.accountId} or c.graded_by is null
        and ${isGradedBy(asker)} and not exists (select from essay_grades o
          where o.essay_id = c.essay_id and o.graded_by = ${asker.accountId}))`,
    )
    .executeTakeFirstOrThrow(refusing('essay.not_found', 404));
}

/** Who has reserved a grade, and until when. */
export const findClaim = async (db: Db, id: number, asker: Asker) =>
  await db
    .selectFrom('essayGrades as c')
    .where('c.id', '=', id)
    .select(['c.status', 'c.claimedUntil', accountName('c.claimed_by').as('claimedByName')])
    .select(isOpenTo(asker).as('isOpen'))
    .executeTakeFirst();
