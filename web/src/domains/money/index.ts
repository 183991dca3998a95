// What other domains may call.
export { AccountBalance } from './payments/AccountBalance.tsx';
export { balanceQuery } from './payments/balance.ts';
export { readDeskSearch } from './payments/desk-search.ts';
export { readPaymentsSearch } from './payments/payments-search.ts';
