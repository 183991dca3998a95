import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device.ts';
import type { Language } from './language.ts';
import { addressKey } from './address-key.ts';

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
