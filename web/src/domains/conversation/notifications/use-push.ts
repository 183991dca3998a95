import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useRefresh } from '#/kit/api/query.ts';
import { notificationSettingsQuery } from './settings-queries.ts';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-browser.ts';

const pushQuery = queryOptions({ queryKey: ['push-state'], queryFn: readPushState });

/** Push state of this browser, and functions to change it. */
export function usePush() {
  const { data: state } = useQuery(pushQuery);
  const { data: settings } = useQuery(notificationSettingsQuery);
  const { mutate: change, isPending } = useMutation({
    mutationFn: async (isOn: boolean): Promise<PushState> => {
      if (isOn) return await turnPushOn(settings?.pushKey ?? '');
      await turnPushOff();
      return 'off';
    },
    onSettled: useRefresh([pushQuery, notificationSettingsQuery]),
  });
  // Without keys the installation offers no push.
  const isOffered = settings !== undefined && settings.pushKey !== '';
  return { state: isOffered ? state : undefined, change, isPending };
}
