import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Switch, Checkbox, Group, Stack, NativeSelect } from '@mantine/core';
import { NOTIFICATION_GROUPS, type NotificationGroup } from '@malaka/contracts/kit/choices';
import type {
  NotificationSettings,
  SwitchedOff,
} from '@malaka/contracts/conversation/notification-settings';
import {
  type Chosen,
  notificationSettingsQuery,
  useSaveNotificationSettings,
} from '#/domains/conversation/notifications/settings-queries.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { Setting } from '#/kit/ui/Setting.tsx';
import { usePush } from '#/domains/conversation/notifications/use-push.ts';
import { NotificationIcon } from '#/domains/conversation/notifications/NotificationIcon.tsx';
import styles from './NotificationChannels.module.css';
import { timeOf, timesWith } from './notification-times.ts';

type NotificationTimesProps = {
  settings: NotificationSettings;
  onChange: (part: Partial<Chosen>) => void;
};

const USUAL_QUIET = { quietFrom: 22 * 60, quietUntil: 7 * 60 };
const USUAL_HOUR = 19;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** When to send notifications: quiet hours, and the daily digest of less important ones. */
function NotificationTimes({ settings, onChange }: NotificationTimesProps) {
  return (
    <>
      <QuietHours settings={settings} onChange={onChange} />
      <Digest settings={settings} onChange={onChange} />
    </>
  );
}

function QuietHours({ settings: { quietFrom, quietUntil }, onChange }: NotificationTimesProps) {
  const { t } = useTranslation('notification-settings');
  const isOn = quietFrom !== quietUntil;
  const quietHours = { quietFrom, quietUntil };
  return (
    <Setting title={t('quiet.title')} text={t('quiet.hint')}>
      <Group gap="8px 16px" align="end">
        {isOn &&
          (['quietFrom', 'quietUntil'] as const).map((name) => (
            <NativeSelect
              key={name}
              label={t(`quiet.${name}`)}
              value={String(quietHours[name])}
              data={timesWith(quietHours[name])}
              onChange={({ currentTarget: { value } }) => onChange({ [name]: Number(value) })}
            />
          ))}
        <Switch
          size="lg"
          my={6}
          aria-label={t('quiet.title')}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? USUAL_QUIET : { quietFrom: 0, quietUntil: 0 })
          }
        />
      </Group>
    </Setting>
  );
}

function Digest({ settings: { digestHour }, onChange }: NotificationTimesProps) {
  const { t } = useTranslation('notification-settings');
  return (
    <Setting title={t('digest.title')} text={t('digest.hint')}>
      <Group gap="8px 16px" align="end">
        {digestHour !== null && (
          <NativeSelect
            label={t('digest.hour')}
            value={String(digestHour)}
            data={HOURS.map((hour) => ({ value: String(hour), label: timeOf(hour * 60) }))}
            onChange={({ currentTarget: { value } }) => onChange({ digestHour: Number(value) })}
          />
        )}
        <Switch
          size="lg"
          my={6}
          aria-label={t('digest.title')}
          checked={digestHour !== null}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ digestHour: checked ? USUAL_HOUR : null })
          }
        />
      </Group>
    </Setting>
  );
}

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

/** Switches push on this device; the browser asks for permission after the click. */
function PushSetting() {
  const { t } = useTranslation('notification-settings');
  const { state, change, isPending } = usePush();
  if (state === undefined) return null;
  const turn = (isOn: boolean) =>
    change(isOn, { onError: () => showToast({ text: t('push.failed'), type: 'error' }) });
  const hint = state === 'blocked' || state === 'unsupported' ? t(`push.${state}`) : t('push.hint');
  return (
    <Setting title={t('push.title')} text={hint}>
      <Switch
        size="lg"
        aria-label={t('push.title')}
        checked={state === 'on'}
        disabled={isPending || state === 'blocked' || state === 'unsupported'}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </Setting>
  );
}

type Props = {
  settings: NotificationSettings;
  onChange: (switchedOff: SwitchedOff[]) => void;
};

/** Channels of each group of notifications; the list on the platform shows all of them anyway. */
function NotificationChannels({ settings, onChange }: Props) {
  return (
    <Stack gap={4}>
      {NOTIFICATION_GROUPS.map((group) => (
        <GroupChannels key={group} group={group} settings={settings} onChange={onChange} />
      ))}
    </Stack>
  );
}

function GroupChannels({ group, settings, onChange }: Props & { group: NotificationGroup }) {
  const { t } = useTranslation(['notification-settings', 'notifications']);
  const { switchedOff, smsGroups } = settings;
  const channels = settings.channels.filter(
    (channel) => channel !== 'sms' || smsGroups.includes(group),
  );
  const isSame = (one: SwitchedOff, channel: string) =>
    one.group === group && one.channel === channel;
  return (
    <Group component="fieldset" justify="space-between" gap="4px 24px" py="xs">
      <legend className={styles.name}>
        <NotificationIcon group={group} />
        {t(`notifications:group.${group}`)}
      </legend>
      <Group gap="0 24px" className={styles.channels}>
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            py={10}
            label={t(`notification-settings:channel.${channel}`)}
            checked={!switchedOff.some((one) => isSame(one, channel))}
            onChange={({ currentTarget: { checked } }) => {
              const others = switchedOff.filter((one) => !isSame(one, channel));
              onChange(checked ? others : [...others, { group, channel }]);
            }}
          />
        ))}
      </Group>
    </Group>
  );
}
