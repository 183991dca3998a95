import {
  type NoticeSettings,
  saveNoticeSettings,
  viewNoticeSettings,
} from '@malaka/contracts/conversation/notice-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: async ({ signal }) => (await call(viewNoticeSettings, {}, { signal })).data,
});

export type Chosen = Pick<
  NoticeSettings,
  'switchedOff' | 'quietFrom' | 'quietUntil' | 'digestHour'
>;

/** Shows the choice at once and takes it back where it could not be saved. */
export function useSaveNoticeSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = noticeSettingsQuery;
  return useMutation({
    mutationFn: (chosen: Chosen) => call(saveNoticeSettings, { body: chosen }),
    // Switches that are pressed one after the other are saved in that order.
    scope: { id: 'notice-settings' },
    onMutate: async (chosen) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (kept) => kept && { ...kept, ...chosen });
      return { before };
    },
    onError: (_error, _chosen, context) => queryClient.setQueryData(queryKey, context?.before),
  });
}
