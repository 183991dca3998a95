import type { CERTIFICATE_LIST } from '@malaka/contracts/credentials/lists';
import {
  checkList,
  checkListSample,
  checkListSheet,
  listCertificates,
  reissueCertificate,
  revokeCertificate,
  viewCertificate,
} from '@malaka/contracts/credentials/certificate-register';
import type { SearchOf } from '@malaka/contracts/kit/list-filters';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { fetchFile } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';
import { upload, uploadForFile } from '#/kit/api/upload.ts';

export type RegisterSearch = SearchOf<typeof CERTIFICATE_LIST>;

export const REGISTER = [listCertificates, viewCertificate];

export const registerQuery = (filters: RegisterSearch, page: number) =>
  query(listCertificates, { query: { ...filters, page }, placeholderData: keepPreviousData });

export const caseQuery = (number: string) => query(viewCertificate, { params: { number } });

export const useReissue = () => useCall(reissueCertificate, { refresh: REGISTER });
export const useRevoke = () => useCall(revokeCertificate, { refresh: REGISTER });

const formOf = (file: File) => ({ files: { file: { blob: file, name: file.name } } });

export const useCheckList = () =>
  useMutation({
    mutationFn: async (file: File) => (await upload(checkList, formOf(file))).data,
  });

/** Sends the list again: the workbook shows the states at that moment. */
export const useListSheet = () =>
  useMutation({ mutationFn: (file: File) => uploadForFile(checkListSheet, formOf(file)) });

export const useSample = () => useMutation({ mutationFn: () => fetchFile(checkListSample, {}) });
