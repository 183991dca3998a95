import { isBrokenCircuitError, isTaskCancelledError, type IPolicy } from 'cockatiel';
import { callPolicy, readBounded } from '#/kit/gateways/call-policy.ts';
import { SmsError } from '#/kit/gateways/sms.ts';

export type SmsTimes = {
  /** Time-out for handing a message over. */
  sendMs: number;
  /** Time-out for finding out whether a message without an answer was accepted. */
  settleMs: number;
  /** Pause after repeated failures. */
  restMs: number;
};

const REST_MS = 30_000;
/** For all gateways together: a user waits for a code, at most 5 seconds. */
const WHOLE_MS = 4200;
const SEND_SHARE = 0.7;

/** A single gateway gets all the time; two share it. */
export const smsTimes = (gateways: number): SmsTimes => ({
  sendMs: (WHOLE_MS * SEND_SHARE) / gateways,
  settleMs: (WHOLE_MS * (1 - SEND_SHARE)) / gateways,
  restMs: REST_MS,
});

const ANSWER_MAX_BYTES = 512 * 1024;

export type GatewayAnswer = { status: number; text: string };

type Query = Omit<RequestInit, 'redirect'> & { signal: AbortSignal };

/** Makes one request; returns an answer of any status, or throws. */
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

/** Errors before the connection was established: the gateway has not seen the request. */
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

/** A gateway's time-outs and circuit breaker; it retries nothing. */
export function gatewayPolicy({ sendMs, restMs }: SmsTimes): IPolicy {
  return callPolicy(
    { attemptMs: sendMs, wholeMs: sendMs, backoffMs: 0, restMs },
    {
      isTransient: () => false,
      isFailure: (error) => !(error instanceof SmsError) || error.kind !== 'refused',
    },
  );
}

/** A policy's own error as an SmsError; `wasSent`: whether the request had been sent. */
export function asSmsError(error: unknown, wasSent: boolean): SmsError {
  if (error instanceof SmsError) return error;
  if (isBrokenCircuitError(error)) {
    return new SmsError('again', 'The gateway is left alone after many failures');
  }
  const text = isTaskCancelledError(error) ? 'The gateway took too long' : String(error);
  return new SmsError(wasSent ? 'unclear' : 'again', text);
}
