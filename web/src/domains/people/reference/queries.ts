import type * as diagnostics from '@malaka/contracts/assessment/diagnostics';
import type {
  listTeacherCategories,
  listTeacherLanguages,
} from '@malaka/contracts/authoring/authored-courses';
import {
  listCategories,
  listCities,
  listLanguages,
  listPositions,
  listPositionTypes,
  listRegions,
  listSchools,
  listSubjects,
} from '@malaka/contracts/people/reference';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  archiveReference,
  listReference,
  saveReference,
} from '@malaka/contracts/people/reference/management';
import type { ReferenceList } from '@malaka/contracts/people/choices';
import { partialMatchKey, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { type Stale, keyOf, pathOf, query, refresh } from '#/kit/api/query.ts';
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

export const referenceQuery = (list: ReferenceList, search: ReferenceSearch) =>
  query(listReference, {
    query: queryOf(list, search),
    // Another list has other columns, so its rows are not a placeholder.
    placeholderData: (previous, before) =>
      before && partialMatchKey(before.queryKey, keyOf(listReference, { query: { list } }))
        ? previous
        : undefined,
  });

/**
 * The choices on other screens. Those of other domains by their paths, because their contracts would
 * load with every screen.
 */
const choices: Record<ReferenceList, readonly Stale[]> = {
  regions: [listRegions],
  districts: [listCities],
  schools: [listSchools],
  position_types: [listPositionTypes],
  positions: [listPositions],
  subjects: [listSubjects],
  categories: [listCategories, pathOf<typeof listTeacherCategories>('/teacher/categories')],
  diagnostic_categories: [
    pathOf<typeof diagnostics.listDiagnosticCategories>('/manager/exams/diagnostic/categories'),
    pathOf<typeof diagnostics.viewDiagnostic>('/user/diagnostic'),
    pathOf<typeof diagnostics.listDiagnosticQuestions>('/user/diagnostic/questions'),
    pathOf<typeof diagnostics.listDiagnosticResults>('/user/diagnostic/passing-all'),
    pathOf<typeof diagnostics.listDiagnosticMistakes>('/user/diagnostic/mistakes'),
    pathOf<typeof diagnostics.viewAccountDiagnostic>('/admin/diagnostic/:accountId'),
  ],
  languages: [listLanguages, pathOf<typeof listTeacherLanguages>('/teacher/languages')],
  legal_forms: [],
};

export function useInvalidateList() {
  const queryClient = useQueryClient();
  return (list: ReferenceList) => refresh(queryClient, [listReference, ...choices[list]]);
}

export function useSaveEntry() {
  const invalidate = useInvalidateList();
  return useCall(saveReference, { onSuccess: (_answer, { list }) => invalidate(list) });
}

export function useArchiveEntry() {
  const invalidate = useInvalidateList();
  return useCall(archiveReference, { onSettled: (_answer, _error, { list }) => invalidate(list) });
}
