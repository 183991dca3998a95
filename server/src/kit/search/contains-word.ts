import { type RawBuilder, sql } from 'kysely';
import { heardAs } from './heard-as.ts';

/** SQL condition: a normalized text contains the normalized word or one that sounds the same. */
export const containsWord = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    heardAs(word).map((one) => sql`${text} like ${`%${one}%`}`),
    sql` or `,
  )})`;
