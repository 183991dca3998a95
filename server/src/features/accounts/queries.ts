import { ROLE_IDS, type Role } from '@malaka/contracts/roles';
import { type Expression, sql, type SqlBool } from 'kysely';
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

// Trigrams find a part of at least three letters; a shorter one is how a word begins.
const SHORTEST_PART = 3;

function holds(spelling: string): Expression<SqlBool> {
  const like = (pattern: string) => sql<SqlBool>`p.search_text like ${pattern}`;
  return spelling.length < SHORTEST_PART
    ? sql<SqlBool>`(${like(`${spelling}%`)} or ${like(`% ${spelling}%`)})`
    : like(`%${spelling}%`);
}

const anyOf = (term: Term): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(term.map(holds), sql` or `)})`;

/** Accounts of the filter, the newest first, at most one more than are counted. */
function matching(db: Db, filter: AccountFilter, most: number) {
  const { terms = [], role, status, profileStatus, regionId } = filter;
  let query = db
    .selectFrom('profiles as p')
    .select('p.accountId as id')
    .where((eb) => eb.and(terms.map(anyOf)))
    .orderBy('p.accountId', 'desc')
    .limit(most + 1);
  if (profileStatus) query = query.where('p.status', '=', profileStatus);
  if (regionId !== undefined) query = query.where('p.regionId', '=', regionId);
  // Without these the accounts themselves need not be read.
  if (role === undefined && status === undefined) return query;
  return query.innerJoin('accounts as a', (join) => {
    const own = join.onRef('a.id', '=', 'p.accountId');
    const ofRole = role === undefined ? own : own.on('a.role', '=', ROLE_IDS[role]);
    // A constant, so that the index of the few blocked ones is seen to fit.
    return status === undefined ? ofRole : ofRole.on('a.status', '=', sql.lit(status));
  });
}

type Counted = { offset: number; limit: number; most: number };

/** One look for both the page and how many there are. */
export async function findAccountIds(
  db: Db,
  filter: AccountFilter,
  { offset, limit, most }: Counted,
): Promise<FoundIds> {
  const { amount, ids } = await db
    .with('found', () => matching(db, filter, most))
    .selectFrom('found')
    .select([
      sql<number>`count(*)::int`.as('amount'),
      sql<
        number[] | null
      >`(array_agg(id order by id desc))[${offset + 1}::int:${Math.min(offset + limit, most)}::int]`.as(
        'ids',
      ),
    ])
    .executeTakeFirstOrThrow();
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
