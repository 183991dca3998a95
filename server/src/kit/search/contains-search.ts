import { apostrophes } from '@malaka/grading/letters';
import { toCyrillic } from '@malaka/grading/script';
import { type RawBuilder, sql } from 'kysely';
import { searchWords } from './search-words.ts';

const most = 8;
/** Longer than any name. */
const longest = 24;
/** Many people confuse х and ҳ; in sh and ch the h is not a separate letter. */
const alike = /x|(?<![sc])h/gu;
/** -ov and -ova at the end of names are pronounced, and so often typed, with an f. */
const spokenEnding = /(?<=[oe])ff?(?=a?$)/u;

/** Spellings of a normalized word that sound the same, itself first. */
export function heardAs(word: string): string[] {
  if (word.length > longest) return [word];
  const endings = [word, word.replace(spokenEnding, 'v')];
  const places = [...word.matchAll(alike)].map(({ index }) => index);
  return places.reduce(
    (known, at) =>
      known.length < most
        ? [...known, ...known.map((one) => withOther(one, at))].slice(0, most)
        : known,
    [...new Set(endings)],
  );
}

const withOther = (word: string, at: number): string =>
  `${word.slice(0, at)}${word[at] === 'x' ? 'h' : 'x'}${word.slice(at + 1)}`;

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

/** SQL condition: a normalized text contains the normalized word or one that sounds the same. */
export const containsWord = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    heardAs(word).map((one) => sql`${text} like ${`%${one}%`}`),
    sql` or `,
  )})`;
