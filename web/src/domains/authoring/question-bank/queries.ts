import type { BodyOf, QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  listBank,
  listTags,
  listUses,
  tagQuestion,
  useQuestions as useCall,
} from '@malaka/contracts/authoring/question-bank';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useInvalidateQuestions } from '#/domains/authoring/questions/invalidate-questions.ts';

export const KEY = 'question-bank';

export type BankQuery = QueryOf<typeof listBank>;

export const bankQuery = (query: BankQuery) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call(listBank, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const tagsQuery = () =>
  queryOptions({
    queryKey: [KEY, 'tags'],
    queryFn: async ({ signal }) => (await call(listTags, {}, { signal })).data,
  });

export const usesQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'uses', id],
    queryFn: async ({ signal }) => (await call(listUses, { params: { id } }, { signal })).data,
  });

export function useTagQuestion() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof tagQuestion>) => call(tagQuestion, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useAddFromBank() {
  const invalidate = useInvalidateQuestions();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof useCall>) => (await call(useCall, { body })).data,
    onSuccess: () => void invalidate(),
  });
}

/** Makes a reference an independent question. */
