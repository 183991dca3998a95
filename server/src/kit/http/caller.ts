import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { DEVICE_HEADER, DEVICE_NAME } from '@malaka/contracts/kit/device';
import type { Language } from './language.ts';

const header = DEVICE_HEADER.toLowerCase();

/**
 * The id a browser gave itself. A caller can make up any number of them, so every limit by device
 * needs one by address as well.
 */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const name = headers[header];
  return typeof name === 'string' && DEVICE_NAME.test(name) ? name : undefined;
}

/** Address and language of a caller who is not signed in. */
export type Caller = {
  address: string;
  /** Key of per-caller limits: the device id, or the address if there is none. */
  device: string;
  userAgent: string;
  language: Language;
};

export const callerOf = (request: FastifyRequest, language: Language): Caller => ({
  address: addressOf(request),
  device: deviceOf(request) ?? addressKey(addressOf(request)),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  language,
});

/** Without IPv6 zones, which PostgreSQL does not accept. */
export const addressOf = (request: FastifyRequest): string => request.ip.replace(/%.*$/, '');

/**
 * Key under which an address is counted: an IPv4 address as is, an IPv6 address by its first 64
 * bits, since one caller owns all addresses below them.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  if (tail !== undefined) {
    while (groups.length + after.length < 8) groups.push('0');
  }
  const network = [...groups, ...after].slice(0, 4);
  return `${network.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Context of a signed-in call: who makes it, from which address, in which language and when. */
export type Actor = {
  accountId: number;
  address: string;
  language: Language;
  now: Date;
};
