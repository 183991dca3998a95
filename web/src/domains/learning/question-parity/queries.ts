import { viewParity } from '@malaka/contracts/learning/question-parity';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import type { ParitySearch } from './parity-search.ts';

// Invalidated with the bank, since it is about its questions.
export const parityQuery = ({ lesson: lessonId, kind, page }: ParitySearch) =>
  queryOptions({
    queryKey: ['question-bank', 'parity', lessonId, kind, page],
    queryFn: async ({ signal }) =>
      (await call(viewParity, { query: { lessonId, kind, page } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
