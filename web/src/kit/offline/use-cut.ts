import { useNetwork } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { readReachable, subscribeReachable } from '#/kit/api/reachability.ts';

/** Offline, or the server does not respond: only what is on the device is available. */
export function useIsCut(): boolean {
  const { online } = useNetwork();
  const isReached = useSyncExternalStore(subscribeReachable, readReachable, () => true);
  return !online || !isReached;
}
