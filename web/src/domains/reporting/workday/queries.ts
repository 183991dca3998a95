import { viewQueues, viewWorkday } from '@malaka/contracts/reporting/workday';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { keyOf, query } from '#/kit/api/query.ts';

/** Queues fill through other people's actions, so they are polled while the page is visible. */
const QUEUES_EVERY_MS = 60_000;

export const workdayQuery = queryOptions({
  queryKey: keyOf(viewWorkday),
  queryFn: async ({ signal, client }) => {
    const { data } = await call(viewWorkday, {}, { signal });
    client.setQueryData(queuesQuery.queryKey, data.queues);
    return data;
  },
  refetchInterval: QUEUES_EVERY_MS,
  refetchOnWindowFocus: true,
});

/** The counts shown at the entries of the menu. */
export const queuesQuery = query(viewQueues, {
  refetchInterval: QUEUES_EVERY_MS,
  refetchOnWindowFocus: true,
});
