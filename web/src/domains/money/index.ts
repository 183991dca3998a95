// What other domains may call.
export { AccountBalance } from './payments/AccountBalance.tsx';
export { MoneyOf } from './payments/MoneyOf.tsx';
export { balanceQuery } from './payments/balance.ts';
export { readMovementsSearch } from './payments/payments-search.ts';
export { readPaymentsSearch } from './payments/payments-search.ts';
