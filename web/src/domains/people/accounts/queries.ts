import {
  blockAccount,
  changeRole,
  endAccountSessions,
  findAccountByNumber,
  listDevicesOf,
  listAccounts,
  listJournal,
  readPersonalData,
  resetSecondFactor,
  unblockAccount,
  viewAccount,
} from '@malaka/contracts/people/accounts';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { type AccountSearch, toQuery } from './account-search.ts';

/** First part of all query keys about accounts. */
export const ACCOUNTS = 'accounts';

export const accountsQuery = (filters: AccountSearch, page: number) => {
  const query = toQuery(filters, page);
  return queryOptions({
    queryKey: [ACCOUNTS, 'list', query],
    queryFn: ({ signal }) => call(listAccounts, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: [ACCOUNTS, 'one', id],
    queryFn: async ({ signal }) => (await call(viewAccount, { params: { id } }, { signal })).data,
  });

export const journalQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [ACCOUNTS, 'journal', id, page],
    queryFn: ({ signal }) => call(listJournal, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    // Must include what was just done.
    staleTime: 0,
  });

export const devicesOfQuery = (id: number) =>
  queryOptions({
    queryKey: [ACCOUNTS, 'devices', id],
    queryFn: async ({ signal }) => (await call(listDevicesOf, { params: { id } }, { signal })).data,
  });

/** Not cached: a document is shown only while its card is open. */
export function useReadDocuments(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(readPersonalData, { body: { id } })).data,
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [ACCOUNTS, 'journal', id] }),
  });
}

export const useFindByNumber = () =>
  useMutation({
    mutationFn: async (personalNumber: string) =>
      (await call(findAccountByNumber, { body: { personalNumber } })).data.id,
  });

/** Refetches everything shown about accounts. */
export function useRefreshAccounts() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [ACCOUNTS] });
}

export function useChangeRole() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeRole>) => call(changeRole, { body }),
    // If you gave up your own right, this is refused and redirects you (session/watch-session.ts).
    onSuccess: refresh,
  });
}

export function useBlockAccount() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (body: BodyOf<typeof blockAccount>) => call(blockAccount, { body }),
    onSuccess: refresh,
  });
}

export function useResetFactor() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (body: BodyOf<typeof resetSecondFactor>) => call(resetSecondFactor, { body }),
    onSuccess: refresh,
  });
}

export function useUnblockAccount() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (id: number) => call(unblockAccount, { body: { id } }),
    onSuccess: refresh,
  });
}

export function useEndSessions() {
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: async (id: number) => (await call(endAccountSessions, { body: { id } })).data.ended,
    onSuccess: refresh,
  });
}
