import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function publish(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the list of the screen's keys. */
export const openKeys = (): void => publish(true);
export const closeKeys = (): void => publish(false);

export const useAreKeysOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
