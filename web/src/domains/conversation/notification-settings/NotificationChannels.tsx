import { NOTIFICATION_GROUPS, type NotificationGroup } from '@malaka/contracts/kit/choices';
import type {
  NotificationSettings,
  SwitchedOff,
} from '@malaka/contracts/conversation/notification-settings';
import { Checkbox, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NotificationIcon } from '#/domains/conversation/notifications/NotificationIcon.tsx';
import styles from './NotificationChannels.module.css';

type Props = {
  settings: NotificationSettings;
  onChange: (switchedOff: SwitchedOff[]) => void;
};

/** Channels of each group of notifications; the list on the platform shows all of them anyway. */
export function NotificationChannels({ settings, onChange }: Props) {
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
            size="md"
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
