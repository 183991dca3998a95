import { createStore, del, get, set } from 'idb-keyval';

/** The key of one account on this device: no script can export it, and no other device has it. */
const keys = createStore('device-keys', 'keys');

export type SealedKey = { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

async function deviceKey(accountId: number): Promise<CryptoKey> {
  const known = await get<CryptoKey>(accountId, keys);
  if (known) return known;
  const algorithm = { name: ALGORITHM, length: 256 };
  const made = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
  await set(accountId, made, keys);
  return made;
}

const boundTo = (accountId: number, place: string) =>
  new TextEncoder().encode(`${accountId}/${place}`);

/** Encrypts the key of a video for this account, device and place only. */
export async function sealKey(
  accountId: number,
  place: string,
  content: ArrayBuffer,
): Promise<SealedKey> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const how = { name: ALGORITHM, iv, additionalData: boundTo(accountId, place) };
  return { iv, sealed: await crypto.subtle.encrypt(how, await deviceKey(accountId), content) };
}

export async function openKey(
  accountId: number,
  place: string,
  { iv, sealed }: SealedKey,
): Promise<ArrayBuffer> {
  const how = { name: ALGORITHM, iv, additionalData: boundTo(accountId, place) };
  return await crypto.subtle.decrypt(how, await deviceKey(accountId), sealed);
}

export const deleteDeviceKey = (accountId: number) => del(accountId, keys);
