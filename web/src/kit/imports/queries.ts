import type { IMPORT_KINDS } from '@malaka/contracts/kit/choices';
import {
  applyImport,
  checkImport,
  importTemplate,
  listImports,
  type SheetImport,
} from '@malaka/contracts/kit/imports';
import {
  managerTrainings,
  organizationTrainings,
} from '@malaka/contracts/credentials/offline-trainings';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '#/kit/api/client.ts';
import { upload } from '#/kit/api/upload.ts';

export type ImportKind = SheetImport['kind'];
type AdminKind = (typeof IMPORT_KINDS)[number];
type Sending = { signal: AbortSignal; onProgress: (percent: number) => void };

const sheetOf = (file: File) => ({ file: { blob: file, name: file.name } });

/** The calls that all imports of administrators share. */
const adminCalls = (kind: AdminKind) => ({
  list: (page: number, signal: AbortSignal) =>
    call(listImports, { query: { kind, page } }, { signal }),
  check: (file: File, sending: Sending) =>
    upload(checkImport, { body: { kind }, files: sheetOf(file) }, sending),
  apply: (id: number) => call(applyImport, { body: { id } }),
  template: () => fetchFile(importTemplate, { params: { kind } }),
});

/** Each queue of trainings has calls of its own. */
const trainingCalls = (queue: typeof managerTrainings): ReturnType<typeof adminCalls> => ({
  list: (page, signal) => call(queue.listSheets, { query: { page } }, { signal }),
  check: (file, sending) => upload(queue.checkSheet, { body: {}, files: sheetOf(file) }, sending),
  apply: (id) => call(queue.applySheet, { body: { id } }),
  template: () => fetchFile(queue.template, {}),
});

const calls: Record<ImportKind, ReturnType<typeof adminCalls>> = {
  schools: adminCalls('schools'),
  employees: adminCalls('employees'),
  offline_trainings: trainingCalls(managerTrainings),
  organization_trainings: trainingCalls(organizationTrainings),
};

const key = (kind: ImportKind) => ['imports', kind];

export const importsQuery = (kind: ImportKind, page: number) =>
  queryOptions({
    queryKey: [...key(kind), page],
    queryFn: ({ signal }) => calls[kind].list(page, signal),
    placeholderData: keepPreviousData,
  });

type Chosen = Sending & { file: File };

export function useCheckImport(kind: ImportKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, ...sending }: Chosen) =>
      (await calls[kind].check(file, sending)).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key(kind) }),
  });
}

export function useApplyImport(kind: ImportKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => (await calls[kind].apply(id)).data,
    // After an error too: somebody else may have applied it meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: key(kind) }),
  });
}

export const useTemplate = (kind: ImportKind) =>
  useMutation({ mutationFn: () => calls[kind].template() });
