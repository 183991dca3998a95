import { sql } from 'kysely';

/** Name of the account that the column holds; its phone where no name was entered yet. */
export const accountName = (column: string) => sql<string | null>`(
  select coalesce(
    nullif(concat_ws(' ', nullif(p.last_name, ''), nullif(p.first_name, '')), ''), a.phone)
  from accounts a left join profiles p on p.account_id = a.id
  where a.id = ${sql.ref(column)})`;
