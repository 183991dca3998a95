import { viewQueues, viewWorkday, type WaitingQueue } from '@malaka/contracts/reporting/workday';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const QUEUES = ['waiting-queues'];

/** What comes into a queue comes from others: it is asked for as long as the page is looked at. */
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

/** What waits behind the entries of the menu. */
export const queuesQuery = queryOptions({
  queryKey: QUEUES,
  queryFn: async ({ signal }) => (await call(viewQueues, {}, { signal })).data,
  refetchInterval: QUEUES_EVERY_MS,
  refetchOnWindowFocus: true,
});
