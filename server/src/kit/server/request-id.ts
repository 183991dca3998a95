import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The id sent by a proxy, else a new one; it appears in logs and errors. */
export function newRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const header = request.headers['x-request-id'];
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
