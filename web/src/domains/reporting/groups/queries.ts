import * as filling from '@malaka/contracts/reporting/groups/filling';
import * as contract from '@malaka/contracts/reporting/groups';
import { listDiagnosticCategories } from '@malaka/contracts/assessment/diagnostics';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, fetchFile } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { keyOf, query, refresh, replaceRow, useRefresh } from '#/kit/api/query.ts';
import { upload } from '#/kit/api/upload.ts';

/** All that shows groups. */
const GROUPS = [
  contract.listGroups,
  contract.viewGroup,
  contract.listGroupUsers,
  contract.listManagedUsers,
];

export const groupsQuery = (page: number, perPage?: number, search?: string) =>
  query(contract.listGroups, {
    query: { page, perPage, search },
    placeholderData: keepPreviousData,
  });

export const groupQuery = (id: number) => query(contract.viewGroup, { params: { id } });

export const membersQuery = (id: number, search: string, page: number) =>
  query(contract.listGroupUsers, {
    params: { id },
    query: { search: search || undefined, page },
    placeholderData: keepPreviousData,
  });

/** Pages of learners, up to the last one. */
export const usersQuery = (groupId: number | undefined, search: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(contract.listManagedUsers, { query: { groupId, search } }),
    queryFn: ({ pageParam, signal }) => {
      const filter = { groupId, search: search || undefined, page: pageParam };
      return call(contract.listManagedUsers, { query: filter }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ nextPageUrl, currentPage }) =>
      nextPageUrl === null ? undefined : currentPage + 1,
    placeholderData: keepPreviousData,
  });

export const groupCategoriesQuery = query(contract.listGroupCategories, { staleTime: 10 * 60_000 });

export const ruleChoicesQuery = query(filling.listRuleChoices, { staleTime: 10 * 60_000 });

export const bandCategoriesQuery = query(listDiagnosticCategories, { staleTime: 10 * 60_000 });

/** The switch shows the new value at once; the server's answer is stored last. */
export function useUpdateGroup() {
  const queryClient = useQueryClient();
  return useCall(contract.updateGroup, {
    onSuccess: (row) => replaceRow(queryClient, contract.listGroups, row),
    refresh: GROUPS,
  });
}

export const useCreateGroup = () => useCall(contract.createGroup, { refresh: GROUPS });
export const useDeleteGroup = () => useCall(contract.deleteGroup, { refresh: GROUPS });

/** Adds or removes one learner; the lists that show the learner are not refetched. */
export function useSetMember(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isIn }: { userId: number; isIn: boolean }) =>
      call(isIn ? contract.addGroupUser : contract.deleteGroupUser, { body: { id, userId } }),
    onSuccess: () => refresh(queryClient, GROUPS, { refetchType: 'none' }),
  });
}

export const useRefreshMembers = (id: number) =>
  useRefresh([groupQuery(id), { queryKey: keyOf(contract.listGroupUsers, { params: { id } }) }]);

export const useCountRule = (id: number) => useCall(filling.countByRule, { body: { id } });

export const useAddByRule = (id: number) =>
  useCall(filling.addByRule, { body: { id }, refresh: GROUPS });

const formOf = (id: number, file: File) => ({
  body: { id },
  files: { file: { blob: file, name: file.name } },
});

export const useCheckPeople = (id: number) =>
  useMutation({
    mutationFn: async (file: File) =>
      (await upload(filling.checkPeopleList, formOf(id, file))).data,
  });

/** Sends the list again: people are matched at that moment. */
export const useAddPeople = (id: number) =>
  useMutation({
    mutationFn: async (file: File) => (await upload(filling.addPeopleList, formOf(id, file))).data,
    onSuccess: useRefresh(GROUPS),
  });

export const usePeopleSample = () =>
  useMutation({ mutationFn: () => fetchFile(filling.peopleListSample, {}) });

export const useUndoBatch = (id: number) =>
  useCall(filling.undoBatch, { body: { id }, refresh: GROUPS });
