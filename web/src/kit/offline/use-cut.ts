import { useNetwork } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import { readReached, subscribeReached } from '#/kit/api/reach.ts';

/** No line, or a server that does not answer: what is not on the device cannot be had. */
export function useIsCut(): boolean {
  const { online } = useNetwork();
  const isReached = useSyncExternalStore(subscribeReached, readReached, () => true);
  return !online || !isReached;
}
