import { notFound } from '@tanstack/react-router';

export const ACCOUNT_TABS = ['overview', 'rights', 'journal'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export type TabSearch = { tab?: Exclude<AccountTab, 'overview'>; page?: number };

/** The overview is what the address without a word shows; only the journal has pages. */
export function readTabSearch(search: Record<string, unknown>): TabSearch {
  const tab = ACCOUNT_TABS.find((known) => known === search['tab']);
  const page = Number(search['page']);
  return {
    ...(tab && tab !== 'overview' && { tab }),
    ...(tab === 'journal' && Number.isInteger(page) && page > 1 && { page }),
  };
}

/** For the loader of `/…/{id}`: the account's id, or the not-found screen. */
export function accountParam({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  return Number(id);
}
