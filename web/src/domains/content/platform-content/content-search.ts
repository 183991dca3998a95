import { CONTENT_PAGES } from '@malaka/contracts/content/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { wordsOf } from '#/kit/lists/address.ts';
import type { ContentPageName } from './page-queries.ts';

export const CONTENT_TABS = ['faq', 'pages', 'landing'] as const;
export type ContentTab = (typeof CONTENT_TABS)[number];

export type ContentSearch = {
  tab?: Exclude<ContentTab, 'faq'>;
  /** Page of the list of questions. */
  list?: number;
  search?: string;
  /** The item being edited: an id, or a new one. */
  edit?: number | 'new';
  /** The open text page, and an earlier version of it. */
  page?: Exclude<ContentPageName, 'offer'>;
  version?: number;
};

/** `isSafe`: nothing would be lost, so no confirmation is needed. */
export type Show = (search: ContentSearch, isSafe?: boolean) => void;

const positive = (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** Defaults are left out of the address: the questions tab, and the offer among pages. */
export function readContentSearch(search: Record<string, unknown>): ContentSearch {
  const tab = CONTENT_TABS.find((known) => known === search['tab']);
  const page = CONTENT_PAGES.find((known) => known === search['page']);
  const words = wordsOf(search['search'], SEARCH_MAX);
  const list = positive(search['list']);
  const version = positive(search['version']);
  const edit = search['edit'] === 'new' ? 'new' : positive(search['edit']);
  return {
    ...(tab && tab !== 'faq' && { tab }),
    ...(list && list > 1 && { list }),
    ...(words && { search: words }),
    ...(edit && { edit }),
    ...(page && page !== 'offer' && { page }),
    ...(version && { version }),
  };
}
