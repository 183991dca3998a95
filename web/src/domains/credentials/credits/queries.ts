import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  correctCredits,
  creditStatementPdf,
  creditStatementXlsx,
  viewAccountCredits,
  viewCredits,
  viewWhatIf,
} from '@malaka/contracts/credentials/credits';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { ACCOUNTS, useRefreshAccounts } from '#/domains/people/index.ts';
import { call, fetchFile } from '#/kit/api/client.ts';
import { retryFaults } from '#/kit/api/retry.ts';

const yearQuery = (year: number | undefined) => (year === undefined ? {} : { year: String(year) });

/** A qualification year; without one the running one, which the server knows. */
export const creditsQuery = (year?: number) =>
  queryOptions({
    queryKey: ['credits', year ?? 'now'],
    queryFn: async ({ signal }) =>
      (await call(viewCredits, { query: yearQuery(year) }, { signal })).data,
  });

/** What the own credits of the year would be with a course. */
export const whatIfQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['credits', 'what-if', courseId],
    queryFn: async ({ signal }) =>
      (await call(viewWhatIf, { params: { id: courseId } }, { signal })).data,
  });

export type StatementForm = 'pdf' | 'xlsx';

export const useStatement = (year: number) =>
  useMutation({
    mutationFn: (form: StatementForm) =>
      fetchFile(form === 'pdf' ? creditStatementPdf : creditStatementXlsx, {
        query: yearQuery(year),
      }),
  });

/** Of any account, for those who manage it. */
export const accountCreditsQuery = (id: number, year: number | undefined) =>
  queryOptions({
    queryKey: [ACCOUNTS, 'credits', id, year ?? 'now'],
    queryFn: async ({ signal }) => {
      const query = yearQuery(year);
      return (await call(viewAccountCredits, { params: { id }, query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    retry: retryFaults,
  });

export function useCorrectCredits() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (body: BodyOf<typeof correctCredits>) => call(correctCredits, { body }),
    onSuccess: refresh,
  });
}
