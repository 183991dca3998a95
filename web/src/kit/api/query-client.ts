import { QueryClient } from '@tanstack/react-query';
import { retryFailures } from './retry.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The line comes and goes in villages: what was loaded stays readable while it is refreshed.
      gcTime: 30 * 60_000,
      retry: retryFailures,
      refetchOnWindowFocus: false,
    },
  },
});
