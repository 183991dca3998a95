import type { Endpoint } from '@malaka/contracts/kit/endpoint';
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
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { fetchFile } from '#/kit/api/client.ts';
import { keyOf, query, type Stale, useRefresh } from '#/kit/api/query.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { upload } from '#/kit/api/upload.ts';

export type ImportKind = SheetImport['kind'];
type AdminKind = (typeof IMPORT_KINDS)[number];
type Sending = { signal: AbortSignal; onProgress: (percent: number) => void };

const sheetOf = (file: File) => ({ file: { blob: file, name: file.name } });

type AnyPath<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer A> ? Endpoint<P, Q, B, A> : never;

/** The calls that all imports of administrators share. */
const adminCalls = (kind: AdminKind) => ({
  list: (page: number) =>
    query(listImports, { query: { kind, page }, placeholderData: keepPreviousData }),
  check: (file: File, sending: Sending) =>
    upload(checkImport, { body: { kind }, files: sheetOf(file) }, sending),
  stale: [{ queryKey: keyOf(listImports, { query: { kind } }) }] as readonly Stale[],
  apply: applyImport as AnyPath<typeof applyImport>,
  template: () => fetchFile(importTemplate, { params: { kind } }),
});

/** Each queue of trainings has calls of its own. */
const trainingCalls = (queue: typeof managerTrainings): ReturnType<typeof adminCalls> => ({
  list: (page) => query(queue.listSheets, { query: { page }, placeholderData: keepPreviousData }),
  check: (file, sending) => upload(queue.checkSheet, { body: {}, files: sheetOf(file) }, sending),
  stale: [queue.listSheets],
  apply: queue.applySheet,
  template: () => fetchFile(queue.template, {}),
});

const calls: Record<ImportKind, ReturnType<typeof adminCalls>> = {
  schools: adminCalls('schools'),
  employees: adminCalls('employees'),
  offline_trainings: trainingCalls(managerTrainings),
  organization_trainings: trainingCalls(organizationTrainings),
};

export const importsQuery = (kind: ImportKind, page: number) => calls[kind].list(page);

type Chosen = Sending & { file: File };

export function useCheckImport(kind: ImportKind) {
  const { check, stale } = calls[kind];
  return useMutation({
    mutationFn: async ({ file, ...sending }: Chosen) => (await check(file, sending)).data,
    onSuccess: useRefresh(stale),
  });
}

export const useApplyImport = (kind: ImportKind) =>
  useCall(calls[kind].apply, { refreshAlways: calls[kind].stale });

export const useTemplate = (kind: ImportKind) => useMutation({ mutationFn: calls[kind].template });
