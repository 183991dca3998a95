import { sql } from 'kysely';

/**
 * The name in a profile; where none was entered yet the end of the phone, which tells people apart
 * and cannot be called. By aliases.
 */
export const nameOf = (profile: string, account: string) => sql<string>`coalesce(
    nullif(concat_ws(' ', nullif(${sql.ref(`${profile}.lastName`)}, ''),
      nullif(${sql.ref(`${profile}.firstName`)}, '')), ''),
    '+998 ** *** ' || substr(${sql.ref(`${account}.phone`)}, 9, 2) || ' ' || right(${sql.ref(`${account}.phone`)}, 2))`;

/** Name of the account that the column holds, as above. */
export const accountName = (column: string) => sql<string | null>`(
  select ${nameOf('p', 'a')}
  from accounts a left join profiles p on p.account_id = a.id
  where a.id = ${sql.ref(column)})`;
