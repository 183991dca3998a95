import { type RawBuilder, sql } from 'kysely';
import { type AccountFilter, conditionsOf, isActive, isLongWord } from './matching-accounts.ts';
import type { Term } from './search-terms.ts';

/** So many words that begin as typed are merged; those who have more are sought otherwise. */
const MOST_WORDS = 64;

export const fits = sql`(select count(*) from words) <= ${sql.lit(MOST_WORDS)}`;

/** The term of a search for one word, of which the index by word knows the newest. */
export const oneWordOf = ({ terms }: AccountFilter): Term | undefined =>
  terms?.length === 1 && isLongWord(terms[0]!) ? terms[0] : undefined;

/** `words`: those that begin as typed, and one more than are merged where there are so many. */
export const wordsOf = (term: Term) => sql`words as materialized (
  select word from unnest(${term}::text[]) as beginning, name_words
  where word >= beginning and word < beginning || chr(1114111)
  limit ${sql.lit(MOST_WORDS + 1)})`;

/** Selects the ids of those who have one of `words` and whom the rest of the filter finds. */
export function matchingWords(filter: AccountFilter, most: number): RawBuilder<unknown> {
  const { ofProfile, ofAccount } = conditionsOf({ ...filter, terms: undefined });
  const others = filter.status === 'active' ? [isActive(sql`n.account_id`)] : [];
  const conditions = [fits, ...ofProfile, ...ofAccount, ...others];
  if (conditions.length === 1) {
    return sql`
      select distinct n.account_id as id
      from words, lateral (
        select account_id from account_names k where k.word = words.word
        order by account_id desc limit ${sql.lit(most)}
      ) as n
      where ${fits}`;
  }
  return sql`
    select distinct n.account_id as id
    from words join account_names n on n.word = words.word
    ${ofProfile.length > 0 ? sql`join profiles p on p.account_id = n.account_id` : sql``}
    ${ofAccount.length > 0 ? sql`join accounts a on a.id = n.account_id` : sql``}
    where ${sql.join(conditions, sql` and `)}`;
}
