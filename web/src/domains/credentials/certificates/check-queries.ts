import { signingKeys } from '@malaka/contracts/credentials/certificates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { keyOf } from '#/kit/api/query.ts';
import { onDevice } from '#/kit/stored-text.ts';
import { verifyPayload, type PublicKey } from './verify-payload.ts';

const STORAGE_KEY = 'signing-keys';

function readKeys(): PublicKey[] {
  const stored = onDevice.readJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isKey) : [];
}

const isKey = (value: unknown): value is PublicKey =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'key' in value &&
  typeof value.id === 'number' &&
  typeof value.key === 'string';

/** Keys stored at an earlier visit verify offline; unknown ones are fetched. */
export const signatureQuery = (number: string, payload: string) =>
  queryOptions({
    queryKey: ['certificate-signature', number, payload],
    queryFn: async ({ signal }) => {
      const offlineResult = await verifyPayload(payload, { number, keys: readKeys() });
      if (offlineResult.verdict !== 'unverified') return offlineResult;
      return verifyPayload(payload, { number, keys: await fetchKeys(signal) });
    },
    // Runs offline too, with the stored keys.
    networkMode: 'always',
    staleTime: Infinity,
    enabled: payload !== '',
  });

/** Each visit refreshes the keys, so that a later one works offline. */
export const keysQuery = queryOptions({
  queryKey: keyOf(signingKeys),
  queryFn: ({ signal }) => fetchKeys(signal),
  retry: false,
});

async function fetchKeys(signal: AbortSignal) {
  try {
    const { data } = await call(signingKeys, {}, { signal });
    onDevice.store(STORAGE_KEY, JSON.stringify(data));
    return data;
  } catch {
    return readKeys();
  }
}
