import {
  deleteFilter,
  type FilteredList,
  listSavedFilters,
  openFilter,
  renameFilter,
  saveFilter,
  shareFilter,
} from '@malaka/contracts/reporting/saved-filters';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const keyOf = (list: FilteredList) => ['saved-filters', list] as const;

export const savedFiltersQuery = (list: FilteredList) =>
  queryOptions({
    queryKey: keyOf(list),
    queryFn: async ({ signal }) =>
      (await call(listSavedFilters, { query: { list } }, { signal })).data,
  });

const useRefresh = (list: FilteredList) => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(list) });
};

type Named = Omit<BodyOf<typeof saveFilter>, 'list'>;

export function useSaveFilter(list: FilteredList) {
  const refresh = useRefresh(list);
  return useMutation({
    mutationFn: (body: Named) => call(saveFilter, { body: { list, ...body } }),
    onSuccess: refresh,
  });
}

export function useRenameFilter(list: FilteredList) {
  const refresh = useRefresh(list);
  return useMutation({
    mutationFn: (body: BodyOf<typeof renameFilter>) => call(renameFilter, { body }),
    onSuccess: refresh,
  });
}

export function useDeleteFilter(list: FilteredList) {
  const refresh = useRefresh(list);
  return useMutation({
    mutationFn: (id: number) => call(deleteFilter, { body: { id } }),
    onSettled: refresh,
  });
}

export function useShareFilter(list: FilteredList) {
  const refresh = useRefresh(list);
  return useMutation({
    mutationFn: (body: BodyOf<typeof shareFilter>) => call(shareFilter, { body }),
    onSuccess: refresh,
  });
}

export const openFilterLink = async (key: string) =>
  (await call(openFilter, { params: { key } })).data;
