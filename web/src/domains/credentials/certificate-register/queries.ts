import {
  checkList,
  checkListSample,
  checkListSheet,
  listCertificates,
  reissueCertificate,
  revokeCertificate,
  viewCertificate,
} from '@malaka/contracts/credentials/certificate-register';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '#/kit/api/client.ts';
import { upload, uploadForFile } from '#/kit/api/upload.ts';
import { type RegisterSearch, toQuery } from './register-search.ts';

export const REGISTER = 'certificate-register';

export const registerQuery = (filters: RegisterSearch, page: number) => {
  const query = toQuery(filters, page);
  return queryOptions({
    queryKey: [REGISTER, 'list', query],
    queryFn: ({ signal }) => call(listCertificates, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const caseQuery = (number: string) =>
  queryOptions({
    queryKey: [REGISTER, 'one', number],
    queryFn: async ({ signal }) =>
      (await call(viewCertificate, { params: { number } }, { signal })).data,
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [REGISTER] });
}

export function useReissue() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof reissueCertificate>) =>
      (await call(reissueCertificate, { body })).data.number,
    onSuccess: refresh,
  });
}

export function useRevoke() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyOf<typeof revokeCertificate>) => call(revokeCertificate, { body }),
    onSuccess: refresh,
  });
}

const formOf = (file: File) => ({ files: { file: { blob: file, name: file.name } } });

export const useCheckList = () =>
  useMutation({
    mutationFn: async (file: File) => (await upload(checkList, formOf(file))).data,
  });

/** Sends the list again: the workbook shows the states at that moment. */
export const useListSheet = () =>
  useMutation({ mutationFn: (file: File) => uploadForFile(checkListSheet, formOf(file)) });

export const useSample = () => useMutation({ mutationFn: () => fetchFile(checkListSample, {}) });
