import type { WebinarCard } from '@malaka/contracts/live/webinars';
import type { Database, Db } from '#/kit/db/connect.ts';
import { setSimilarityFloor } from '#/domains/learning/index.ts';
import { countWebinars, listWebinars, type WebinarFilter } from './list-webinars.ts';

type Found = { cards: WebinarCard[]; total: number };
type Slice = { limit: number; offset: number };

/** One page of a list; if no title matches the words as typed, allows one typo per word. */
export async function findWebinars(
  db: Database,
  filter: WebinarFilter,
  slice: Slice,
): Promise<Found> {
  const words = filter.words && [...filter.words];
  if (words?.length === 0) return { cards: [], total: 0 };
  const exact = await findPage(db, filter, slice);
  if (exact.total > 0 || words === undefined) return exact;
  return await db.transaction().execute(async (trx) => {
    await setSimilarityFloor(trx, words);
    return await findPage(trx, { ...filter, withTypos: true }, slice);
  });
}

async function findPage(db: Db, filter: WebinarFilter, slice: Slice): Promise<Found> {
  const total = await countWebinars(db, filter);
  const cards = slice.offset < total ? await listWebinars(db, filter, slice) : [];
  return { cards, total };
}
