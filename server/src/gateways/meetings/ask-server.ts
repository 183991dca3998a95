import {
  circuitBreaker,
  ConsecutiveBreaker,
  decorrelatedJitterGenerator,
  ExponentialBackoff,
  handleWhen,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { MeetingFault } from './meeting-fault.ts';
import { type Answer, readAnswer } from './read-answer.ts';

export const TIMES = {
  /** One attempt: a server that makes a room fetches its presentation meanwhile. */
  attemptMs: 6000,
  /** All attempts: somebody waits at the door. */
  wholeMs: 12_000,
  backoffMs: 200,
  /** How long the server is left alone after it failed again and again. */
  restMs: 20_000,
};

const RETRIES = 2;
const FAILURES_BEFORE_REST = 8;
const ANSWER_MAX_BYTES = 2 * 1024 * 1024;

/** Asks the address and reads the answer; `xml` is sent as the body. */
export type Ask = (address: string, xml?: string) => Promise<Answer>;

/** All calls may be repeated, so what passes is tried again. */
export function createAsk(times: typeof TIMES): Ask {
  const isPassing = (error: unknown) => !(error instanceof MeetingFault) || error.isPassing;
  const policy = wrap(
    timeout(times.wholeMs, TimeoutStrategy.Aggressive),
    retry(
      handleWhen((error) => error instanceof MeetingFault && error.isPassing),
      {
        maxAttempts: RETRIES,
        backoff: new ExponentialBackoff({
          initialDelay: times.backoffMs,
          generator: decorrelatedJitterGenerator,
        }),
      },
    ),
    // A server that refuses one meeting is well.
    circuitBreaker(handleWhen(isPassing), {
      halfOpenAfter: times.restMs,
      breaker: new ConsecutiveBreaker(FAILURES_BEFORE_REST),
    }),
  );
  return async (address, xml) =>
    await policy.execute(async ({ signal }) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(times.attemptMs)]);
      return readAnswer(await fetchText(address, xml, limit));
    });
}

async function fetchText(
  address: string,
  xml: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  try {
    const response = await fetch(address, {
      ...(xml !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        body: xml,
      }),
      // A redirect would carry a signed call to another host.
      redirect: 'error',
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      const isPassing = response.status >= 500 || response.status === 429;
      throw new MeetingFault(`The meeting server answered ${response.status}`, { isPassing });
    }
    return await readBounded(response);
  } catch (error) {
    if (error instanceof MeetingFault) throw error;
    // The cause would name the address with its checksum.
    const name = error instanceof Error ? error.name : 'unknown';
    throw new MeetingFault(`The meeting server gave no answer: ${name}`, { isPassing: true });
  }
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > ANSWER_MAX_BYTES) throw new MeetingFault('The meeting server’s answer is huge');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
