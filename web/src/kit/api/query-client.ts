import { QueryClient } from '@tanstack/react-query';
import { withAge } from './device-queries.ts';
import { isApiError } from './api-error.ts';

/**
 * Retries only lost responses, not refusals. Calls to a busy server were repeated already
 * (retry-when-busy.ts).
 */
const retryFailures = (failures: number, error: unknown): boolean =>
  failures < 1 && !(isApiError(error) && (isFinal(error.status) || isPutOff(error.code)));

const isFinal = (status: number) => status >= 400 && status < 500;
const isPutOff = (code: string) => code.startsWith('server.');

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
