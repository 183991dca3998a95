import { ACCOUNT_STATUSES } from '@malaka/contracts/people/choices';
import type { listAccounts } from '@malaka/contracts/people/accounts';
import { PROFILE_STATUSES } from '@malaka/contracts/people/sign-in';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { PERSONAL_NUMBER_LENGTH, PHONE_LENGTH, SEARCH_MAX } from '@malaka/contracts/kit/limits';
import type { Role } from '@malaka/contracts/kit/roles';
import { idOf, oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

/** The list's search and filters as encoded in the address. */
export type AccountSearch = {
  search?: string;
  role?: Role;
  status?: (typeof ACCOUNT_STATUSES)[number];
  profile?: (typeof PROFILE_STATUSES)[number];
  region?: number;
};

/** In display order. */
export const ROLES = [
  'learner',
  'confirmedLearner',
  'teacher',
  'manager',
  'ministry',
  'admin',
] as const satisfies readonly Role[];

export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const words = wordsOf(search['search'], Infinity);
  return withoutEmpty<AccountSearch>({
    search: isLongerThanPhone(words) ? undefined : words.slice(0, SEARCH_MAX),
    role: oneOf(ROLES, search['role']),
    status: oneOf(ACCOUNT_STATUSES, search['status']),
    profile: oneOf(PROFILE_STATUSES, search['profile']),
    region: idOf(search['region']),
  });
}

export const toQuery = (filters: AccountSearch, page: number): QueryOf<typeof listAccounts> => ({
  page,
  search: filters.search,
  role: filters.role,
  status: filters.status,
  profileStatus: filters.profile,
  regionId: filters.region,
});

const digitsOf = (text: string) => text.replaceAll(/\s/g, '');

/** Searched by a separate call, so that it never appears in an address. */
export const isPersonalNumber = (text: string): boolean =>
  digitsOf(text).length === PERSONAL_NUMBER_LENGTH && /^\d+$/.test(digitsOf(text));

export const personalNumberOf = digitsOf;

/** Most of a personal number already: no phone has this many digits. */
export const isLongerThanPhone = (text: string): boolean =>
  digitsOf(text).length > PHONE_LENGTH && /^\d+$/.test(digitsOf(text));
