import { createHash } from 'node:crypto';

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * A BigBlueButton call as the end of its address. The server hashes the query exactly as sent, so
 * it is encoded once and signed in that form.
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
