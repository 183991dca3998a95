import {
  confirmErpSchool,
  findInErp,
  listErpEmployees,
  listErpSchools,
} from '@malaka/contracts/people/erp';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { refreshProfile } from '#/domains/people/profiles/queries.ts';
import { dropDraftFields } from './drop-draft-fields.ts';

export const matchQuery = queryOptions({
  queryKey: ['erp-match'],
  queryFn: async ({ signal }) => (await call(listErpSchools, {}, { signal })).data,
});

export const employeesQuery = (page: number, search: string | undefined) =>
  queryOptions({
    queryKey: ['erp-employees', page, search],
    queryFn: ({ signal }) => call(listErpEmployees, { query: { page, search } }, { signal }),
    placeholderData: keepPreviousData,
  });

export function useFindInErp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof findInErp>) => (await call(findInErp, { body })).data,
    onSuccess: (match) => queryClient.setQueryData(matchQuery.queryKey, match),
  });
}

/** Fills in the profile; replaces unsent values in the same fields. */
export function useConfirmSchool(userId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (schoolId: number | null) => {
      const { filled } = (await call(confirmErpSchool, { body: { schoolId } })).data;
      await dropDraftFields(queryClient, userId, filled);
      return filled;
    },
    onSuccess: () => refreshProfile(queryClient),
  });
}
