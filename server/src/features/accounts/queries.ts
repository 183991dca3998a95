import { ROLE_IDS, type Role } from '@malaka/contracts/roles';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';
import { roleOf } from '#/features/identity/role-of.ts';
import { localName } from '#/features/reference/queries.ts';
import type { Language } from '#/http/language.ts';
import type { Term } from './search-terms.ts';

export type AccountFilter = {
  terms?: readonly Term[] | undefined;
  role?: Role | undefined;
  status?: 'active' | 'blocked' | undefined;
  profileStatus?: 'draft' | 'submitted' | 'confirmed' | 'rejected' | undefined;
  regionId?: number | undefined;
};

export type FoundIds = { ids: number[]; total: number; hasMore: boolean };

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

type Counted = { offset: number; limit: number; most: number };

/** One look for both the page, the newest first, and how many there are. */
export async function findAccountIds(
  db: Db,
  filter: AccountFilter,
  { offset, limit, most }: Counted,
): Promise<FoundIds> {
  const end = Math.min(offset + limit, most);
  const { rows } = await sql<{ amount: number; ids: number[] | null }>`
    with found as (${matching(filter)} order by id desc limit ${most + 1})
    select count(*)::int as amount,
      (array_agg(id order by id desc))[${offset + 1}::int : ${end}::int] as ids
    from found`.execute(db);
  const { amount, ids } = rows[0]!;
  return { ids: ids ?? [], total: Math.min(amount, most), hasMore: amount > most };
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

const lastSeen = sql<Date | null>`(
  select max(s.last_seen_at) from sessions s where s.account_id = a.id)`;

export const accountRows = (db: Db, language: Language) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.accountId', 'a.id')
    .leftJoin('regions as r', 'r.id', 'p.regionId')
    .select([
      ...(['a.id', 'a.phone', 'a.avatar', 'a.role', 'a.status', 'a.createdAt'] as const),
      ...(['a.isMethodExpert', 'a.isEduInstitution'] as const),
      ...(['p.lastName', 'p.firstName', 'p.middleName', 'p.status as profileStatus'] as const),
      localName('r.name', language).$castTo<string | null>().as('region'),
      lastSeen.as('lastSeenAt'),
    ]);

/** The rows of the ids, in their order: the newest first. */
export async function listAccounts(db: Db, ids: readonly number[], language: Language) {
  if (ids.length === 0) return [];
  const rows = await accountRows(db, language)
    .where('a.id', 'in', ids)
    .orderBy('a.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, ...named(row) }));
}

type Raw = { role: number; status: string; profileStatus: string };

/** Numbers and texts of the database as the names that the contract has for them. */
export const named = ({ role, status, profileStatus }: Raw) => ({
  role: roleOf(role),
  status: status as 'active' | 'blocked',
  profileStatus: profileStatus as NonNullable<AccountFilter['profileStatus']>,
});

export async function findByPersonalNumber(db: Db, index: Buffer): Promise<number | undefined> {
  const found = await db
    .selectFrom('profiles')
    .select('accountId')
    .where('personalNumberIndex', '=', index)
    .executeTakeFirst();
  return found?.accountId;
}
