import type { Device } from '@malaka/contracts/people/account-settings';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { useDeviceName } from './DeviceRow.tsx';
import { useEndDevice } from './queries.ts';

/** Signs your own account out on another device. */
export function EndDeviceButton({ device }: { device: Device }) {
  const { t } = useTranslation('settings');
  const end = useEndDevice();
  const name = useDeviceName()(device);
  return (
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
  );
}
