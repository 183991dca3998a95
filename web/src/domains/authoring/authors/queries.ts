import { listAuthors } from '@malaka/contracts/authoring/authors';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const authorsQuery = (page: number, search: string | undefined) =>
  queryOptions({
    queryKey: ['authors', { page, search }],
    queryFn: ({ signal }) => call(listAuthors, { query: { page, search } }, { signal }),
    placeholderData: keepPreviousData,
  });
