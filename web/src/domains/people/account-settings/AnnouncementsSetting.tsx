import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { preferencesQuery, useSaveAnnouncements } from './queries.ts';
import { Setting } from '#/kit/ui/Setting.tsx';

export function AnnouncementsSetting() {
  const { t } = useTranslation('settings');
  const { data } = useQuery(preferencesQuery);
  const save = useSaveAnnouncements();
  const change = (isOn: boolean) =>
    save.mutate(isOn, { onError: () => showToast({ text: t('failed'), type: 'error' }) });
  return (
    <Setting title={t('announcements')} text={t('announcementsHint')}>
      <Switch
        size="lg"
        aria-label={t('announcementsOn')}
        checked={data?.wantsAnnouncements ?? true}
        disabled={!data}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Setting>
  );
}
