import type { CourseCard } from '@malaka/contracts/learning/courses';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import { listCards } from './card-query.ts';
import { countCatalogue, listPopularIds, setSimilarityFloor } from './queries.ts';
import type { CatalogueFilter } from './queries.ts';
import { withCategories } from './word-categories.ts';

type Found = { cards: CourseCard[]; total: number };
type Query = {
  filter: Omit<CatalogueFilter, 'words'> & { words?: string[] | undefined };
  page: number;
  perPage: number;
  language: Language;
};

/** One page of the catalogue; words without an exact match are tried again with one typo. */
export async function findCataloguePage(db: Database, query: Query): Promise<Found> {
  const { words } = query.filter;
  if (words?.length === 0) return { cards: [], total: 0 };
  const filter = { ...query.filter, words: words && (await withCategories(db, words)) };
  const exact = await findPage(db, { ...query, filter });
  if (exact.total > 0 || words === undefined) return exact;
  return await db.transaction().execute(async (trx) => {
    await setSimilarityFloor(trx, words);
    return await findPage(trx, { ...query, filter: { ...filter, isFuzzy: true } });
  });
}

async function findPage(
  db: Db,
  { filter, page, perPage, language }: Omit<Query, 'filter'> & { filter: CatalogueFilter },
): Promise<Found> {
  const total = await countCatalogue(db, filter);
  const offset = offsetOf(page, perPage);
  if (offset >= total) return { cards: [], total };
  const ids = await listPopularIds(db, filter, { limit: perPage, offset });
  return { cards: await listCards(db, ids, language), total };
}
