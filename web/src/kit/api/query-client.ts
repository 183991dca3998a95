import {
  QueryClient,
  type Query,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { ageOf } from './answers.ts';

/** Queries whose answer came from this device, not from the server. */
const fromDevice = new Set<string>();

type Fetch = (context: QueryFunctionContext) => unknown;

/**
 * Marks an answer from the device with its real age, so that it is shown as stale and refetched.
 */
async function withAge(fetch: Fetch, context: QueryFunctionContext, query: Query) {
  const data = await fetch(context);
  const at = ageOf(context.signal);
  fromDevice.delete(query.queryHash);
  if (at !== undefined) {
    fromDevice.add(query.queryHash);
    // The query writes its own time first.
    setTimeout(() => query.setState({ dataUpdatedAt: at }));
  }
  return data;
}

const isFromDevice = ({ queryHash }: Query): boolean => fromDevice.has(queryHash);

export const isShownFromDevice = (queryClient: QueryClient): boolean =>
  fromDevice.size > 0 &&
  queryClient.getQueryCache().findAll({ type: 'active', predicate: isFromDevice }).length > 0;

export function isAnswerFromDevice(queryClient: QueryClient, queryKey: QueryKey): boolean {
  const query = queryClient.getQueryCache().find({ queryKey });
  return query !== undefined && isFromDevice(query);
}

/**
 * After an outage also the queries that failed; after one lost call only those answered by the
 * device.
 */
export const refreshAfterCut = (queryClient: QueryClient, wasCut: boolean): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => isFromDevice(query) || (wasCut && query.state.status === 'error'),
  });

/** The age of what the screen shows: that of its oldest data. */
export function oldestShown(queryClient: QueryClient): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]));
  return times.length === 0 ? undefined : Math.min(...times);
}

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
