import { type RawBuilder, sql } from 'kysely';
import { heardAs } from '#/kit/search/heard-as.ts';
import { NAME_END } from '#/kit/search/search-text.ts';
import { withinOneTypo } from '#/kit/search/search-words.ts';

type Sought = { words?: readonly { word: string }[] | undefined; isForgiving?: boolean };

/** Regular expression for a word as it is heard. */
const heard = (word: string): string => `(${heardAs(word).join('|')})`;

/** The same with at most one letter off. */
export const misspelt = (word: string): string => `(${heardAs(word).map(withinOneTypo).join('|')})`;

const text = sql`(' ' || search_text || ' ')`;
/** A name has 200 letters, each of which may be folded into two: the rest is not read for it. */
const name = sql`split_part(' ' || left(search_text, 450), ${sql.lit(NAME_END)}, 1)`;

/** A word of its own is closer than the beginning of one, and the name closer than other texts. */
const ofWord = (pattern: string) => sql`case
  when ${name} ~ ${` ${pattern} `} then 4
  when ${name} ~ ${` ${pattern}`} then 3
  when ${text} ~ ${` ${pattern} `} then 2
  when ${text} ~ ${` ${pattern}`} then 1
  else 0 end`;

/** How close a course is to the words; higher is closer. */
export const closenessOf = ({ words = [], isForgiving = false }: Sought): RawBuilder<number> =>
  sql`(${sql.join(
    words.map(({ word }) => ofWord(isForgiving ? misspelt(word) : heard(word))),
    sql` + `,
  )})`;
