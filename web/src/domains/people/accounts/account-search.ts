import { ACCOUNT_STATUSES } from '@malaka/contracts/kit/choices';
import type { listAccounts } from '@malaka/contracts/people/accounts';
import { PROFILE_STATUSES } from '@malaka/contracts/people/auth';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { PERSONAL_NUMBER_LENGTH, PHONE_LENGTH, SEARCH_MAX } from '@malaka/contracts/kit/limits';
import type { Role } from '@malaka/contracts/kit/roles';

/** The list's search and filters as the address spells them. */
export type AccountSearch = {
  search?: string;
  role?: Role;
  status?: (typeof ACCOUNT_STATUSES)[number];
  profile?: (typeof PROFILE_STATUSES)[number];
  region?: number;
};

/** In the order in which they are offered. */
export const ROLES = [
  'learner',
  'confirmedLearner',
  'teacher',
  'manager',
  'ministry',
  'admin',
] as const satisfies readonly Role[];

const oneOf = <Value extends string>(list: readonly Value[], value: unknown) =>
  list.find((known) => known === value);

export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const typed = search['search'];
  // A phone arrives from the address as a number.
  const words = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '';
  const region = Number(search['region']);
  return withoutEmpty({
    search: isLongerThanPhone(words) ? undefined : words.slice(0, SEARCH_MAX),
    role: oneOf(ROLES, search['role']),
    status: oneOf(ACCOUNT_STATUSES, search['status']),
    profile: oneOf(PROFILE_STATUSES, search['profile']),
    region: Number.isInteger(region) && region > 0 ? region : undefined,
  });
}

type Changes = { [F in keyof AccountSearch]: AccountSearch[F] | undefined };

export const withoutEmpty = (search: Changes): AccountSearch =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );

export const toQuery = (filters: AccountSearch, page: number): QueryOf<typeof listAccounts> => ({
  page,
  search: filters.search,
  role: filters.role,
  status: filters.status,
  profileStatus: filters.profile,
  regionId: filters.region,
});

const digitsOf = (text: string) => text.replaceAll(/\s/g, '');

/** It is asked for by a call of its own, so that it never stands in an address. */
export const isPersonalNumber = (text: string): boolean =>
  digitsOf(text).length === PERSONAL_NUMBER_LENGTH && /^\d+$/.test(digitsOf(text));

export const personalNumberOf = digitsOf;

/** Most of a personal number already: no phone has so many digits. */
export const isLongerThanPhone = (text: string): boolean =>
  digitsOf(text).length > PHONE_LENGTH && /^\d+$/.test(digitsOf(text));
