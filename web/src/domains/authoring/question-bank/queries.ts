import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  listBank,
  listTags,
  listUses,
  tagQuestion,
  useQuestions,
} from '@malaka/contracts/authoring/question-bank';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query, useRefresh } from '#/kit/api/query.ts';
import { QUESTION_BANK, SHOWN_IN } from '#/domains/authoring/questions/invalidate-questions.ts';

export type BankQuery = QueryOf<typeof listBank>;

export const bankQuery = (filter: BankQuery) =>
  query(listBank, { query: filter, placeholderData: keepPreviousData });

export const tagsQuery = () => query(listTags);

export const usesQuery = (id: number) => query(listUses, { params: { id } });

export const useTagQuestion = () => useCall(tagQuestion, { refresh: QUESTION_BANK });

/** A call, in spite of its name. */
const takeQuestions = useQuestions;

export function useAddFromBank() {
  const invalidate = useRefresh(SHOWN_IN);
  return useCall(takeQuestions, { onSuccess: () => void invalidate() });
}

/** Makes a reference an independent question. */
