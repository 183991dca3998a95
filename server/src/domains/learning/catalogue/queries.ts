import type { CourseType } from '@malaka/contracts/kit/choices';
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/count-of.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import { heardAs } from '#/kit/search/heard-as.ts';
import { containsWord } from '#/kit/search/contains-word.ts';
import { similarityFloor, withinOneTypo } from '#/kit/search/search-words.ts';
import { NAME_END } from '#/kit/search/search-text.ts';
import { hasWord, type SearchWord } from './word-categories.ts';

type SearchTerms = { words?: readonly { word: string }[] | undefined; isFuzzy?: boolean };

/** Regular expression that matches a word by its sound. */
const heard = (word: string): string => `(${heardAs(word).join('|')})`;

/** The same with at most one typo. */
const misspelt = (word: string): string => `(${heardAs(word).map(withinOneTypo).join('|')})`;

const text = sql`(' ' || search_text || ' ')`;
/** A name has 200 letters, each of which may become two when normalised, so no more is read. */
const name = sql`split_part(' ' || left(search_text, 450), ${sql.lit(NAME_END)}, 1)`;

/** A whole word ranks above a prefix, and the name above other texts. */
const ofWord = (pattern: string) => sql`case
  when ${name} ~ ${` ${pattern} `} then 4
  when ${name} ~ ${` ${pattern}`} then 3
  when ${text} ~ ${` ${pattern} `} then 2
  when ${text} ~ ${` ${pattern}`} then 1
  else 0 end`;

/** Search rank of a course; higher is closer. */
const closenessOf = ({ words = [], isFuzzy = false }: SearchTerms): RawBuilder<number> =>
  sql`(${sql.join(
    words.map(({ word }) => ofWord(isFuzzy ? misspelt(word) : heard(word))),
    sql` + `,
  )})`;

export type CatalogueFilter = {
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
export async function listPopularIds(
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
export async function countCatalogue(db: Db, filter: CatalogueFilter): Promise<number> {
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
