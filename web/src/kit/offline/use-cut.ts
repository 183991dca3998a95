import { useNetwork } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { readReached, subscribeReached } from '#/kit/api/reach.ts';

/** Offline, or the server does not respond: only what is on the device is available. */
export function useIsCut(): boolean {
  const { online } = useNetwork();
  const isReached = useSyncExternalStore(subscribeReached, readReached, () => true);
  return !online || !isReached;
}
