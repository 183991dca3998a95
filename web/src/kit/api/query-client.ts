import { QueryClient } from '@tanstack/react-query';
import { withAge } from './device-queries.ts';
import { retryFailures } from './retry.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Connections in villages are unstable: loaded data stays readable while it is refreshed.
      gcTime: 30 * 60_000,
      retry: retryFailures,
      refetchOnWindowFocus: false,
      // Offline too: a call uses stored answers or fails with an error text.
      networkMode: 'always',
      refetchOnReconnect: true,
      persister: withAge,
    },
    mutations: { networkMode: 'always' },
  },
});
