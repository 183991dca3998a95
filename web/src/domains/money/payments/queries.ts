import type { BodyOf, QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  correctBalance,
  viewBalanceOf,
  listMovements,
  listPaymentDays,
  listPayments,
  refundPurchase,
  startTopUp,
  viewTopUp,
} from '@malaka/contracts/money/payments';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#/kit/api/client.ts';

const ASK_AGAIN_MS = 2000;

export type PaymentsQuery = Omit<QueryOf<typeof listPayments>, 'page'>;

export const paymentsQuery = (page: number, filter: PaymentsQuery) =>
  queryOptions({
    queryKey: ['payments', { page, ...filter }],
    queryFn: ({ signal }) => call(listPayments, { query: { page, ...filter } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Polled until the provider has reported. */
export const topUpQuery = (id: number) =>
  queryOptions({
    queryKey: ['top-up', id],
    queryFn: async ({ signal }) => (await call(viewTopUp, { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) =>
      // A cancelled payment may still succeed in another window.
      state.data?.state === 'paid' || state.data?.state === 'returned' ? false : ASK_AGAIN_MS,
  });

export const invalidateMoney = (queryClient: QueryClient) =>
  Promise.all(
    ['balance', 'payments', 'movements', 'course'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );

/** The same key for the same body, however often it is sent; another body gets another key. */
export function useOnceKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

export function useStartTopUp() {
  const keyOf = useOnceKey();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof startTopUp>) =>
      (await call(startTopUp, { body }, { onceKey: keyOf(body) })).data,
  });
}

export type MovementsQuery = Omit<QueryOf<typeof listMovements>, 'page'>;

export const accountMovementsQuery = (page: number, filter: MovementsQuery) =>
  queryOptions({
    queryKey: ['movements', 'list', { page, ...filter }],
    queryFn: ({ signal }) => call(listMovements, { query: { page, ...filter } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const balanceOfQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['movements', 'balance', accountId],
    queryFn: async ({ signal }) =>
      (await call(viewBalanceOf, { params: { id: accountId } }, { signal })).data,
    // The balance may have changed since.
    staleTime: 0,
  });

export const daysQuery = (span: QueryOf<typeof listPaymentDays>) =>
  queryOptions({
    queryKey: ['movements', 'days', span],
    queryFn: async ({ signal }) => (await call(listPaymentDays, { query: span }, { signal })).data,
  });

export function useRefund() {
  const queryClient = useQueryClient();
  const keyOf = useOnceKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof refundPurchase>) =>
      call(refundPurchase, { body }, { onceKey: keyOf(body) }),
    onSuccess: () => invalidateMoney(queryClient),
  });
}

export function useCorrect() {
  const queryClient = useQueryClient();
  const keyOf = useOnceKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof correctBalance>) =>
      call(correctBalance, { body }, { onceKey: keyOf(body) }),
    onSuccess: () => invalidateMoney(queryClient),
  });
}
