import type { StaffState } from '@malaka/contracts/reporting/choices';
import { getStaffSheet, remindStaff, viewMySchool } from '@malaka/contracts/reporting/my-school';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '#/kit/api/client.ts';

export const schoolQuery = queryOptions({
  queryKey: ['my-school'],
  queryFn: async ({ signal }) => (await call(viewMySchool, {}, { signal })).data,
});

/** Reminds one person, or everybody who has not reached the minimum. */
export function useRemind() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (accountId: number | undefined) =>
      await call(remindStaff, { body: { accountId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: schoolQuery.queryKey }),
  });
}

export const useSheet = () =>
  useMutation({
    mutationFn: (state: StaffState | undefined) => fetchFile(getStaffSheet, { query: { state } }),
  });
