import type { FiltersOf } from '@malaka/contracts/kit/list-filters';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { ACCOUNT_LIST } from '@malaka/contracts/people/lists';
import { type RawBuilder, sql } from 'kysely';
import { conditionsOf, type FilterConditions } from '#/kit/db/filter-conditions.ts';
import { heardAs, containsWord } from '#/kit/search/contains-search.ts';
import { searchWords, withinOneTypo } from '#/kit/search/search-words.ts';

/** Alternative spellings of one typed word: an account must have at least one of them. */
export type Term = readonly string[];

const MAX_SPELLINGS = 16;

/**
 * The typed words, normalised, each with its sound-alikes; a number is one term however it is
 * spaced. Undefined without a search.
 */
export function searchTerms(search: string | undefined): Term[] | undefined {
  const number = search?.replace(/[\s()+-]/g, '') ?? '';
  if (/^\d{3,}$/.test(number)) return [[number]];
  return searchWords(search)?.map(heardAs);
}

/** Uzbek names in Russian spelling, which lacks some letters: Тухтасинова, Каххоров. */
const plain = (name: string): string =>
  name.replaceAll("o'", 'u').replaceAll("g'", 'g').replaceAll('q', 'k').replaceAll('h', 'x');

/** The name in full and with each single letter left out: names a typo apart share a variant. */
export function variantsOf(name: string): string[] {
  const letters = [...plain(name)];
  return [plain(name), ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))];
}

/** The term extended by names a typo away from it. */
export function withTypoVariants(typed: Term, names: readonly string[]): Term {
  const plainOnes = [...new Set(typed.map(plain))];
  const pattern = new RegExp(`^(${plainOnes.map(withinOneTypo).join('|')})$`, 'u');
  const near = [...typed, ...names.filter((name) => pattern.test(plain(name)))];
  // A name contained in another one finds that one too.
  const shortest = near.filter((name) =>
    near.every((other) => other === name || !name.includes(other)),
  );
  return [...new Set(shortest)].slice(0, MAX_SPELLINGS);
}

export type AccountFilter = FiltersOf<typeof ACCOUNT_LIST> & {
  terms?: readonly Term[] | undefined;
};

const CONDITIONS: FilterConditions<typeof ACCOUNT_LIST> = {
  profile: (status) => sql`p.status = ${status}`,
  region: (id) => sql`p.region_id = ${id}`,
  role: (role) => sql`a.role = ${ROLE_IDS[role]}`,
  // A literal, so that the planner recognises the partial index of blocked accounts.
  status: (status) => sql`a.status = ${sql.lit(status)}`,
};

/** If more words start with the typed one, the prefix itself is searched. */
const MAX_WORDS = 16;

const isNumber = ([typed = '']: Term) => /^\d+$/.test(typed);
const isWholePhone = ([typed = '']: Term) => /^998\d{9}$/.test(typed);
/** Rare in phones: neither the country code, which all have, nor an operator's code. */
const isRareNumber = ([typed = '']: Term) =>
  /^\d{4,}$/.test(typed) && typed.replace(/^(998|98|8)/, '').length > 2;
export const isLongWord = (term: Term) => !isNumber(term) && term.every((word) => word.length > 2);

const lexeme = (word: string) => `'${word.replaceAll("'", "''")}':*`;
const beginnings = (term: Term) => term.map(lexeme).join(' | ');

const matchesWord = (term: Term) => sql`p.search_words @@ ${beginnings(term)}::tsquery`;

// Words may contain any character but a space; quotes inside a tsquery are doubled.
const asLexeme = sql.raw(String.raw`'''' || regexp_replace(word, '([''\\])', '\1\1', 'g') || ''''`);

/** The same by the complete words with this prefix: the index can combine several. */
const matchesWholeWord = (term: Term) => sql`p.search_words @@ (
  select case when count(*) > ${sql.lit(MAX_WORDS)} then ${beginnings(term)}
    else string_agg(${asLexeme}, '|') end::tsquery
  from (
    select word from unnest(${term}::text[]) as beginning, name_words
    where word >= beginning and word < beginning || chr(1114111)
    limit ${sql.lit(MAX_WORDS + 1)}
  ) as words)`;

/** In a subquery, so that the planner does not know the digits and one plan serves all. */
const matchesNumber = (term: Term) => {
  const pattern = `%${term[0]}%`;
  return sql`p.search_text like ${isRareNumber(term) ? sql`(select ${pattern}::text)` : pattern}`;
};

/** SQL conditions on `profiles p` and `accounts a`; `isActive` covers the active ones. */
function splitConditions({ terms = [], role, profile, region, status }: AccountFilter) {
  const words = terms.filter((term) => !isNumber(term));
  const numbers = terms.filter((term) => isNumber(term) && !isWholePhone(term));
  const ofProfile = [
    ...words.map(words.length > 1 && words.every(isLongWord) ? matchesWholeWord : matchesWord),
    ...numbers.map(matchesNumber),
    ...conditionsOf(CONDITIONS, { profile, region }),
  ];
  const ofAccount = [
    ...terms.filter(isWholePhone).map(([phone]) => sql`a.phone = ${phone}`),
    ...conditionsOf(CONDITIONS, { role, ...(status === 'blocked' && { status }) }),
  ];
  return { ofProfile, ofAccount };
}

/** Excludes the few blocked accounts without reading the account itself. */
const isActive = (id: RawBuilder<unknown>) =>
  sql`not exists (select from accounts b where b.id = ${id} and b.status = 'blocked')`;

/** Subquery of the ids matching the filter, which joins only the tables it needs. */
export function matchingAccounts(filter: AccountFilter): RawBuilder<unknown> {
  const { ofProfile, ofAccount } = splitConditions(filter);
  const id = ofProfile.length === 0 ? sql`a.id` : sql`p.account_id`;
  const others = filter.status === 'active' ? [isActive(id)] : [];
  const where = sql`where ${sql.join([sql`true`, ...ofProfile, ...ofAccount, ...others], sql` and `)}`;
  if (ofProfile.length === 0) return sql`select ${id} from accounts a ${where}`;
  if (ofAccount.length > 0) {
    return sql`select a.id from profiles p join accounts a on a.id = p.account_id ${where}`;
  }
  // `+ 0` keeps the planner from scanning all accounts newest first: few match, so they are found
  // first and then sorted.
  const isFew = filter.terms?.length === 1 && isRareNumber(filter.terms[0]!);
  return sql`select ${isFew ? sql`p.account_id + 0` : id} as id from profiles p ${where}`;
}

const ofAccountAlone = ({ role, status }: AccountFilter) =>
  [role, status].filter((value) => value !== undefined).length;
const ofProfileAlone = ({ profile, region }: AccountFilter) =>
  [profile, region].filter((value) => value !== undefined).length;

/** Whether there are filters besides the search. */
const hasFilters = (filter: AccountFilter): boolean =>
  ofAccountAlone(filter) + ofProfileAlone(filter) > 0;

/** Whether one plan is best for all values; otherwise the planner needs the value's frequency. */
export function hasOnePlan(filter: AccountFilter): boolean {
  const { terms } = filter;
  if (terms === undefined) {
    return ofAccountAlone(filter) === 0 || ofAccountAlone(filter) + ofProfileAlone(filter) === 1;
  }
  if (hasFilters(filter)) return false;
  if (terms.length > 1) return terms.every(isLongWord);
  return terms.every((term) => isWholePhone(term) || isRareNumber(term));
}

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
