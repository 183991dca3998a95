import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { type RawBuilder, sql } from 'kysely';
import { type AccountFilter, isLongWord } from './matching-accounts.ts';
import type { Term } from './search-terms.ts';

/** Up to this many words with the typed prefix are merged; for more, another query is used. */
const MAX_WORDS = 64;

export const fits = sql`(select count(*) from words) <= ${sql.lit(MAX_WORDS)}`;

/** The term of a one-word search, for which the index by word has the newest accounts. */
export const oneWordOf = ({ terms }: AccountFilter): Term | undefined =>
  terms?.length === 1 && isLongWord(terms[0]!) ? terms[0] : undefined;

/** `words`: those with the typed prefix, at most one more than are merged. */
export const wordsOf = (term: Term) => sql`words as materialized (
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
export const matchingWords = (filter: AccountFilter, most: number): RawBuilder<unknown> => sql`
  select distinct found.account_id as id
  from words, lateral (
    select n.account_id from account_names n
    where ${sql.join([sql`n.word = words.word`, ...narrowing(filter)], sql` and `)}
    order by n.account_id desc limit ${sql.lit(most)}
  ) as found
  where ${fits}`;
