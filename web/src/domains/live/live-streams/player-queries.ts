import * as contract from '@malaka/contracts/live/live-streams';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

const WAITING_MS = 3000;
/** While playing, the stream itself reports problems. */
const PLAYING_MS = 60_000;
const RECORD_MS = 4000;

export const watchQuery = (webinarId: number, participantToken: string) =>
  query(contract.watchStream, {
    params: { id: webinarId },
    body: { participantToken },
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
  query(contract.getRecord, {
    params: { id: webinarId },
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : RECORD_MS),
    staleTime: 60_000,
  });

export function useTrim(webinarId: number) {
  const queryClient = useQueryClient();
  return useCall(contract.trimRecord, {
    params: { id: webinarId },
    onSuccess: (record) => queryClient.setQueryData(recordQuery(webinarId).queryKey, record),
  });
}
