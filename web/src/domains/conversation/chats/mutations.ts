import { type ChatReportReason, reportMessage } from '@malaka/contracts/conversation/chat-reports';
import {
  blockChat,
  listMetodistSubjects,
  muteChat,
  openMetodistChat,
} from '@malaka/contracts/conversation/chats';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { chatQuery, LISTS } from './queries.ts';

/** Switches immediately, and back if the server cannot be reached. */
function useSwitch(id: number, send: (isOn: boolean) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: chatQuery(id).queryKey }),
        queryClient.invalidateQueries({ queryKey: LISTS }),
      ]);
    },
  });
}

export const useMuteChat = (id: number) =>
  useSwitch(id, (isMuted) => call(muteChat, { params: { id }, body: { isMuted } }));

export const useBlockChat = (id: number) =>
  useSwitch(id, (isBlocked) => call(blockChat, { params: { id }, body: { isBlocked } }));

export function useReportMessage(id: number) {
  return useMutation({
    mutationFn: (body: { number: number; reason: ChatReportReason; comment: string }) =>
      call(reportMessage, { params: { id }, body }),
  });
}

export const metodistSubjectsQuery = queryOptions({
  queryKey: ['metodist-subjects'],
  queryFn: async ({ signal }) => (await call(listMetodistSubjects, {}, { signal })).data,
});

export function useOpenMetodistChat() {
  return useMutation({
    mutationFn: async (subjectId: number) =>
      (await call(openMetodistChat, { body: { subjectId } })).data.id,
  });
}
