import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type Chosen,
  notificationSettingsQuery,
  useSaveNotificationSettings,
} from '#/domains/conversation/notifications/settings-queries.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { NotificationChannels } from './NotificationChannels.tsx';
import { NotificationTimes } from './NotificationTimes.tsx';
import { PushSetting } from './PushSetting.tsx';
import { Setting } from '#/kit/ui/Setting.tsx';

/** Channels and times of notifications; each change is saved immediately. */
export function NotificationsSetting() {
  const { t } = useTranslation('notification-settings');
  const query = useQuery(notificationSettingsQuery);
  const { mutate } = useSaveNotificationSettings();
  const { data } = query;
  const change = (part: Partial<Chosen>) => {
    if (!data) return;
    const { switchedOff, quietFrom, quietUntil, digestHour } = data;
    mutate(
      { switchedOff, quietFrom, quietUntil, digestHour, ...part },
      { onError: () => showToast({ text: t('failed'), type: 'error' }) },
    );
  };
  const hasBot = data?.channels.includes('telegram') ?? true;
  const hint = [
    t(hasBot ? 'channels.hint' : 'channels.hintWithoutBot'),
    ...(hasBot && data?.hasTelegram === false ? [t('channels.telegramUnlinked')] : []),
  ].join(' ');
  return (
    <div id="notices">
      <PushSetting />
      <Setting title={t('channels.title')} text={hint} isWide>
        {query.isPending && <TableSkeleton columns={3} />}
        {query.isError && <ErrorState query={query} />}
        {data && (
          <NotificationChannels
            settings={data}
            onChange={(switchedOff) => change({ switchedOff })}
          />
        )}
      </Setting>
      {data && <NotificationTimes settings={data} onChange={change} />}
    </div>
  );
}
