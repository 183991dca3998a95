import {
  deleteFilter,
  type FilteredList,
  listSavedFilters,
  openFilter,
  renameFilter,
  saveFilter,
  shareFilter,
} from '@malaka/contracts/reporting/saved-filters';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

export const savedFiltersQuery = (list: FilteredList) =>
  query(listSavedFilters, { query: { list } });

export const useSaveFilter = (list: FilteredList) =>
  useCall(saveFilter, { body: { list }, refresh: [savedFiltersQuery(list)] });

export const useRenameFilter = (list: FilteredList) =>
  useCall(renameFilter, { refresh: [savedFiltersQuery(list)] });

export const useDeleteFilter = (list: FilteredList) =>
  useCall(deleteFilter, { refreshAlways: [savedFiltersQuery(list)] });

export const useShareFilter = (list: FilteredList) =>
  useCall(shareFilter, { refresh: [savedFiltersQuery(list)] });

export const openFilterLink = async (key: string) =>
  (await call(openFilter, { params: { key } })).data;
