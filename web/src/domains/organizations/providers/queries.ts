import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  chooseProvider,
  listProviders,
  viewOwnProvider,
} from '@malaka/contracts/organizations/providers';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const ownProviderQuery = queryOptions({
  queryKey: ['own-provider'],
  queryFn: async ({ signal }) => (await call(viewOwnProvider, {}, { signal })).data,
});

export const providersQuery = (query: QueryOf<typeof listProviders>) =>
  queryOptions({
    queryKey: ['providers', query],
    queryFn: ({ signal }) => call(listProviders, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export function useChooseProvider() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (organizationId: number | null) =>
      (await call(chooseProvider, { body: { organizationId } })).data,
    onSuccess: (own) => queryClient.setQueryData(ownProviderQuery.queryKey, own),
    // A course was started meanwhile, or the organisation is gone.
    onError: () => queryClient.invalidateQueries({ queryKey: ownProviderQuery.queryKey }),
  });
}
