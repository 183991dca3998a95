import type { AccountRow } from '@malaka/contracts/people/accounts';
import { type RawBuilder, sql } from 'kysely';
import type { ACCOUNT_LIST } from '@malaka/contracts/people/lists';
import { ROLE_IDS, roleId, type Role } from '@malaka/contracts/kit/roles';
import { ACCOUNTS_COUNTED, ACCOUNTS_COUNTED_BY_WORDS } from '@malaka/contracts/kit/limits';
import { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import { conditionsOf, type FilterConditions } from '#/kit/db/filter-conditions.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { roleOf } from '#/kit/access/scope.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { readIds } from '#/kit/db/read-rows.ts';
import {
  type AccountFilter,
  hasOnePlan,
  matchingAccounts,
  isLongWord,
  type Term,
  withTypoVariants,
  variantsOf,
} from './matching-accounts.ts';

/** Up to this many words with the typed prefix are merged; for more, another query is used. */
const MAX_WORDS = 64;

const fits = sql`(select count(*) from words) <= ${sql.lit(MAX_WORDS)}`;

/** The term of a one-word search, for which the index by word has the newest accounts. */
const oneWordOf = ({ terms }: AccountFilter): Term | undefined =>
  terms?.length === 1 && isLongWord(terms[0]!) ? terms[0] : undefined;

/** `words`: those with the typed prefix, at most one more than are merged. */
const wordsOf = (term: Term) => sql`words as materialized (
  select word from unnest(${term}::text[]) as beginning, name_words
  where word >= beginning and word < beginning || chr(1114111)
  limit ${sql.lit(MAX_WORDS + 1)})`;

/** On `account_names n`, which has the columns that narrow a search. */
const NAME_CONDITIONS: FilterConditions<typeof ACCOUNT_LIST> = {
  role: (role) => sql`n.role = ${ROLE_IDS[role]}`,
  status: (status) => sql`n.is_blocked = ${status === 'blocked'}`,
  profile: (status) => sql`n.profile_status = ${status}`,
  region: (id) => sql`n.region_id = ${id}`,
};

/**
 * Selects the ids of the newest accounts that have one of `words` and match the rest of the filter.
 */
const matchingWords = (filter: AccountFilter, most: number): RawBuilder<unknown> => sql`
  select distinct found.account_id as id
  from words, lateral (
    select n.account_id from account_names n
    where ${sql.join([sql`n.word = words.word`, ...conditionsOf(NAME_CONDITIONS, filter)], sql` and `)}
    order by n.account_id desc limit ${sql.lit(most)}
  ) as found
  where ${fits}`;

/**
 * Columns shared by the list and the page of an account; from `accounts a`, `profiles p`, `regions
 * r`.
 */
export const summary = (language: Language) => sql`
  a.id, a.phone, a.avatar, a.role, a.status, a.created_at, a.is_method_expert,
  a.is_edu_institution, p.last_name, p.first_name, p.middle_name, p.status as profile_status,
  ${localName('r.name', language)} as region,
  (select max(s.last_seen_at) from sessions s where s.account_id = a.id) as last_seen_at`;

type Slice = { offset: number; limit: number };
type Query = Slice & { most: number; language: Language };

type FoundAccounts = { accounts: AccountRow[]; total: number; hasMore: boolean };

type FoundRow = Omit<AccountRow, 'role'> & { role: number; amount: number | null };

/** A page, newest first, with the total. */
async function findAccountPage(
  db: Db,
  filter: AccountFilter,
  slice: Query,
): Promise<FoundAccounts> {
  const word = oneWordOf(filter);
  if (word !== undefined) {
    const ids = matchingWords(filter, slice.most + 1);
    const amount = sql`case when ${fits} then count(*)::int end`;
    const query = pageQuery({ before: sql`${wordsOf(word)},`, ids, amount }, slice);
    const { rows } = await executePrepared(db, query);
    const page = foundAccounts(rows, slice);
    if (page !== undefined) return page;
  }
  const query = pageQuery(
    { before: sql``, ids: matchingAccounts(filter), amount: sql`count(*)::int` },
    slice,
  );
  const { rows } = await (hasOnePlan(filter) ? executePrepared(db, query) : query.execute(db));
  return foundAccounts(rows, slice)!;
}

type Sought = Record<'before' | 'ids' | 'amount', RawBuilder<unknown>>;

/** One query for the page and the total. */
const pageQuery = ({ before, ids, amount }: Sought, { offset, limit, most, language }: Query) =>
  sql<FoundRow>`
    with ${before} found as materialized (${ids} order by id desc limit ${sql.lit(most + 1)})
    select counted.amount, ${summary(language)}
    from (select ${amount} as amount from found) as counted
    left join (
      accounts a
      join profiles p on p.account_id = a.id
      left join regions r on r.id = p.region_id
    ) on a.id = any(array(
      select id from found order by id desc
      limit ${Math.max(0, Math.min(limit, most - offset))} offset ${offset}
    ))
    order by a.id desc`;

/** Undefined if the total is unknown. */
function foundAccounts(rows: FoundRow[], { most }: Query): FoundAccounts | undefined {
  const { amount } = rows[0]!;
  if (amount === null) return undefined;
  return {
    // A page without accounts is one row with only the count.
    accounts: rows
      .filter(({ id }) => id !== null)
      .map(({ role, ...row }) => ({ ...row, role: roleOf(role) })),
    total: Math.min(amount, most),
    hasMore: amount > most,
  };
}

/** Names that match one of the variants. */
async function listNames(db: Db, variants: readonly string[]): Promise<string[]> {
  const query = sql<{ word: string }>`
    select distinct word from name_variants where variant = any(${variants}::text[])`;
  const { rows } = await executePrepared(db, query);
  return rows.map(({ word }) => word);
}

export async function isAccount(db: Db, id: number): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return account !== undefined;
}

