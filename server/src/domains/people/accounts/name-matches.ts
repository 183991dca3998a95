import { type RawBuilder, sql } from 'kysely';
import { containsWord } from '#/kit/search/contains-word.ts';
import { searchTerms } from './search-terms.ts';

/**
 * SQL condition: the account's names or phone contain all words of a search, in either script; true
 * without a search. For lists that other conditions have already narrowed.
 */
export function nameMatches(
  accountId: RawBuilder<unknown>,
  search: string | undefined,
): RawBuilder<boolean> {
  const terms = searchTerms(search);
  if (terms === undefined) return sql<boolean>`true`;
  if (terms.length === 0) return sql<boolean>`false`;
  const words = terms.map(([word = '']) => containsWord(sql`named.search_text`, word));
  return sql<boolean>`exists (select from profiles named
    where named.account_id = ${accountId} and ${sql.join(words, sql` and `)})`;
}
