import { ACCOUNTS_COUNTED, ACCOUNTS_COUNTED_BY_WORDS } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { readIds } from '#/kit/db/read-ids.ts';
import type { Language } from '#/kit/http/language.ts';
import { type AccountFilter, matchingAccounts } from './matching-accounts.ts';
import { findAccountPage, type FoundAccounts, listNames, type Slice } from './queries.ts';
import { withTypoVariants, type Term, variantsOf } from './search-terms.ts';

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
