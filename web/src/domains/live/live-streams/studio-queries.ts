import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import * as contract from '@malaka/contracts/live/live-streams';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const LIVE_MS = 2000;
const PLANNED_MS = 15_000;

export const ownStreamQuery = (webinarId: number) =>
  queryOptions({
    queryKey: ['own-stream', webinarId],
    queryFn: async ({ signal }) =>
      (await call(contract.getOwnStream, { params: { id: webinarId } }, { signal })).data,
    refetchInterval: ({ state }) => {
      if (state.data?.state === 'finished') return false;
      return state.data?.state === 'live' ? LIVE_MS : PLANNED_MS;
    },
  });

type Target = BodyOf<typeof contract.startStream>;

function useStreamCall<Input>(
  webinarId: number,
  send: (params: { id: number }, input: Input) => Promise<{ data: contract.OwnStream }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await send({ id: webinarId }, input)).data,
    onSuccess: (stream, _input) => {
      const key = ownStreamQuery(webinarId).queryKey;
      const before = queryClient.getQueryData(key);
      queryClient.setQueryData(key, stream);
      // The webinar's page changes when the stream begins or ends.
      if (before?.state !== stream.state) {
        void queryClient.invalidateQueries({ queryKey: ['webinars'] });
      }
    },
  });
}

export const useStartStream = (webinarId: number) =>
  useStreamCall(webinarId, (params, body: Target) => call(contract.startStream, { params, body }));

export const useStopStream = (webinarId: number) =>
  useStreamCall(webinarId, (params, _nothing: undefined) => call(contract.stopStream, { params }));

export const useChangeTarget = (webinarId: number) =>
  useStreamCall(webinarId, (params, body: Target) => call(contract.changeTarget, { params, body }));

export const useSetRecording = (webinarId: number) =>
  useStreamCall(webinarId, (params, isOn: boolean) =>
    call(contract.setRecording, { params, body: { isOn } }),
  );
