import { DELIVERY_LIST } from '@malaka/contracts/conversation/delivery-filters';
import { searchReader } from '#/kit/lists/address.ts';

export const readDeliveriesSearch = searchReader(DELIVERY_LIST);
