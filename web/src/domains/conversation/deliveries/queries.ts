import {
  listDeliveries,
  retryDelivery,
  viewDeliveryFigures,
} from '@malaka/contracts/conversation/deliveries';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';
import type { DeliveriesSearch } from './deliveries-search.ts';

export const deliveriesQuery = (page: number, search: DeliveriesSearch) =>
  query(listDeliveries, { query: { ...search, page }, placeholderData: keepPreviousData });

export const figuresQuery = query(viewDeliveryFigures);

export const useRetry = () =>
  useCall(retryDelivery, { refreshAlways: [listDeliveries, viewDeliveryFigures] });
