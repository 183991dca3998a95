import { notFound } from '@tanstack/react-router';
import { wholeNumber } from '#/kit/lists/address.ts';

export const ACCOUNT_TABS = ['overview', 'rights', 'credits', 'journal'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export type TabSearch = { tab?: Exclude<AccountTab, 'overview'>; page?: number; year?: number };

/** The overview is the default without a parameter; the journal has pages, the credits a year. */
export function readTabSearch(search: Record<string, unknown>): TabSearch {
  const tab = ACCOUNT_TABS.find((known) => known === search['tab']);
  const page = Number(search['page']);
  const year = wholeNumber(search['year'], 2000, 2099);
  return {
    ...(tab && tab !== 'overview' && { tab }),
    ...(tab === 'credits' && year && { year }),
    ...(tab === 'journal' && Number.isInteger(page) && page > 1 && { page }),
  };
}

/** For the loader of `/…/{id}`: the account's id, or the not-found screen. */
export function accountParam({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  return Number(id);
}
