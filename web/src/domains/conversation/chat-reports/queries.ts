import { decideChatReport, listChatReports } from '@malaka/contracts/conversation/chat-reports';
import type { ChatReportState } from '@malaka/contracts/kit/choices';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const KEY = 'chat-reports';

export const chatReportsQuery = (page: number, state: ChatReportState, search?: string) =>
  queryOptions({
    queryKey: [KEY, page, state, search],
    queryFn: ({ signal }) => call(listChatReports, { query: { page, state, search } }, { signal }),
    placeholderData: keepPreviousData,
  });

export function useDecideReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: number; decision: 'hidden' | 'kept' }) =>
      call(decideChatReport, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  });
}
