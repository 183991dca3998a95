import { viewCredits, viewWhatIf } from '@malaka/contracts/credits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/api/client.ts';

/** A qualification year; without one the running one, which the server knows. */
export const creditsQuery = (year?: number) =>
  queryOptions({
    queryKey: ['credits', year ?? 'now'],
    queryFn: async ({ signal }) =>
      (await call(viewCredits, { query: year ? { year: String(year) } : {} }, { signal })).data,
  });

/** What the own credits of the year would be with a course. */
export const whatIfQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['credits', 'what-if', courseId],
    queryFn: async ({ signal }) =>
      (await call(viewWhatIf, { params: { id: courseId } }, { signal })).data,
  });
