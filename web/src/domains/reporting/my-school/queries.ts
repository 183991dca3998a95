import type { StaffState } from '@malaka/contracts/reporting/choices';
import { getStaffSheet, remindStaff, viewMySchool } from '@malaka/contracts/reporting/my-school';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

export const schoolQuery = query(viewMySchool);

/** Reminds one person, or everybody who has not reached the minimum. */
export const useRemind = () => useCall(remindStaff, { refresh: [viewMySchool] });

export const useSheet = () =>
  useMutation({
    mutationFn: (state: StaffState | undefined) => fetchFile(getStaffSheet, { query: { state } }),
  });
