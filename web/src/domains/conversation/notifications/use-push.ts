import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationSettingsQuery } from './settings-queries.ts';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-browser.ts';

const pushQuery = queryOptions({ queryKey: ['push-state'], queryFn: readPushState });

/** Push state of this browser, and functions to change it. */
export function usePush() {
  const queryClient = useQueryClient();
  const { data: state } = useQuery(pushQuery);
  const { data: settings } = useQuery(notificationSettingsQuery);
  const { mutate: change, isPending } = useMutation({
    mutationFn: async (isOn: boolean): Promise<PushState> => {
      if (isOn) return await turnPushOn(settings?.pushKey ?? '');
      await turnPushOff();
      return 'off';
    },
    onSettled: () =>
      Promise.all(
        [pushQuery, notificationSettingsQuery].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  // Without keys the installation offers no push.
  const isOffered = settings !== undefined && settings.pushKey !== '';
  return { state: isOffered ? state : undefined, change, isPending };
}
