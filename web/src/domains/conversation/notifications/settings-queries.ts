import {
  type NotificationSettings,
  saveNotificationSettings,
  viewNotificationSettings,
} from '@malaka/contracts/conversation/notification-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { query } from '#/kit/api/query.ts';

export const notificationSettingsQuery = query(viewNotificationSettings);

export type Chosen = Pick<
  NotificationSettings,
  'switchedOff' | 'quietFrom' | 'quietUntil' | 'digestHour'
>;

/** Shows the choice immediately and reverts it if saving fails. */
export function useSaveNotificationSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    mutationFn: (chosen: Chosen) => call(saveNotificationSettings, { body: chosen }),
    // Consecutive changes are saved in order.
    scope: { id: 'notification-settings' },
    onMutate: async (chosen) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (current) => current && { ...current, ...chosen });
      return { before };
    },
    onError: (_error, _chosen, context) => queryClient.setQueryData(queryKey, context?.before),
  });
}
