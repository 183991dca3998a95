import { listAuthors } from '@malaka/contracts/authoring/authors';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';

export const authorsQuery = (page: number, search: string | undefined) =>
  query(listAuthors, { query: { page, search }, placeholderData: keepPreviousData });
