import { applyImport, checkImport, importTemplate, listImports } from '@malaka/contracts/imports';
import type { IMPORT_KINDS } from '@malaka/contracts/choices';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '#/api/client.ts';
import { retryFaults } from '#/api/retry.ts';
import { upload } from '#/api/upload.ts';

export type ImportKind = (typeof IMPORT_KINDS)[number];

const key = (kind: ImportKind) => ['imports', kind];

export const importsQuery = (kind: ImportKind, page: number) =>
  queryOptions({
    queryKey: [...key(kind), page],
    queryFn: ({ signal }) => call(listImports, { query: { kind, page } }, { signal }),
    placeholderData: keepPreviousData,
    retry: retryFaults,
  });

type Chosen = { file: File; signal: AbortSignal; onProgress: (percent: number) => void };

export function useCheckImport(kind: ImportKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, signal, onProgress }: Chosen) => {
      const form = { body: { kind }, files: { file: { blob: file, name: file.name } } };
      return (await upload(checkImport, form, { signal, onProgress })).data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key(kind) }),
  });
}

export function useApplyImport(kind: ImportKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => (await call(applyImport, { body: { id } })).data,
    // Also after a refusal: somebody else may have applied it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: key(kind) }),
  });
}

export const useTemplate = (kind: ImportKind) =>
  useMutation({ mutationFn: () => fetchFile(importTemplate, { params: { kind } }) });
