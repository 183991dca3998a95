import * as contract from '@malaka/contracts/live/live-streams';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const WAITING_MS = 3000;
/** While playing, the stream itself reports problems. */
const PLAYING_MS = 60_000;
const RECORD_MS = 4000;

export const watchQuery = (webinarId: number, participantToken: string) =>
  queryOptions({
    queryKey: ['live-stream', webinarId, participantToken],
    queryFn: async ({ signal }) => {
      const input = { params: { id: webinarId }, body: { participantToken } };
      return (await call(contract.watchStream, input, { signal })).data;
    },
    refetchInterval: ({ state }) => {
      if (state.data?.state === 'finished') return false;
      return state.data?.isOnAir ? PLAYING_MS : WAITING_MS;
    },
    refetchIntervalInBackground: true,
    staleTime: 0,
  });

const isSettled = (record: contract.WebinarRecord | null | undefined) =>
  record === null || (record?.state === 'ready' && !record.isPlain) || record?.state === 'failed';

export const recordQuery = (webinarId: number) =>
  queryOptions({
    queryKey: ['webinar-record', webinarId],
    queryFn: async ({ signal }) =>
      (await call(contract.getRecord, { params: { id: webinarId } }, { signal })).data,
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : RECORD_MS),
    staleTime: 60_000,
  });

export function useTrim(webinarId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { from: number; to: number }) =>
      (await call(contract.trimRecord, { params: { id: webinarId }, body })).data,
    onSuccess: (record) => queryClient.setQueryData(recordQuery(webinarId).queryKey, record),
  });
}
