import { sql } from 'kysely';

/** The name in a profile, or the phone of the account where no name was entered yet; by aliases. */
export const nameOf = (profile: string, account: string) => sql<string>`coalesce(
    nullif(concat_ws(' ', nullif(${sql.ref(`${profile}.lastName`)}, ''),
      nullif(${sql.ref(`${profile}.firstName`)}, '')), ''), ${sql.ref(`${account}.phone`)})`;

/** Name of the account that the column holds; its phone where no name was entered yet. */
export const accountName = (column: string) => sql<string | null>`(
  select ${nameOf('p', 'a')}
  from accounts a left join profiles p on p.account_id = a.id
  where a.id = ${sql.ref(column)})`;
