import { type RawBuilder, sql } from 'kysely';
import { heardAs } from '#/kit/search/heard-as.ts';
import { NAME_END } from '#/kit/search/search-text.ts';
import { withinOneTypo } from '#/kit/search/search-words.ts';

type SearchTerms = { words?: readonly { word: string }[] | undefined; isFuzzy?: boolean };

/** Regular expression that matches a word by its sound. */
const heard = (word: string): string => `(${heardAs(word).join('|')})`;

/** The same with at most one typo. */
export const misspelt = (word: string): string => `(${heardAs(word).map(withinOneTypo).join('|')})`;

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
export const closenessOf = ({ words = [], isFuzzy = false }: SearchTerms): RawBuilder<number> =>
  sql`(${sql.join(
    words.map(({ word }) => ofWord(isFuzzy ? misspelt(word) : heard(word))),
    sql` + `,
  )})`;
