import type { Device } from '@malaka/contracts/people/account-settings';
import { Badge } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import styles from './DevicesSetting.module.css';
import { useEndDevice } from './queries.ts';

const HANDHELD = new Set(['Android', 'iPhone', 'iPad', 'HarmonyOS', 'KaiOS', 'Windows Phone']);

type Props = { device: Device };

export function DeviceRow({ device }: Props) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const end = useEndDevice();
  const { browser, system, isCurrent, address, lastSeenAt } = device;
  const name = [browser || t('devices.unknown'), system].filter(Boolean).join(', ');
  const Icon = HANDHELD.has(system) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.device}>
      <Icon size={28} stroke={1.5} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <div className={styles.name}>
          <span translate="no">{name}</span>
          {isCurrent && <Badge color="success">{t('devices.current')}</Badge>}
        </div>
        <p className={styles.facts}>{t('devices.lastSeen', { time: format.moment(lastSeenAt) })}</p>
        {address && <p className={styles.facts}>{t('devices.address', { address })}</p>}
      </div>
      {!isCurrent && (
        <ConfirmButton
          variant="default"
          aria-label={t('devices.endOf', { device: name })}
          action={{
            title: t('devices.endTitle'),
            text: t('devices.endText', { device: name }),
            run: () => end.mutateAsync(device.id),
            done: t('devices.ended'),
            failed: t('devices.failed'),
          }}
        >
          {t('devices.end')}
        </ConfirmButton>
      )}
    </li>
  );
}
