import { sql } from 'kysely';
import { normalizeText } from '@malaka/grading/normalize-text';

/**
 * SQL expression of a person's name; without one, the end of the phone number, which distinguishes
 * people but cannot be called. Takes table aliases.
 */
export const nameOf = (profile: string, account: string) => sql<string>`coalesce(
    nullif(concat_ws(' ', nullif(${sql.ref(`${profile}.lastName`)}, ''),
      nullif(${sql.ref(`${profile}.firstName`)}, '')), ''),
    '+998 ** *** ' || substr(${sql.ref(`${account}.phone`)}, 9, 2) || ' ' || right(${sql.ref(`${account}.phone`)}, 2))`;

/** The same for the account whose id is in the column. */
export const accountName = (column: string) => sql<string | null>`(
  select ${nameOf('p', 'a')}
  from accounts a left join profiles p on p.account_id = a.id
  where a.id = ${sql.ref(column)})`;

type Person = { lastName: string; firstName: string; middleName: string; phone: string };

/** Normalised search text of an account, stored in `profiles.search_text`. */
export const accountSearchText = ({ lastName, firstName, middleName, phone }: Person): string =>
  normalizeText([lastName, firstName, middleName, phone].join(' '));
