import type { Device } from '@malaka/contracts/people/account-settings';
import { Button, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SignOutModal } from '#/domains/people/session/SignOutModal.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { EndDeviceButton } from './EndDeviceButton.tsx';
import { EndOthersButton } from './EndOthersButton.tsx';
import { devicesQuery } from './queries.ts';
import { Setting } from '#/kit/ui/Setting.tsx';

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
