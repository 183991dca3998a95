import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DeviceRow } from '#/domains/people/account-settings/DeviceRow.tsx';
import { LoadedPart } from '#/kit/lists/LoadedPart.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { AccessCard } from './AccessCard.tsx';
import { accountQuery, devicesOfQuery } from './queries.ts';

/** Somebody's sessions, and blocking or unblocking. */
export function DevicesOf({ id }: { id: number }) {
  const { t } = useTranslation('accounts');
  return (
    <Stack>
      <LoadedPart query={useQuery(accountQuery(id))}>
        {(account) => <AccessCard account={account} />}
      </LoadedPart>
      <LoadedPart query={useQuery(devicesOfQuery(id))}>
        {(devices) =>
          devices.length === 0 ? (
            <EmptyState title={t('access.nowhere')} />
          ) : (
            <ul className="rows" aria-label={t('access.devices')}>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </Stack>
  );
}
