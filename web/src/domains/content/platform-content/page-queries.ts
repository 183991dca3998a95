import type { CONTENT_PAGES } from '@malaka/contracts/content/choices';
import { listFaq, viewContent } from '@malaka/contracts/content/platform-content';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export type ContentPageName = (typeof CONTENT_PAGES)[number];

export const contentQuery = (page: ContentPageName) =>
  queryOptions({
    queryKey: ['content-page', page],
    queryFn: async ({ signal }) => (await call(viewContent, { params: { page } }, { signal })).data,
    staleTime: 5 * 60_000,
  });

export const faqQuery = (page: number) =>
  queryOptions({
    queryKey: ['faq', page],
    queryFn: ({ signal }) => call(listFaq, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
