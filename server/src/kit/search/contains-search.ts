import { apostrophes } from '@malaka/grading/letters';
import { toCyrillic } from '@malaka/grading/script';
import { type RawBuilder, sql } from 'kysely';
import { heardAs } from './heard-as.ts';
import { searchWords } from './search-words.ts';

/**
 * SQL condition: the text contains all words of a search, in either script, with any apostrophe and
 * in any spelling that sounds the same; true without a search. For names few enough to scan: longer
 * lists have a normalized column.
 */
export function containsSearch(
  text: RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<boolean> {
  const words = searchWords(search);
  if (words === undefined) return sql<boolean>`true`;
  if (words.length === 0) return sql<boolean>`false`;
  const plain = sql`translate(lower(${text}), ${apostrophes}, ${"'".repeat(apostrophes.length)})`;
  const contains = (word: string) => sql`${plain} like ${`%${word}%`}`;
  const anyOf = (spellings: readonly string[]) =>
    sql`(${sql.join(
      spellings.flatMap((word) => [contains(word), contains(toCyrillic(word))]),
      sql` or `,
    )})`;
  return sql<boolean>`(${sql.join(
    words.map((word) => anyOf(heardAs(word))),
    sql` and `,
  )})`;
}
