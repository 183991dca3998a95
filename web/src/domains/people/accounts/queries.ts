import { viewAccountCredits } from '@malaka/contracts/credentials/credits';
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
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { keyOf, query } from '#/kit/api/query.ts';
import type { AccountSearch } from './account-search.ts';

/** Everything shown about accounts. */
export const ACCOUNTS = [listAccounts, viewAccount, listJournal, listDevicesOf, viewAccountCredits];

export const accountsQuery = (filters: AccountSearch, page: number) =>
  query(listAccounts, { query: { ...filters, page }, placeholderData: keepPreviousData });

export const accountQuery = (id: number) => query(viewAccount, { params: { id } });

export const journalQuery = (id: number, page: number) =>
  query(listJournal, {
    params: { id },
    query: { page },
    placeholderData: keepPreviousData,
    // Must include what was just done.
    staleTime: 0,
  });

export const devicesOfQuery = (id: number) => query(listDevicesOf, { params: { id } });

/** Not cached: a document is shown only while its card is open. */
export const useReadDocuments = (id: number) =>
  useCall(readPersonalData, {
    body: { id },
    gcTime: 0,
    refreshAlways: [{ queryKey: keyOf(listJournal, { params: { id } }) }],
  });

export const useFindByNumber = () => useCall(findAccountByNumber);

// If you gave up your own right, this is refused and redirects you (session/watch-session.ts).
export const useChangeRole = () => useCall(changeRole, { refresh: ACCOUNTS });
export const useBlockAccount = () => useCall(blockAccount, { refresh: ACCOUNTS });
export const useResetFactor = () => useCall(resetSecondFactor, { refresh: ACCOUNTS });
export const useUnblockAccount = () => useCall(unblockAccount, { refresh: ACCOUNTS });
export const useEndSessions = () => useCall(endAccountSessions, { refresh: ACCOUNTS });
