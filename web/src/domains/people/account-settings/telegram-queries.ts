import {
  linkTelegram,
  unlinkTelegram,
  viewTelegramLink,
} from '@malaka/contracts/conversation/telegram';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

const LOOK_AGAIN_MS = 3000;

export const telegramQuery = queryOptions({
  queryKey: ['telegram'],
  queryFn: async ({ signal }) => (await call(viewTelegramLink, {}, { signal })).data,
});

/** Polls while the person is in Telegram and comes back. */
export const watchedTelegramQuery = { ...telegramQuery, refetchInterval: LOOK_AGAIN_MS };

export function useLinkTelegram() {
  return useMutation({ mutationFn: async () => (await call(linkTelegram, {})).data });
}

export function useUnlinkTelegram() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(unlinkTelegram, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: telegramQuery.queryKey }),
  });
}
