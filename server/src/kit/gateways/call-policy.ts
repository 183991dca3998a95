import {
  circuitBreaker,
  ConsecutiveBreaker,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';

export type Times = {
  /** One attempt. */
  attemptMs: number;
  /** All attempts. */
  wholeMs: number;
  backoffMs: number;
  /** Pause after repeated failures, in milliseconds. */
  restMs: number;
};

type ErrorRules = {
  /** Whether a retry may succeed. */
  isTransient: (error: unknown) => boolean;
  /** Whether the error counts towards the circuit breaker. */
  isFailure: (error: unknown) => boolean;
};

const RETRIES = 2;
const FAILURES_BEFORE_REST = 8;

/**
 * Policy for calls to external services: a time-out, retries after passing errors, and a circuit
 * breaker after repeated failures.
 */
export const callPolicy = (
  { wholeMs, backoffMs, restMs }: Times,
  { isTransient: isPassing, isFailure: isIllness }: ErrorRules,
): IPolicy =>
  wrap(
    timeout(wholeMs, TimeoutStrategy.Aggressive),
    retry(handleWhen(isPassing), {
      maxAttempts: RETRIES,
      backoff: new ExponentialBackoff({
        initialDelay: backoffMs,
        generator: decorrelatedJitterGenerator,
      }),
    }),
    circuitBreaker(handleWhen(isIllness), {
      halfOpenAfter: restMs,
      breaker: new ConsecutiveBreaker(FAILURES_BEFORE_REST),
    }),
  );

/** HTTP statuses after which a retry may succeed. */
export const isTransientStatus = (status: number): boolean => status >= 500 || status === 429;

/** The text of a response; undefined if it is longer than `mostBytes`. */
export async function readBounded(
  response: Response,
  mostBytes: number,
): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
