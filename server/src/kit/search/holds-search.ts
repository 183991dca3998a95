import { apostrophes } from '@malaka/grading/letters';
import { toCyrillic } from '@malaka/grading/script';
import { type RawBuilder, sql } from 'kysely';
import { searchWords } from './search-words.ts';

/**
 * The text holds all words of a search, in either script and with any apostrophe; without a search
 * all do. For names that are few enough to be read one by one: longer lists keep a folded column.
 */
export function holdsSearch(
  text: RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<boolean> {
  const words = searchWords(search);
  if (words === undefined) return sql<boolean>`true`;
  if (words.length === 0) return sql<boolean>`false`;
  const plain = sql`translate(lower(${text}), ${apostrophes}, ${"'".repeat(apostrophes.length)})`;
  const holds = (word: string) => sql`${plain} like ${`%${word}%`}`;
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`(${holds(word)} or ${holds(toCyrillic(word))})`),
    sql` and `,
  )})`;
}
