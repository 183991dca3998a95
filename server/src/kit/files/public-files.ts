import { API_PREFIX } from '#/kit/http/route.ts';

const folder = 'public/';

/** Storage key of a file that anybody may fetch; nothing outside this folder is public. */
export const publicKey = (name: string): string => folder + name;

/** URL of a public file; columns such as `avatar` store it. */
export const publicAddress = (name: string): string => `${API_PREFIX}/files/${name}`;

/** The key of a public file, undefined for other URLs. */
export const publicKeyAt = (address: string | null | undefined): string | undefined =>
  address?.startsWith(publicAddress(''))
    ? publicKey(address.slice(publicAddress('').length))
    : undefined;
