import { createHash } from 'node:crypto';

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * A call of a BigBlueButton server as the end of its address. The server hashes the query exactly
 * as it was sent, so it is written once and signed as it is.
 */
export function signedCall(name: string, parameters: Parameters, secret: string): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== undefined) query.append(key, String(value));
  }
  const text = query.toString();
  const checksum = createHash('sha256').update(`${name}${text}${secret}`).digest('hex');
  return `${name}?${text}${text && '&'}checksum=${checksum}`;
}
