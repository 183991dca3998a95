import { viewParity } from '@malaka/contracts/learning/question-parity';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';
import type { ParitySearch } from './parity-search.ts';

// Invalidated with the bank, since it is about its questions.
export const parityQuery = ({ lesson: lessonId, kind, page }: ParitySearch) =>
  query(viewParity, {
    query: { lessonId, kind, page },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
