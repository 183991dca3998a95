import * as contract from '@malaka/contracts/live/live-streams';
import { useQueryClient } from '@tanstack/react-query';
import { WEBINARS } from '#/domains/live/webinar-presence/stale-webinars.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query, refresh } from '#/kit/api/query.ts';

const LIVE_MS = 2000;
const PLANNED_MS = 15_000;

export const ownStreamQuery = (webinarId: number) =>
  query(contract.getOwnStream, {
    params: { id: webinarId },
    refetchInterval: ({ state }) => {
      if (state.data?.state === 'finished') return false;
      return state.data?.state === 'live' ? LIVE_MS : PLANNED_MS;
    },
  });

function useShowStream(webinarId: number) {
  const queryClient = useQueryClient();
  return (stream: contract.OwnStream) => {
    const { queryKey } = ownStreamQuery(webinarId);
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, stream);
    // The webinar's page changes when the stream begins or ends.
    if (before?.state !== stream.state) void refresh(queryClient, WEBINARS);
  };
}

const useSettings = (webinarId: number) => ({
  params: { id: webinarId },
  onSuccess: useShowStream(webinarId),
});

export const useStartStream = (webinarId: number) =>
  useCall(contract.startStream, useSettings(webinarId));

export const useStopStream = (webinarId: number) =>
  useCall(contract.stopStream, useSettings(webinarId));

export const useChangeTarget = (webinarId: number) =>
  useCall(contract.changeTarget, useSettings(webinarId));

export const useSetRecording = (webinarId: number) =>
  useCall(contract.setRecording, useSettings(webinarId));
