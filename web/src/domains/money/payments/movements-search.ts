import { PAYMENT_PROVIDERS, type PaymentProvider } from '@malaka/contracts/money/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';
import { type PaymentsSearch, readPaymentsSearch } from './payments-search.ts';

/** Filters of the movements as encoded in the address. */
export type MovementsSearch = Pick<PaymentsSearch, 'type' | 'from' | 'to'> & {
  search?: string;
  provider?: PaymentProvider;
};

export const readMovementsSearch = (raw: Record<string, unknown>): MovementsSearch => {
  const { type, from, to } = readPaymentsSearch(raw);
  return withoutEmpty<MovementsSearch>({
    type,
    from,
    to,
    search: wordsOf(raw['search'], SEARCH_MAX),
    provider: oneOf(PAYMENT_PROVIDERS, raw['provider']),
  });
};
