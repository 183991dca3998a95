import { type RawBuilder, sql } from 'kysely';

/** First and last name by the profile; empty where none was entered: phones are nobody's business. */
export const personName = (profile: string): RawBuilder<string> =>
  sql<string>`trim(concat_ws(' ', ${sql.ref(`${profile}.first_name`)},
    ${sql.ref(`${profile}.last_name`)}))`;
