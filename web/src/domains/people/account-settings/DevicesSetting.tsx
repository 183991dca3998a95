import type { Device } from '@malaka/contracts/people/account-settings';
import { Button, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SignOutModal } from '#/domains/people/session/SignOutModal.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { Setting } from '#/kit/ui/Setting.tsx';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { DeviceRow, useDeviceName } from './DeviceRow.tsx';
import { devicesQuery, useEndOtherDevices, useEndDevice } from './queries.ts';

/** Sessions of the account, each with a sign-out button. */
export function DevicesSetting() {
  const { t } = useTranslation('settings');
  const { data, isPending, isFetching, refetch } = useQuery(devicesQuery);
  const [isSigningOut, signOut] = useDisclosure(false);
  return (
    <Setting title={t('devices.title')} text={t('devices.hint')} isWide>
      {isPending && <Skeleton height={220} />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data && <DeviceList devices={data} />}
      <Group gap="sm" mt="md">
        <Button variant="default" leftSection={<IconLogout size={20} />} onClick={signOut.open}>
          {t('signOut')}
        </Button>
        {data && data.length > 1 && <EndOthersButton />}
      </Group>
      <SignOutModal isOpen={isSigningOut} onClose={signOut.close} />
    </Setting>
  );
}

const DeviceList = ({ devices }: { devices: Device[] }) => (
  <ul className="rows">
    {devices.map((device) => (
      <DeviceRow key={device.id} device={device}>
        {!device.isCurrent && <EndDeviceButton device={device} />}
      </DeviceRow>
    ))}
  </ul>
);

function EndOthersButton() {
  const { t } = useTranslation('settings');
  const end = useEndOtherDevices();
  return (
    <ConfirmButton
      variant="light"
      color="danger"
      action={{
        title: t('devices.othersTitle'),
        text: t('devices.othersText'),
        isDangerous: true,
        run: () => end.mutateAsync(),
        done: ({ ended }) => t('devices.othersEnded', { count: ended }),
        failed: t('devices.failed'),
      }}
    >
      {t('devices.endOthers')}
    </ConfirmButton>
  );
}

/** Signs your own account out on another device. */
function EndDeviceButton({ device }: { device: Device }) {
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
        run: () => end.mutateAsync({ id: device.id }),
        done: t('devices.ended'),
        failed: t('devices.failed'),
      }}
    >
      {t('devices.end')}
    </ConfirmButton>
  );
}
