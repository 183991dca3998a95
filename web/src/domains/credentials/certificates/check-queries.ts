import { signingKeys } from '@malaka/contracts/credentials/certificates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { keepKeys, readKeys } from './kept-keys.ts';
import { verifyPayload } from './verify-payload.ts';

/** Keys that were kept at an earlier visit verify without the platform; new ones are asked for. */
export const signatureQuery = (number: string, payload: string) =>
  queryOptions({
    queryKey: ['certificate-signature', number, payload],
    queryFn: async ({ signal }) => {
      const kept = await verifyPayload(payload, { number, keys: readKeys() });
      if (kept.verdict !== 'unverified') return kept;
      return verifyPayload(payload, { number, keys: await fetchKeys(signal) });
    },
    // A line that is down is no reason to wait: what is kept decides.
    networkMode: 'always',
    staleTime: Infinity,
    enabled: payload !== '',
  });

/** Every visit brings the keys up to date, so that a later one needs no network. */
export const keysQuery = queryOptions({
  queryKey: ['signing-keys'],
  queryFn: ({ signal }) => fetchKeys(signal),
  retry: false,
});

async function fetchKeys(signal: AbortSignal) {
  try {
    const { data } = await call(signingKeys, {}, { signal });
    keepKeys(data);
    return data;
  } catch {
    return readKeys();
  }
}
