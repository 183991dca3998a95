import type { BodyOf, QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  archiveReference,
  listReference,
  saveReference,
} from '@malaka/contracts/people/reference/management';
import type { ReferenceList } from '@malaka/contracts/people/choices';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import type { ReferenceSearch } from './reference-search.ts';

const queryOf = (list: ReferenceList, filters: ReferenceSearch): QueryOf<typeof listReference> => {
  const { page = 1, search, region, district, type, state } = filters;
  return {
    list,
    page,
    search,
    parentId: list === 'districts' ? region : district,
    regionId: region,
    type,
    isActive: state && state === 'active',
  };
};

export const referenceQuery = (list: ReferenceList, search: ReferenceSearch) => {
  const query = queryOf(list, search);
  return queryOptions({
    queryKey: ['reference', list, query],
    queryFn: ({ signal }) => call(listReference, { query }, { signal }),
    // Another list has other columns, so its rows are not a placeholder.
    placeholderData: (previous, before) =>
      before?.queryKey[1] === list ? keepPreviousData(previous) : undefined,
  });
};

/** Query keys of the choices on other screens. */
const choices: Record<ReferenceList, readonly string[]> = {
  regions: ['regions'],
  districts: ['cities'],
  schools: ['schools'],
  position_types: ['position-types'],
  positions: ['positions'],
  subjects: ['subjects'],
  categories: ['categories'],
  diagnostic_categories: ['diagnostic-categories', 'diagnostic'],
  languages: ['languages'],
  legal_forms: ['legal-forms'],
};

export function useInvalidateList() {
  const queryClient = useQueryClient();
  return (list: ReferenceList) =>
    Promise.all(
      ['reference', ...choices[list]].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
}

export function useSaveEntry() {
  const invalidate = useInvalidateList();
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveReference>) => call(saveReference, { body }),
    onSuccess: (_answer, { list }) => invalidate(list),
  });
}

export function useArchiveEntry() {
  const invalidate = useInvalidateList();
  return useMutation({
    mutationFn: (body: BodyOf<typeof archiveReference>) => call(archiveReference, { body }),
    onSettled: (_answer, _error, { list }) => invalidate(list),
  });
}
