import { signingKeys } from '@malaka/contracts/credentials/certificates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { storeKeys, readKeys } from './stored-keys.ts';
import { verifyPayload } from './verify-payload.ts';

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
  queryKey: ['signing-keys'],
  queryFn: ({ signal }) => fetchKeys(signal),
  retry: false,
});

async function fetchKeys(signal: AbortSignal) {
  try {
    const { data } = await call(signingKeys, {}, { signal });
    storeKeys(data);
    return data;
  } catch {
    return readKeys();
  }
}
