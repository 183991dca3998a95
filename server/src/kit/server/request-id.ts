import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The id that a proxy gave the request, else a new one; it stands in logs and in failures. */
export function newRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
