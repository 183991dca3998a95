import {
  creditStatementPdf,
  creditStatementXlsx,
  viewCredits,
  viewWhatIf,
} from '@malaka/contracts/credentials/credits';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, fetchFile } from '#/kit/api/client.ts';

export const yearQuery = (year: number | undefined) =>
  year === undefined ? {} : { year: String(year) };

/** A qualification year; without one the server chooses the current year. */
export const creditsQuery = (year?: number) =>
  queryOptions({
    queryKey: ['credits', year ?? 'now'],
    queryFn: async ({ signal }) =>
      (await call(viewCredits, { query: yearQuery(year) }, { signal })).data,
  });

/** The caller's credits of the year as they would be with a course. */
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
