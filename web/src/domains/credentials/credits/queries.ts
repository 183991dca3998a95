import {
  creditStatementPdf,
  creditStatementXlsx,
  viewCredits,
  viewWhatIf,
} from '@malaka/contracts/credentials/credits';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '#/kit/api/client.ts';
import { query } from '#/kit/api/query.ts';

export const yearQuery = (year: number | undefined) =>
  year === undefined ? {} : { year: String(year) };

/** A qualification year; without one the server chooses the current year. */
export const creditsQuery = (year?: number) => query(viewCredits, { query: yearQuery(year) });

/** The caller's credits of the year as they would be with a course. */
export const whatIfQuery = (courseId: number) => query(viewWhatIf, { params: { id: courseId } });

export type StatementForm = 'pdf' | 'xlsx';

export const useStatement = (year: number) =>
  useMutation({
    mutationFn: (form: StatementForm) =>
      fetchFile(form === 'pdf' ? creditStatementPdf : creditStatementXlsx, {
        query: yearQuery(year),
      }),
  });
