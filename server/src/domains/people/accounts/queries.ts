import type { AccountRow } from '@malaka/contracts/people/accounts';
import { type RawBuilder, sql } from 'kysely';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { roleOf } from '#/kit/access/role-of.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import {
  type AccountFilter,
  hasOnePlan,
  matchingAccounts,
  isLongWord,
} from './matching-accounts.ts';
import type { Term } from './search-terms.ts';

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

/** Conditions of a filter on `account_names n`, which has the columns that narrow a search. */
function narrowing({ role, status, profileStatus, regionId }: AccountFilter) {
  return [
    ...(role === undefined ? [] : [sql`n.role = ${ROLE_IDS[role]}`]),
    ...(status === undefined ? [] : [sql`n.is_blocked = ${status === 'blocked'}`]),
    ...(profileStatus === undefined ? [] : [sql`n.profile_status = ${profileStatus}`]),
    ...(regionId === undefined ? [] : [sql`n.region_id = ${regionId}`]),
  ];
}

/**
 * Selects the ids of the newest accounts that have one of `words` and match the rest of the filter.
 */
const matchingWords = (filter: AccountFilter, most: number): RawBuilder<unknown> => sql`
  select distinct found.account_id as id
  from words, lateral (
    select n.account_id from account_names n
    where ${sql.join([sql`n.word = words.word`, ...narrowing(filter)], sql` and `)}
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

export type Slice = { offset: number; limit: number };
type Query = Slice & { most: number; language: Language };

export type FoundAccounts = { accounts: AccountRow[]; total: number; hasMore: boolean };

type FoundRow = Omit<AccountRow, 'role'> & { role: number; amount: number | null };

/** A page, newest first, with the total. */
export async function findAccountPage(
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
export async function listNames(db: Db, variants: readonly string[]): Promise<string[]> {
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
