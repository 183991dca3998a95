import { ACCOUNTS_COUNTED, ACCOUNTS_COUNTED_BY_WORDS } from '@malaka/contracts/limits';
import type { Db } from '#/db/connect.ts';
import { type AccountFilter, findAccountIds, type FoundIds, listNames } from './queries.ts';
import { forgive, type Term, variantsOf } from './search-terms.ts';

type Slice = { offset: number; limit: number };

/** Ids of a page; words that nobody has as typed are tried a letter off. */
export async function findAccounts(db: Db, filter: AccountFilter, slice: Slice): Promise<FoundIds> {
  const { terms } = filter;
  if (terms?.length === 0) return { ids: [], total: 0, hasMore: false };
  const most = terms === undefined ? ACCOUNTS_COUNTED : ACCOUNTS_COUNTED_BY_WORDS;
  const exact = await findAccountIds(db, filter, { ...slice, most });
  if (exact.total > 0 || terms === undefined) return exact;
  const forgiven = await forgiveAll(db, terms);
  const isWider = forgiven.some((term, at) => term.join() !== terms[at]!.join());
  return isWider
    ? await findAccountIds(db, { ...filter, terms: forgiven }, { ...slice, most })
    : exact;
}

async function forgiveAll(db: Db, terms: readonly Term[]): Promise<Term[]> {
  const names = await listNames(
    db,
    terms.flatMap(([word = '']) => variantsOf(word)),
  );
  return terms.map((term) => forgive(term, names));
}
