import { type RawBuilder, sql } from 'kysely';
import { heardAs } from './heard-as.ts';

/** SQL condition: a normalized text holds the normalized word, as typed or as it is heard. */
export const holdsWord = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    heardAs(word).map((one) => sql`${text} like ${`%${one}%`}`),
    sql` or `,
  )})`;
