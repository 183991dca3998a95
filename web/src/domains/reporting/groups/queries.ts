import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import * as filling from '@malaka/contracts/reporting/groups/filling';
import * as contract from '@malaka/contracts/reporting/groups';
import { listDiagnosticCategories } from '@malaka/contracts/assessment/diagnostics';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, fetchFile } from '#/kit/api/client.ts';
import { upload } from '#/kit/api/upload.ts';

const GROUPS = 'groups';

export const groupsQuery = (page: number, perPage?: number, search?: string) =>
  queryOptions({
    queryKey: [GROUPS, 'list', page, perPage, search],
    queryFn: ({ signal }) =>
      call(contract.listGroups, { query: { page, perPage, search } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: [GROUPS, 'one', id],
    queryFn: async ({ signal }) =>
      (await call(contract.viewGroup, { params: { id } }, { signal })).data,
  });

export const membersQuery = (id: number, search: string, page: number) =>
  queryOptions({
    queryKey: [GROUPS, 'one', id, 'users', search, page],
    queryFn: ({ signal }) =>
      call(
        contract.listGroupUsers,
        { params: { id }, query: { search: search || undefined, page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Pages of learners, up to the last one. */
export const usersQuery = (groupId: number | undefined, search: string) =>
  infiniteQueryOptions({
    queryKey: [GROUPS, 'users', groupId, search],
    queryFn: ({ pageParam, signal }) => {
      const query = { groupId, search: search || undefined, page: pageParam };
      return call(contract.listManagedUsers, { query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ nextPageUrl, currentPage }) =>
      nextPageUrl === null ? undefined : currentPage + 1,
    placeholderData: keepPreviousData,
  });

export const groupCategoriesQuery = queryOptions({
  queryKey: ['group-categories'],
  queryFn: async ({ signal }) => (await call(contract.listGroupCategories, {}, { signal })).data,
  staleTime: 10 * 60_000,
});

export const ruleChoicesQuery = queryOptions({
  queryKey: ['group-rule-choices'],
  queryFn: async ({ signal }) => (await call(filling.listRuleChoices, {}, { signal })).data,
  staleTime: 10 * 60_000,
});

export const bandCategoriesQuery = queryOptions({
  queryKey: ['diagnostic-categories'],
  queryFn: ({ signal }) => call(listDiagnosticCategories, {}, { signal }),
  staleTime: 10 * 60_000,
});

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [GROUPS] });
}

type Rows = { data: contract.GroupRow[] };

const changed = <List extends Rows>(list: List, row: contract.GroupRow): List => ({
  ...list,
  data: list.data.map((one) => (one.id === row.id ? row : one)),
});

/** The switch shows the new value at once; the server's answer is stored last. */
export function useUpdateGroup() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof contract.updateGroup>) =>
      (await call(contract.updateGroup, { body })).data,
    onSuccess: (row) => {
      queryClient.setQueriesData<Rows>({ queryKey: [GROUPS, 'list'] }, (list) =>
        list ? changed(list, row) : list,
      );
      return refresh();
    },
  });
}

export function useCreateGroup() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof contract.createGroup>) =>
      (await call(contract.createGroup, { body })).data,
    onSuccess: refresh,
  });
}

export function useDeleteGroup() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(contract.deleteGroup, { body: { id } }),
    onSuccess: refresh,
  });
}

/** Adds or removes one learner; the lists that show the learner are not refetched. */
export function useSetMember(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isIn }: { userId: number; isIn: boolean }) =>
      call(isIn ? contract.addGroupUser : contract.deleteGroupUser, { body: { id, userId } }),
    onSuccess: () => {
      const stale = { queryKey: [GROUPS], refetchType: 'none' } as const;
      return queryClient.invalidateQueries(stale);
    },
  });
}

export function useRefreshMembers(id: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [GROUPS, 'one', id] });
}

export const useCountRule = (id: number) =>
  useMutation({
    mutationFn: async (rule: filling.GroupRule) =>
      (await call(filling.countByRule, { body: { id, rule } })).data,
  });

export function useAddByRule(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (rule: filling.GroupRule) =>
      (await call(filling.addByRule, { body: { id, rule } })).data,
    onSuccess: refresh,
  });
}

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
export function useAddPeople(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (file: File) => (await upload(filling.addPeopleList, formOf(id, file))).data,
    onSuccess: refresh,
  });
}

export const usePeopleSample = () =>
  useMutation({ mutationFn: () => fetchFile(filling.peopleListSample, {}) });

export function useUndoBatch(id: number) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (batchId: number) =>
      (await call(filling.undoBatch, { body: { id, batchId } })).data.removed,
    onSuccess: refresh,
  });
}
