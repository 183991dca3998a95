import { PERSONAL_NUMBER_LENGTH, PHONE_LENGTH } from '@malaka/contracts/kit/limits';
import type { SearchOf } from '@malaka/contracts/kit/list-filters';
import { ACCOUNT_LIST } from '@malaka/contracts/people/lists';
import { searchReader, wordsOf } from '#/kit/lists/address.ts';

export type AccountSearch = SearchOf<typeof ACCOUNT_LIST>;
const readSearch = searchReader(ACCOUNT_LIST);

export function readAccountSearch(input: Record<string, unknown>): AccountSearch {
  const search = wordsOf(input['search'], Infinity);
  return readSearch({ ...input, search: isLongerThanPhone(search) ? undefined : search });
}

const digitsOf = (text: string) => text.replaceAll(/\s/g, '');

/** Searched by a separate call, so that it never appears in an address. */
export const isPersonalNumber = (text: string): boolean =>
  digitsOf(text).length === PERSONAL_NUMBER_LENGTH && /^\d+$/.test(digitsOf(text));

export const personalNumberOf = digitsOf;

/** Most of a personal number already: no phone has this many digits. */
export const isLongerThanPhone = (text: string): boolean =>
  digitsOf(text).length > PHONE_LENGTH && /^\d+$/.test(digitsOf(text));
