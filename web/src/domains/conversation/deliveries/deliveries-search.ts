import {
  DELIVERY_CHANNELS,
  DELIVERY_STATES,
  type DeliveryChannel,
  type DeliveryState,
} from '@malaka/contracts/conversation/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

/** The filter as encoded in the address. */
export type DeliveriesSearch = {
  search?: string;
  channel?: DeliveryChannel;
  state?: DeliveryState;
  from?: string;
  to?: string;
};

const dayOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;

export function readDeliveriesSearch(search: Record<string, unknown>): DeliveriesSearch {
  return withoutEmpty<DeliveriesSearch>({
    search: wordsOf(search['search'], SEARCH_MAX),
    channel: oneOf(DELIVERY_CHANNELS, search['channel']),
    state: oneOf(DELIVERY_STATES, search['state']),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
  });
}
