import { API_PREFIX } from '#/kit/http/route.ts';

const folder = 'public/';

/** Key of a file that everybody may fetch; nothing outside this folder is served openly. */
export const publicKey = (name: string): string => folder + name;

/** Address of a public file; columns such as `avatar` hold it. */
export const publicAddress = (name: string): string => `${API_PREFIX}/files/${name}`;
