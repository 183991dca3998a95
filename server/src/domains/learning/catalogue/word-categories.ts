import { normalizedWords } from '@malaka/grading/normalize-text';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

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
