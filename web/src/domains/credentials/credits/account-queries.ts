import { correctCredits, viewAccountCredits } from '@malaka/contracts/credentials/credits';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { ACCOUNTS, useRefreshAccounts } from '#/domains/people/index.ts';
import { call } from '#/kit/api/client.ts';
import { yearQuery } from './queries.ts';

/** Credits of any account, for the administration. */
export const accountCreditsQuery = (id: number, year: number | undefined) =>
  queryOptions({
    queryKey: [ACCOUNTS, 'credits', id, year ?? 'now'],
    queryFn: async ({ signal }) => {
      const query = yearQuery(year);
      return (await call(viewAccountCredits, { params: { id }, query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
  });

export function useCorrectCredits() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (body: BodyOf<typeof correctCredits>) => call(correctCredits, { body }),
    onSuccess: refresh,
  });
}
