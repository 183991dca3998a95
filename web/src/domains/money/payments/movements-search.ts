import { PAYMENT_PROVIDERS, type PaymentProvider } from '@malaka/contracts/kit/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { type PaymentsSearch, readPaymentsSearch } from './payments-search.ts';

/** Filters of the movements as its address spells them. */
export type MovementsSearch = Pick<PaymentsSearch, 'type' | 'from' | 'to'> & {
  search?: string;
  provider?: PaymentProvider;
};

export function readMovementsSearch(search: Record<string, unknown>): MovementsSearch {
  const { type, from, to } = readPaymentsSearch(search);
  const typed = search['search'];
  const words = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '';
  const provider = PAYMENT_PROVIDERS.find((known) => known === search['provider']);
  return {
    ...(type && { type }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(words !== '' && { search: words.slice(0, SEARCH_MAX) }),
    ...(provider && { provider }),
  };
}
