import { DEVICE_HEADER, DEVICE_NAME } from '@malaka/contracts/kit/device';
import type { FastifyRequest } from 'fastify';

const header = DEVICE_HEADER.toLowerCase();

/**
 * The name a browser gave itself. A device may use many names, so limits by device need one by
 * address too.
 */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const name = headers[header];
  return typeof name === 'string' && DEVICE_NAME.test(name) ? name : undefined;
}
