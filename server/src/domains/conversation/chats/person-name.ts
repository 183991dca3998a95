import { type RawBuilder, sql } from 'kysely';

/** First and last name of the profile, or empty; never the phone, which is private. */
export const personName = (profile: string): RawBuilder<string> =>
  sql<string>`trim(concat_ws(' ', ${sql.ref(`${profile}.first_name`)},
    ${sql.ref(`${profile}.last_name`)}))`;
