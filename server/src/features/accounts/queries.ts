import type { AccountRow } from '@malaka/contracts/accounts';
import { ROLE_IDS, type Role } from '@malaka/contracts/roles';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { roleOf } from '#/features/identity/role-of.ts';
import { localName } from '#/features/reference/local-name.ts';
import type { Language } from '#/http/language.ts';
import type { Term } from './search-terms.ts';

export type AccountFilter = {
  terms?: readonly Term[] | undefined;
  role?: Role | undefined;
  status?: 'active' | 'blocked' | undefined;
  profileStatus?: 'draft' | 'submitted' | 'confirmed' | 'rejected' | undefined;
  regionId?: number | undefined;
};

const lexeme = (word: string) => `'${word.replaceAll("'", "''")}':*`;

/** A name has a word that begins so; a phone holds the digits anywhere. */
const holds = (term: Term) =>
  /^\d+$/.test(term[0] ?? '')
    ? sql`p.search_text like ${`%${term[0]}%`}`
    : sql`p.search_words @@ ${term.map(lexeme).join(' | ')}::tsquery`;

/** The tables that the filter asks of and no other, so that the index of each filter gives the order. */
function matching({ terms = [], role, status, profileStatus, regionId }: AccountFilter) {
  const ofProfile = [
    ...terms.map(holds),
    ...(profileStatus === undefined ? [] : [sql`p.status = ${profileStatus}`]),
    ...(regionId === undefined ? [] : [sql`p.region_id = ${regionId}`]),
  ];
  const ofAccount = [
    ...(role === undefined ? [] : [sql`a.role = ${ROLE_IDS[role]}`]),
    // A constant, so that the index of the few blocked ones is seen to fit.
    ...(status === undefined ? [] : [sql`a.status = ${sql.lit(status)}`]),
  ];
  const where = sql`where ${sql.join([sql`true`, ...ofProfile, ...ofAccount], sql` and `)}`;
  if (ofProfile.length === 0) return sql`select a.id from accounts a ${where}`;
  if (ofAccount.length === 0) return sql`select p.account_id as id from profiles p ${where}`;
  return sql`select a.id from profiles p join accounts a on a.id = p.account_id ${where}`;
}

/** What both the list and the page of an account show; of `accounts a`, `profiles p`, `regions r`. */
export const summary = (language: Language) => sql`
  a.id, a.phone, a.avatar, a.role, a.status, a.created_at, a.is_method_expert,
  a.is_edu_institution, p.last_name, p.first_name, p.middle_name, p.status as profile_status,
  ${localName('r.name', language)} as region,
  (select max(s.last_seen_at) from sessions s where s.account_id = a.id) as last_seen_at`;

export type Slice = { offset: number; limit: number };
type Asked = Slice & { most: number; language: Language };

export type FoundAccounts = { accounts: AccountRow[]; total: number; hasMore: boolean };

type FoundRow = Omit<AccountRow, 'role'> & { role: number; amount: number };

/** One look for both a page, the newest first, and how many there are. */
export async function findAccountPage(
  db: Db,
  filter: AccountFilter,
  { offset, limit, most, language }: Asked,
): Promise<FoundAccounts> {
  const { rows } = await sql<FoundRow>`
    with found as materialized (${matching(filter)} order by id desc limit ${most + 1}),
      page as (
        select id from found order by id desc
        limit ${Math.max(0, Math.min(limit, most - offset))} offset ${offset}
      )
    select counted.amount, ${summary(language)}
    from (select count(*)::int as amount from found) as counted
    left join page on true
    left join accounts a on a.id = page.id
    left join profiles p on p.account_id = a.id
    left join regions r on r.id = p.region_id
    order by page.id desc`.execute(db);
  const { amount } = rows[0]!;
  return {
    // A page without accounts is one row that holds the count alone.
    accounts: rows
      .filter(({ id }) => id !== null)
      .map(({ role, ...row }) => ({ ...row, role: roleOf(role) })),
    total: Math.min(amount, most),
    hasMore: amount > most,
  };
}

/** Names of people that have one of the variants. */
export async function listNames(db: Db, variants: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('nameVariants')
    .select('word')
    .distinct()
    .where('variant', '=', sql<string>`any(${variants}::text[])`)
    .execute();
  return rows.map(({ word }) => word);
}

export async function findByPersonalNumber(db: Db, index: Buffer): Promise<number | undefined> {
  const found = await db
    .selectFrom('profiles')
    .select('accountId')
    .where('personalNumberIndex', '=', index)
    .executeTakeFirst();
  return found?.accountId;
}
