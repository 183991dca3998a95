import { z } from 'zod';
import { askGateway, asSmsError, gatewayPolicy, type SmsTimes } from './ask-gateway.ts';
import { type Sms, SmsError, type SmsErrorKind, type SmsGateway } from '#/kit/gateways/sms.ts';

export type PlayMobileConfig = {
  /** Must be https: the password is sent with every call. */
  url: string;
  login: string;
  password: string;
  /** The sender displayed on phones. */
  originator: string;
};

const errorAnswer = z.union([
  z.object({ 'error-code': z.coerce.number().int() }).transform((error) => error['error-code']),
  z.object({ error_code: z.coerce.number().int() }).transform((error) => error.error_code),
]);

/** A message with this id was accepted before. */
const SAME_ID = 205;

/** Meaning of its error numbers; others concern the message itself. */
const errorKinds: Record<number, SmsErrorKind> = {
  // Internal error at an unknown step.
  100: 'unclear',
  // The account is locked, or has no channel or sender.
  102: 'again',
  103: 'again',
  401: 'again',
  // Asks to retry later.
  410: 'again',
  411: 'again',
};

class PlayMobileError extends SmsError {
  readonly code: number;
  constructor(code: number) {
    super(errorKinds[code] ?? 'refused', `PlayMobile answered with error ${code}`);
    this.code = code;
  }
}

/**
 * PlayMobile (smsxabar.uz). Messages carry our ids, so after a lost answer one is safely sent
 * again.
 */
export function createPlayMobile({
  url,
  login,
  password,
  originator,
  times,
}: PlayMobileConfig & { times: SmsTimes }): SmsGateway {
  const policy = gatewayPolicy(times);
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;

  async function handOver(sms: Sms, timeoutMs: number): Promise<void> {
    try {
      await policy.execute(async ({ signal }) => {
        const { status, text } = await askGateway(`${url}/broker-api/send`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json; charset=UTF-8' },
          body: JSON.stringify(messageOf(sms, originator)),
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        requireTaken(status, text);
      });
    } catch (error) {
      throw asSmsError(error, true);
    }
  }

  return {
    name: 'playmobile',
    async send(sms) {
      await handOver(sms, times.sendMs);
      return { providerId: sms.key };
    },
    async settle(sms) {
      try {
        await handOver(sms, times.settleMs);
      } catch (error) {
        const wasThere = error instanceof PlayMobileError && error.code === SAME_ID;
        if (wasThere) return { providerId: sms.key };
        // A message refused now was not accepted before.
        if (error instanceof SmsError && error.kind === 'refused') return undefined;
        throw error;
      }
      return { providerId: sms.key };
    },
  };
}

const messageOf = ({ key, phone, text }: Sms, originator: string) => ({
  messages: [{ recipient: phone, 'message-id': key, sms: { originator, content: { text } } }],
});

function requireTaken(status: number, text: string): void {
  if (status === 200) {
    if (/request is received/i.test(text)) return;
    throw new SmsError('unclear', 'The answer of PlayMobile is not as agreed');
  }
  if (status === 400) {
    const code = errorAnswer.safeParse(parsed(text));
    throw code.success
      ? new PlayMobileError(code.data)
      : new SmsError('unclear', 'PlayMobile refused without a reason');
  }
  if (status >= 500) throw new SmsError('unclear', `PlayMobile answered ${status}`);
  throw new SmsError('again', `PlayMobile answered ${status}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
