import { correctCredits, viewAccountCredits } from '@malaka/contracts/credentials/credits';
import { keepPreviousData } from '@tanstack/react-query';
import { ACCOUNTS } from '#/domains/people/index.ts';
import { query } from '#/kit/api/query.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { yearQuery } from './queries.ts';

/** Credits of any account, for the administration. */
export const accountCreditsQuery = (id: number, year: number | undefined) =>
  query(viewAccountCredits, {
    params: { id },
    query: yearQuery(year),
    placeholderData: keepPreviousData,
  });

export const useCorrectCredits = () => useCall(correctCredits, { refresh: ACCOUNTS });
