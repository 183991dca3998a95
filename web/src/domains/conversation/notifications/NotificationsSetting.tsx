import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Chosen, noticeSettingsQuery, useSaveNoticeSettings } from './settings-queries.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { NoticeRoads } from './NoticeRoads.tsx';
import { NoticeTimes } from './NoticeTimes.tsx';
import { PushSetting } from './PushSetting.tsx';
import { Setting } from '#/kit/ui/Setting.tsx';

/** By which roads notices come, and when; each change is saved at once. */
export function NotificationsSetting() {
  const { t } = useTranslation('notice-settings');
  const query = useQuery(noticeSettingsQuery);
  const { mutate } = useSaveNoticeSettings();
  const { data } = query;
  const change = (part: Partial<Chosen>) => {
    if (!data) return;
    const { switchedOff, quietFrom, quietUntil, digestHour } = data;
    mutate(
      { switchedOff, quietFrom, quietUntil, digestHour, ...part },
      { onError: () => showToast({ text: t('failed'), type: 'error' }) },
    );
  };
  const hasBot = data?.roads.includes('telegram') ?? true;
  const hint = [
    t(hasBot ? 'roads.hint' : 'roads.hintWithoutBot'),
    ...(hasBot && data?.hasTelegram === false ? [t('roads.telegramUnlinked')] : []),
  ].join(' ');
  return (
    <div id="notices">
      <PushSetting />
      <Setting title={t('roads.title')} text={hint} isWide>
        {query.isPending && <TableSkeleton columns={3} />}
        {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
        {data && (
          <NoticeRoads settings={data} onChange={(switchedOff) => change({ switchedOff })} />
        )}
      </Setting>
      {data && <NoticeTimes settings={data} onChange={change} />}
    </div>
  );
}
