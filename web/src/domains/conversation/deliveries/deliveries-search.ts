import {
  DELIVERY_CHANNELS,
  DELIVERY_STATES,
  type DeliveryChannel,
  type DeliveryState,
} from '@malaka/contracts/kit/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';

/** The filter as its address spells it. */
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
  const typed = search['search'];
  const words = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : '';
  const channel = DELIVERY_CHANNELS.find((known) => known === search['channel']);
  const state = DELIVERY_STATES.find((known) => known === search['state']);
  const [from, to] = [dayOf(search['from']), dayOf(search['to'])];
  return {
    ...(words !== '' && { search: words.slice(0, SEARCH_MAX) }),
    ...(channel && { channel }),
    ...(state && { state }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
