import { sql } from 'kysely';
import { type BulkAction, type BulkList, DONE, eachRow, skipped } from '#/kit/bulk/action.ts';
import { decidingBy } from '#/kit/reviewing/bulk-decisions.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { accountName } from '#/domains/people/index.ts';
import { reviewQueue, showReview } from './moderate-review.ts';
import { findReview, ofFilter } from './queries.ts';

export const reviewList: BulkList<'reviews'> = {
  find: async (db, { search, rating, state }, { visibleRegion: { regionId } }) => {
    const found = ofFilter(db, { rating, state, words: searchWords(search), regionId });
    return sql`${found.select('r.id').orderBy('r.id', 'desc')}`;
  },
  names: async (db, ids, { visibleRegion: { regionId } }) => {
    const rows = await ofFilter(db, { regionId })
      .where('r.id', 'in', ids)
      .select(['r.id', accountName('r.accountId').as('writer')])
      .select(sql<string>`(select name from courses where id = r.course_id)`.as('course'))
      .execute();
    return rows.map(({ id, writer, course }) => ({ id, name: `${writer ?? ''}, ${course}` }));
  },
};

const hiding = decidingBy(reviewQueue, (id, { reason }: { reason: string }) => ({ id, reason }));

export const hideReviews: BulkAction<'reviews.hide'> = {
  ...hiding,
  about: async (_db, { reason }) => reason,
  work: async (deps, trx, batch) => {
    const [row] = batch.rows;
    const review = row && (await findReview(trx, row.id, batch.actor.visibleRegion.regionId));
    // The first moderator's reason counts.
    return review?.isHidden ? [skipped('bulk.already_done')] : await hiding.work(deps, trx, batch);
  },
};

/** Dismisses reports; neither the bulk action nor the single one can be undone. */
export const showReviews: BulkAction<'reviews.show'> = {
  rowsAtOnce: 1,
  isDeferred: true,
  work: eachRow(async (_deps, trx, { id }, { actor }) => {
    const review = await findReview(trx, id, actor.visibleRegion.regionId);
    if (review && !review.isHidden && review.reportsCount === 0) {
      return skipped('bulk.already_done');
    }
    await showReview(trx, id, actor);
    return DONE;
  }),
};
