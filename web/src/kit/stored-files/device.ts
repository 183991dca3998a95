import { readConnection } from '#/kit/api/connection.ts';

/** Whether this is Wi-Fi; undefined if the browser does not report it. */
export function isOnWifi(): boolean | undefined {
  const { type } = readConnection();
  if (type === undefined || type === 'unknown' || type === 'other') return undefined;
  return type === 'wifi' || type === 'ethernet';
}

export function onConnectionChange(listener: () => void): void {
  readConnection().addEventListener?.('change', listener);
}

/** Bytes this browser may still store; undefined if it does not report them. */
export async function freeBytes(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0));
}

/** Asks the browser to delete nothing when the device runs out of space. */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

/**
 * Whether files can be stored and opened again offline; a private window often supports neither.
 */
export async function canStore(): Promise<boolean> {
  const isThere =
    'caches' in globalThis && 'indexedDB' in globalThis && crypto.subtle !== undefined;
  if (!isThere || !('serviceWorker' in navigator)) return false;
  try {
    await caches.open('stored-probe');
    await caches.delete('stored-probe');
    return true;
  } catch {
    return false;
  }
}
