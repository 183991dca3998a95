import type { CONTENT_PAGES } from '@malaka/contracts/content/choices';
import { listFaq, viewContent } from '@malaka/contracts/content/platform-content';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';

export type ContentPageName = (typeof CONTENT_PAGES)[number];

export const contentQuery = (page: ContentPageName) =>
  query(viewContent, { params: { page }, staleTime: 5 * 60_000 });

export const faqQuery = (page: number) =>
  query(listFaq, { query: { page }, placeholderData: keepPreviousData });
