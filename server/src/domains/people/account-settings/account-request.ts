import type { FastifyRequest } from 'fastify';
import { callerOf } from '#/kit/http/caller.ts';
import type { Session } from '#/kit/http/access.ts';
import type { Language } from '#/kit/http/language.ts';

/** The account whose settings are changed, with the session and address of the request. */
export type AccountRequest = {
  accountId: number;
  sessionId: number;
  address: string;
  device: string;
  userAgent: string;
  language: Language;
};

type Context = { session: Session; request: FastifyRequest; language: Language };

export const accountRequestOf = ({ session, request, language }: Context): AccountRequest => ({
  accountId: session.accountId,
  sessionId: session.id,
  ...callerOf(request, language),
  device: `account:${session.accountId}`,
});
