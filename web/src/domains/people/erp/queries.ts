import {
  confirmErpSchool,
  findInErp,
  listErpEmployees,
  listErpSchools,
} from '@malaka/contracts/people/erp';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query, refresh } from '#/kit/api/query.ts';
import { PROFILE } from '#/domains/people/profiles/queries.ts';
import { dropDraftFields } from './drop-draft-fields.ts';

export const matchQuery = query(listErpSchools);

export const employeesQuery = (page: number, search: string | undefined) =>
  query(listErpEmployees, { query: { page, search }, placeholderData: keepPreviousData });

export function useFindInErp() {
  const queryClient = useQueryClient();
  return useCall(findInErp, {
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
    onSuccess: () => refresh(queryClient, PROFILE),
  });
}
