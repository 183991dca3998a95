import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  chooseProvider,
  listProviders,
  viewOwnProvider,
} from '@malaka/contracts/organizations/providers';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query, refresh } from '#/kit/api/query.ts';

export const ownProviderQuery = query(viewOwnProvider);

export const providersQuery = (filter: QueryOf<typeof listProviders>) =>
  query(listProviders, { query: filter, placeholderData: keepPreviousData });

export function useChooseProvider() {
  const queryClient = useQueryClient();
  return useCall(chooseProvider, {
    onSuccess: (own) => queryClient.setQueryData(ownProviderQuery.queryKey, own),
    // A course was started meanwhile, or the organisation is gone.
    onError: () => refresh(queryClient, [ownProviderQuery]),
  });
}
