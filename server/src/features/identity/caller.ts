import type { FastifyRequest } from 'fastify';
import type { Language } from '#/http/language.ts';

/** From where and in which language somebody calls who is not signed in. */
export type Caller = {
  address: string;
  userAgent: string;
  language: Language;
};

export const callerOf = (request: FastifyRequest, language: Language): Caller => ({
  address: addressOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  language,
});

/** The database knows no zones of link-local addresses. */
export const addressOf = (request: FastifyRequest): string => request.ip.replace(/%.*$/, '');
