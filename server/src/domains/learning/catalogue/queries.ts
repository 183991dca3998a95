import type { CourseType } from '@malaka/contracts/kit/choices';
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { CourseCard } from '@malaka/contracts/learning/courses';
import { normalizedWords } from '@malaka/grading/normalize-text';
import type { Db, Database } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import { heardAs, containsWord } from '#/kit/search/contains-search.ts';
import { similarityFloor, withinOneTypo, NAME_END } from '#/kit/search/search-words.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import { listCards } from './card-query.ts';

/** A normalised search word, and the categories whose name has a word that begins with it. */
export type SearchWord = { word: string; categoryIds: readonly number[] };

const SHORTEST = 3;

/** Each word with the categories it names in any language. */
export async function withCategories(db: Db, words: readonly string[]): Promise<SearchWord[]> {
  if (words.length === 0) return [];
  const rows = await db.selectFrom('categories').select(['id', 'name']).execute();
  const categories = rows.map(({ id, name }) => ({
    id,
    words: normalizedWords(Object.values(name as Record<string, string>).join(' ')),
  }));
  return words.map((word) => ({
    word,
    categoryIds: categories
      .filter(
        (category) => word.length >= SHORTEST && category.words.some((one) => one.startsWith(word)),
      )
      .map(({ id }) => id),
  }));
}

/** A course matches by its own texts or by the name of its category. */
export const hasWord = (
  own: RawBuilder<SqlBool>,
  { categoryIds }: SearchWord,
  categoryId = 'category_id',
): RawBuilder<SqlBool> =>
  categoryIds.length === 0
    ? own
    : sql`(${own} or ${sql.ref(categoryId)} = any(${categoryIds}::integer[]))`;

type SearchTerms = { words?: readonly { word: string }[] | undefined; isFuzzy?: boolean };

/** Regular expression that matches a word by its sound. */
const heard = (word: string): string => `(${heardAs(word).join('|')})`;

/** The same with at most one typo. */
const misspelt = (word: string): string => `(${heardAs(word).map(withinOneTypo).join('|')})`;

const text = sql`(' ' || search_text || ' ')`;
/** A name has 200 letters, each of which may become two when normalised, so no more is read. */
const courseName = sql`split_part(' ' || left(search_text, 450), ${sql.lit(NAME_END)}, 1)`;

/** A whole word ranks above a prefix, and the name above other texts. */
const ofWord = (pattern: string) => sql`case
  when ${courseName} ~ ${` ${pattern} `} then 4
  when ${courseName} ~ ${` ${pattern}`} then 3
  when ${text} ~ ${` ${pattern} `} then 2
  when ${text} ~ ${` ${pattern}`} then 1
  else 0 end`;

/** Search rank of a course; higher is closer. */
const closenessOf = ({ words = [], isFuzzy = false }: SearchTerms): RawBuilder<number> =>
  sql`(${sql.join(
    words.map(({ word }) => ofWord(isFuzzy ? misspelt(word) : heard(word))),
    sql` + `,
  )})`;

type CatalogueFilter = {
  type?: CourseType | undefined;
  categoryId?: number | undefined;
  languageId?: number | undefined;
  minDuration?: number | undefined;
  maxDuration?: number | undefined;
  minRating?: number | undefined;
  authorId?: number | undefined;
  /** Only courses of the paid type have a price. */
  isFree?: boolean | undefined;
  /** Normalized; a course must contain all of them. */
  words?: readonly SearchWord[] | undefined;
  /** Allows one typo per word. */
  isFuzzy?: boolean;
};

type Slice = { limit: number; offset: number };

const inTexts = (word: string, isFuzzy = false): RawBuilder<SqlBool> =>
  isFuzzy
    ? sql`(${sql.join(
        heardAs(word).map((one) => sql`${one} <% search_text`),
        sql` or `,
      )}) and search_text ~ ${misspelt(word)}`
    : containsWord(sql`search_text`, word);

function conditions(filter: CatalogueFilter) {
  return (eb: ExpressionBuilder<DB, 'courses'>): Expression<SqlBool> => {
    const { type, categoryId, languageId, minDuration, maxDuration, minRating } = filter;
    return eb.and([
      sql<boolean>`is_active`,
      ...(type === undefined ? [] : [eb('type', '=', type)]),
      ...(categoryId === undefined ? [] : [eb('categoryId', '=', categoryId)]),
      ...(languageId === undefined ? [] : [eb('languageId', '=', languageId)]),
      ...(minDuration === undefined ? [] : [eb('hours', '>=', minDuration)]),
      ...(maxDuration === undefined ? [] : [eb('hours', '<=', maxDuration)]),
      ...(minRating === undefined ? [] : [eb('rating', '>=', minRating)]),
      ...(filter.authorId === undefined ? [] : [eb('authorId', '=', filter.authorId)]),
      ...(filter.isFree ? [eb('type', '<>', 'paid')] : []),
      ...(filter.words ?? []).map((one) => hasWord(inTexts(one.word, filter.isFuzzy), one)),
    ]);
  };
}

/**
 * Ids only: a deep page walks the index of its filter and reads none of the courses it skips. A
 * search lists the closest first.
 */
async function listPopularIds(
  db: Db,
  filter: CatalogueFilter,
  { limit, offset }: Slice,
): Promise<number[]> {
  const rows = await db
    .selectFrom('courses')
    .select('id')
    .where(conditions(filter))
    .$if((filter.words?.length ?? 0) > 0, (query) => query.orderBy(closenessOf(filter), 'desc'))
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** From the stored totals if they cover the filter, else counted. */
async function countCatalogue(db: Db, filter: CatalogueFilter): Promise<number> {
  const { type, categoryId, languageId, minDuration, maxDuration, minRating, words } = filter;
  const hasStoredTotal = [minDuration, maxDuration, minRating, words, filter.authorId].every(
    (part) => part === undefined,
  );
  if (!hasStoredTotal) {
    return await countOf(db.selectFrom('courses').where(conditions(filter)));
  }
  let totals = db
    .selectFrom('catalogueCounts')
    .select(sql<number>`coalesce(sum(active), 0)::int`.as('total'));
  if (type !== undefined) totals = totals.where('type', '=', type);
  if (filter.isFree) totals = totals.where('type', '<>', 'paid');
  if (categoryId !== undefined) totals = totals.where('categoryId', '=', categoryId);
  if (languageId !== undefined) totals = totals.where('languageId', '=', languageId);
  const { total } = await totals.executeTakeFirstOrThrow();
  return total;
}

/**
 * Sets, for this transaction, the word similarity below which words are not compared letter by
 * letter.
 */
export async function setSimilarityFloor(db: Db, words: string[]): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold',
    ${String(similarityFloor(words))}, true)`.execute(db);
}

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
