import { DEVICE_HEADER, DEVICE_NAME } from '@malaka/contracts/kit/device';
import type { FastifyRequest } from 'fastify';

const header = DEVICE_HEADER.toLowerCase();

/** A device may give itself many names: whatever counts by them must end at the address too. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const name = headers[header];
  return typeof name === 'string' && DEVICE_NAME.test(name) ? name : undefined;
}