export async function findByPersonalNumber(db: Db, index: Buffer): Promise<number | undefined> {
  const found = await db
    .selectFrom('profiles')
    .select('accountId')
    .where('personalNumberIndex', '=', index)
    .executeTakeFirst();
  return found?.accountId;
}

/** A page of accounts; words without a match are tried again with one typo. */
export async function findAccounts(
  db: Db,
  filter: AccountFilter,
  slice: Slice,
  language: Language,
): Promise<FoundAccounts> {
  const { terms } = filter;
  if (terms?.length === 0) return { accounts: [], total: 0, hasMore: false };
  const most = terms === undefined ? ACCOUNTS_COUNTED : ACCOUNTS_COUNTED_BY_WORDS;
  const query = { ...slice, most, language };
  const exact = await findAccountPage(db, filter, query);
  if (exact.total > 0 || terms === undefined) return exact;
  const forgiven = await addTypoVariants(db, terms);
  const isWider = forgiven.some((term, at) => term.join() !== terms[at]!.join());
  return isWider ? await findAccountPage(db, { ...filter, terms: forgiven }, query) : exact;
}

/** The filter extended by names one typo away, if nobody matches the words as typed. */
export async function fuzzyFilter(db: Db, filter: AccountFilter): Promise<AccountFilter> {
  const { terms } = filter;
  if (terms === undefined) return filter;
  const [first] = await readIds(db, sql`${matchingAccounts(filter)} limit 1`);
  return first === undefined ? { ...filter, terms: await addTypoVariants(db, terms) } : filter;
}

/** The terms, extended by existing names that are one typo away. */
export async function addTypoVariants(db: Db, terms: readonly Term[]): Promise<Term[]> {
  const names = await listNames(db, [
    ...new Set(terms.flatMap((term) => term.flatMap(variantsOf))),
  ]);
  return terms.map((term) => withTypoVariants(term, names));
}

/** Administrators who can sign in; they get the platform's own notifications. */
export async function listAdminIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', z.encode(roleId, 'admin'))
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Role, status and region that determine what somebody may do as a manager now; a null region is
 * the whole country.
 */
export async function findManager(
  db: Db,
  accountId: number,
): Promise<{ role: Role; isActive: boolean; regionId: number | null } | undefined> {
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['role', 'status', 'managerRegionId'])
    .executeTakeFirst();
  return (
    account && {
      role: roleOf(account.role),
      isActive: account.status === 'active',
      regionId: account.managerRegionId,
    }
  );
}
