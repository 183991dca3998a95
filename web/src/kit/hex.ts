export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Undefined on plain http, where browsers offer no cryptography. */
export const sha256 = async (content: BufferSource): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', content)));
