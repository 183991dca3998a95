import { viewQueues, viewWorkday, type WaitingQueue } from '@malaka/contracts/reporting/workday';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const QUEUES = ['waiting-queues'];

/** Queues fill through other people's actions, so they are polled while the page is visible. */
const QUEUES_EVERY_MS = 60_000;

export const workdayQuery = queryOptions({
  queryKey: ['workday'],
  queryFn: async ({ signal, client }) => {
    const { data } = await call(viewWorkday, {}, { signal });
    client.setQueryData<WaitingQueue[]>(QUEUES, data.queues);
    return data;
  },
  refetchInterval: QUEUES_EVERY_MS,
  refetchOnWindowFocus: true,
});

/** The counts shown at the entries of the menu. */
export const queuesQuery = queryOptions({
  queryKey: QUEUES,
  queryFn: async ({ signal }) => (await call(viewQueues, {}, { signal })).data,
  refetchInterval: QUEUES_EVERY_MS,
  refetchOnWindowFocus: true,
});
