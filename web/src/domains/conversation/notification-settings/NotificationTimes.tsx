import type { NotificationSettings } from '@malaka/contracts/conversation/notification-settings';
import { Group, NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '#/domains/conversation/notifications/settings-queries.ts';
import { timeOf, timesWith } from './notification-times.ts';
import { Setting } from '#/kit/ui/Setting.tsx';

type Props = { settings: NotificationSettings; onChange: (part: Partial<Chosen>) => void };

const USUAL_QUIET = { quietFrom: 22 * 60, quietUntil: 7 * 60 };
const USUAL_HOUR = 19;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** When to send notifications: quiet hours, and the daily digest of less important ones. */
export function NotificationTimes({ settings, onChange }: Props) {
  return (
    <>
      <QuietHours settings={settings} onChange={onChange} />
      <Digest settings={settings} onChange={onChange} />
    </>
  );
}

function QuietHours({ settings: { quietFrom, quietUntil }, onChange }: Props) {
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
              size="md"
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

function Digest({ settings: { digestHour }, onChange }: Props) {
  const { t } = useTranslation('notification-settings');
  return (
    <Setting title={t('digest.title')} text={t('digest.hint')}>
      <Group gap="8px 16px" align="end">
        {digestHour !== null && (
          <NativeSelect
            size="md"
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
