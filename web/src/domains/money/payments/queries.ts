import { viewCourse } from '@malaka/contracts/learning/courses';
import { viewBalance } from '@malaka/contracts/money/payments/balance';
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
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#/kit/api/client.ts';
import { query, useRefresh } from '#/kit/api/query.ts';

const ASK_AGAIN_MS = 2000;

export type PaymentsQuery = Omit<QueryOf<typeof listPayments>, 'page'>;

export const paymentsQuery = (page: number, filter: PaymentsQuery) =>
  query(listPayments, { query: { page, ...filter }, placeholderData: keepPreviousData });

/** Polled until the provider has reported. */
export const topUpQuery = (id: number) =>
  query(viewTopUp, {
    params: { id },
    refetchInterval: ({ state }) =>
      // A cancelled payment may still succeed in another window.
      state.data?.state === 'paid' || state.data?.state === 'returned' ? false : ASK_AGAIN_MS,
  });

/** All that a payment changes. */
export const MONEY = [
  viewBalance,
  listPayments,
  listMovements,
  viewBalanceOf,
  listPaymentDays,
  viewCourse,
];

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
  query(listMovements, { query: { page, ...filter }, placeholderData: keepPreviousData });

export const balanceOfQuery = (accountId: number) =>
  query(viewBalanceOf, {
    params: { id: accountId },
    // The balance may have changed since.
    staleTime: 0,
  });

export const daysQuery = (span: QueryOf<typeof listPaymentDays>) =>
  query(listPaymentDays, { query: span });

export function useRefund() {
  const keyOf = useOnceKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof refundPurchase>) =>
      call(refundPurchase, { body }, { onceKey: keyOf(body) }),
    onSuccess: useRefresh(MONEY),
  });
}

export function useCorrect() {
  const keyOf = useOnceKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof correctBalance>) =>
      call(correctBalance, { body }, { onceKey: keyOf(body) }),
    onSuccess: useRefresh(MONEY),
  });
}
