import { viewBalance } from '@malaka/contracts/money/payments/balance';
import { query } from '#/kit/api/query.ts';

export const balanceQuery = query(viewBalance, { staleTime: 30_000 });
