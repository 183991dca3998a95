import {
  listDeliveries,
  retryDelivery,
  viewDeliveryFigures,
} from '@malaka/contracts/conversation/deliveries';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import type { DeliveriesSearch } from './deliveries-search.ts';

export const deliveriesQuery = (page: number, search: DeliveriesSearch) =>
  queryOptions({
    queryKey: ['deliveries', page, search],
    queryFn: ({ signal }) => call(listDeliveries, { query: { ...search, page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const figuresQuery = queryOptions({
  queryKey: ['delivery-figures'],
  queryFn: async ({ signal }) => (await call(viewDeliveryFigures, {}, { signal })).data,
});

export function useRetry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(retryDelivery, { body: { id } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['deliveries'] }),
        queryClient.invalidateQueries({ queryKey: figuresQuery.queryKey }),
      ]),
  });
}
