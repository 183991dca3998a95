import { DEVICE_HEADER, DEVICE_NAME } from '@malaka/contracts/kit/device';
import type { FastifyRequest } from 'fastify';

const header = DEVICE_HEADER.toLowerCase();

/**
 * The id a browser gave itself. A caller can make up any number of them, so every limit by device
 * needs one by address as well.
 */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const name = headers[header];
  return typeof name === 'string' && DEVICE_NAME.test(name) ? name : undefined;
}
