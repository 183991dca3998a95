import { MODERATED_REVIEWS_PER_PAGE, REVIEWS_COUNTED } from '@malaka/contracts/kit/limits';
import type { ReviewState } from '@malaka/contracts/learning/choices';
import type { ModeratedReview, ReportReason } from '@malaka/contracts/learning/reviews';
import type { ReadingLanguage } from '@malaka/contracts/kit/reviewing';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import { accountName } from '#/domains/people/index.ts';
import { listReopened } from '#/kit/reviewing/decisions.ts';
import { offsetOf } from '#/kit/http/paging.ts';

export type Filter = {
  rating?: number | undefined;
  state?: ReviewState | undefined;
  /** Normalised; each must match the review, the course name or the writer's name. */
  words?: string[] | undefined;
  /** Decision 11: regional managers see learners of their region only. */
  regionId: number | null;
};

const STATES: Record<ReviewState, Expression<SqlBool>> = {
  reported: sql<SqlBool>`r.reports_count > 0`,
  hidden: sql<SqlBool>`r.is_hidden`,
  shown: sql<SqlBool>`not r.is_hidden`,
};

const conditions =
  ({ rating, state, words = [], regionId }: Filter) =>
  (eb: ExpressionBuilder<DB & { r: DB['reviews'] }, 'r'>): Expression<SqlBool> =>
    eb.and([
      ...(rating === undefined ? [] : [eb('r.rating', '=', rating)]),
      ...(state === undefined ? [] : [STATES[state]]),
      ...(regionId === null
        ? []
        : [
            sql<SqlBool>`exists (select from profiles p
              where p.account_id = r.account_id and p.region_id = ${regionId})`,
          ]),
      ...words.map((word) => {
        const part = `%${word}%`;
        return sql<SqlBool>`(r.search_text like ${part}
          or r.course_id in (select id from courses where search_text like ${part})
          or r.account_id in (select account_id from profiles where search_text like ${part}))`;
      }),
    ]);

export const ofFilter = (db: Db, filter: Filter) =>
  db.selectFrom('reviews as r').where(conditions(filter));

/** Ids only, newest first: a page joins nothing for the rows it skips. */
export async function listIds(db: Db, filter: Filter, page: number): Promise<number[]> {
  const rows = await ofFilter(db, filter)
    .orderBy('r.id', 'desc')
    .limit(MODERATED_REVIEWS_PER_PAGE)
    .offset(offsetOf(page, MODERATED_REVIEWS_PER_PAGE))
    .select('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counted up to a limit, so that the list costs the same at any number of reviews. */
export async function countUpTo(db: Db, filter: Filter): Promise<number> {
  const found = ofFilter(db, filter).limit(REVIEWS_COUNTED).select('r.id').as('found');
  return await countOf(db.selectFrom(found));
}

export async function listRows(db: Db, ids: readonly number[]): Promise<ModeratedReview[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('reviews as r')
    .innerJoin('courses as c', 'c.id', 'r.courseId')
    .innerJoin('accounts as a', 'a.id', 'r.accountId')
    .where('r.id', 'in', ids)
    .orderBy('r.id', 'desc')
    .select([
      ...(['r.id', 'r.rating', 'r.text', 'r.createdAt', 'r.isHidden', 'r.hiddenReason'] as const),
      ...(['r.hiddenAt', 'c.id as courseId', 'c.name as courseName', 'a.avatar'] as const),
      'a.id as authorId',
      sql<ReadingLanguage>`a.language`.as('authorLanguage'),
      accountName('r.accountId').as('authorName'),
      accountName('r.hiddenBy').as('hiddenBy'),
      sql<ModeratedReview['reports']>`coalesce((
        select jsonb_agg(jsonb_build_object('reason', t.reason, 'count', t.amount)
          order by t.amount desc, t.reason)
        from (select reason, count(*)::int as amount from review_reports
          where review_id = r.id group by reason) as t
        where r.reports_count > 0), '[]')`.as('reports'),
    ])
    .execute();
  const reopened = await listReopened(db, { queue: 'reviews', ids, nameOf: accountName });
  return rows.map(({ authorId, authorName, avatar, courseId, courseName, ...row }) => ({
    ...row,
    reopened: reopened.get(row.id)!,
    reports: row.reports as { reason: ReportReason; count: number }[],
    course: { id: courseId, name: courseName },
    author: { id: authorId, name: authorName ?? '', avatar },
  }));
}

/** Undefined if the review is outside the region. */
export async function findReview(db: Db, id: number, regionId: number | null) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('courses as c', 'c.id', 'r.courseId')
    .where('r.id', '=', id)
    .where(conditions({ regionId }))
    .select(['r.id', 'r.accountId', 'r.courseId', 'r.isHidden', 'r.reportsCount'])
    .select(['r.hiddenAt', 'r.hiddenBy', 'r.hiddenReason', 'c.name as courseName'])
    .select(accountName('r.hiddenBy').as('hiddenByName'))
    .executeTakeFirst();
}
