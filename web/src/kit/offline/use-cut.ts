import { useNetwork } from '@mantine/hooks';
import { useIsReachable } from '#/kit/api/reachability.ts';

/** Offline, or the server does not respond: only what is on the device is available. */
export function useIsCut(): boolean {
  const { online } = useNetwork();
  const isReached = useIsReachable();
  return !online || !isReached;
}
