import { readConnection } from '#/kit/api/connection.ts';

/** Whether this is Wi-Fi; undefined where the browser does not tell. */
export function isOnWifi(): boolean | undefined {
  const { type } = readConnection();
  if (type === undefined || type === 'unknown' || type === 'other') return undefined;
  return type === 'wifi' || type === 'ethernet';
}

export function onConnectionChange(listener: () => void): void {
  readConnection().addEventListener?.('change', listener);
}

/** Bytes that this browser may still write; undefined where it does not tell. */
export async function freeBytes(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0));
}

/** Asks that nothing of it is deleted when the device is short of room. */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

/** Files can be kept and opened again without a line; a private window often has neither. */
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
