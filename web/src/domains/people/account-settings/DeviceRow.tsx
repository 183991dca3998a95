import type { Device } from '@malaka/contracts/people/account-settings';
import { Badge, Box, Group } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

const HANDHELD = new Set(['Android', 'iPhone', 'iPad', 'HarmonyOS', 'KaiOS', 'Windows Phone']);

type Props = {
  device: Device;
  /** Actions for the device. */
  children?: ReactNode;
};

/** A browser in which an account is signed in. */
export function DeviceRow({ device, children }: Props) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { system, isCurrent, address, lastSeenAt } = device;
  const name = useDeviceName()(device);
  const Icon = HANDHELD.has(system) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Group component="li" gap="8px 16px" px="md" py="sm">
      <Icon size={28} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
      <Box flex="1 1 200px" miw={0}>
        <Group gap="4px 10px" className="label">
          <span translate="no">{name}</span>
          {isCurrent && (
            <Badge variant="filled" color="success">
              {t('devices.current')}
            </Badge>
          )}
        </Group>
        <p className="quiet" data-figures>
          {t('devices.lastSeen', { time: format.moment(lastSeenAt) })}
        </p>
        {address && <p className="quiet">{t('devices.address', { address })}</p>}
      </Box>
      {children}
    </Group>
  );
}

export function useDeviceName() {
  const { t } = useTranslation('settings');
  return ({ browser, system }: Device) =>
    [browser || t('devices.unknown'), system].filter(Boolean).join(', ');
}
