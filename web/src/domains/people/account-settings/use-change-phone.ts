import { replacePhone, replacePhoneAccept } from '@malaka/contracts/people/account-settings';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { sessionQuery } from '#/domains/people/session/use-session.ts';
import { devicesQuery } from './queries.ts';

type Query = { phone: string; password: string };

/** A refusal sent as a successful response: `success: 2` with its text (SET-16). */
export class PhoneRefused extends Error {
  readonly code: ErrorCode | undefined;
  constructor(msg: string, code: ErrorCode | undefined) {
    super(msg);
    this.code = code;
  }
}

/** Requests a code for the new phone. */
export function useAskPhoneCode() {
  return useMutation({
    mutationFn: async (body: Query) => {
      const answer = await call(replacePhone, { body });
      if (answer.success === 2) throw new PhoneRefused(answer.msg ?? '', answer.code);
      return { isBot: answer.isTelegram === true, botUrl: answer.botUrl ?? null };
    },
  });
}

/** Moves the account to the new phone; refreshes the header and the list of devices. */
export const useAcceptPhone = () =>
  useCall(replacePhoneAccept, { refresh: [sessionQuery, devicesQuery] });
