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
  /** What is being edited: an id, or a new one. */
  edit?: number | 'new';
  /** The text page that is open, and an earlier version of it. */
  page?: Exclude<ContentPageName, 'offer'>;
  version?: number;
};

/** Where nothing is lost, nobody is asked. */
export type Show = (search: ContentSearch, isSafe?: boolean) => void;

const positive = (value: unknown) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** What the first visit shows needs no word in the address: questions, and the offer of the pages. */
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
