import { isBrokenCircuitError, isTaskCancelledError, type IPolicy } from 'cockatiel';
import { patience, readBounded } from '#/kit/gateways/patient-calls.ts';
import { SmsError } from '#/kit/gateways/sms.ts';

export type SmsTimes = {
  /** A message is handed over. */
  sendMs: number;
  /** It is found out whether it was, after no answer came. */
  settleMs: number;
  /** How long a gateway is left alone after it failed again and again. */
  restMs: number;
};

const REST_MS = 30_000;
/** Of all gateways together: somebody waits for a code, 5 seconds at most. */
const WHOLE_MS = 4200;
const SEND_SHARE = 0.7;

/** With one gateway it may take its time; two share it. */
export const smsTimes = (gateways: number): SmsTimes => ({
  sendMs: (WHOLE_MS * SEND_SHARE) / gateways,
  settleMs: (WHOLE_MS * (1 - SEND_SHARE)) / gateways,
  restMs: REST_MS,
});

const ANSWER_MAX_BYTES = 512 * 1024;

export type GatewayAnswer = { status: number; text: string };

type Query = Omit<RequestInit, 'redirect'> & { signal: AbortSignal };

/** Asks once; what comes back is an answer of any status, or an error. */
export async function askGateway(url: string, init: Query): Promise<GatewayAnswer> {
  try {
    // A redirect would carry the password to another host.
    const response = await fetch(url, { ...init, redirect: 'error' });
    const text = await readBounded(response, ANSWER_MAX_BYTES);
    if (text === undefined) throw new SmsError('unclear', 'The answer of the gateway is huge');
    return { status: response.status, text };
  } catch (error) {
    if (error instanceof SmsError) throw error;
    const why = reasonOf(error);
    throw neverLeft.has(why)
      ? new SmsError('again', `The gateway cannot be reached: ${why}`)
      : new SmsError('unclear', `The gateway gave no answer: ${why}`);
  }
}

/** Errors of before a connection stood: the gateway has not seen the request. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: unknown; name?: string };
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : (name ?? 'unknown');
}

/** One gateway's time limits and circuit breaker; nothing is sent twice by them. */
export function gatewayPolicy({ sendMs, restMs }: SmsTimes): IPolicy {
  return patience(
    { attemptMs: sendMs, wholeMs: sendMs, backoffMs: 0, restMs },
    {
      isPassing: () => false,
      isIllness: (error) => !(error instanceof SmsError) || error.kind !== 'refused',
    },
  );
}

/** What a policy throws by itself, as an error: `wasSent` tells whether the request had gone out. */
export function asSmsError(error: unknown, wasSent: boolean): SmsError {
  if (error instanceof SmsError) return error;
  if (isBrokenCircuitError(error)) {
    return new SmsError('again', 'The gateway is left alone after many failures');
  }
  const text = isTaskCancelledError(error) ? 'The gateway took too long' : String(error);
  return new SmsError(wasSent ? 'unclear' : 'again', text);
}
