import { viewBalance } from '@malaka/contracts/money/payments/balance';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const balanceQuery = queryOptions({
  queryKey: ['balance'],
  queryFn: async ({ signal }) => (await call(viewBalance, {}, { signal })).data,
  staleTime: 30_000,
});
