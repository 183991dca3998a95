import {
  isTransientStatus,
  callPolicy,
  readBounded,
  type Times,
} from '#/kit/gateways/call-policy.ts';
import { MeetingError } from './meeting-error.ts';
import { type Answer, readAnswer } from './read-answer.ts';

export const TIMES: Times = {
  /** One attempt; a server that creates a room downloads its presentation meanwhile. */
  attemptMs: 6000,
  /** All attempts: somebody is waiting to enter. */
  wholeMs: 12_000,
  backoffMs: 200,
  restMs: 20_000,
};

const ANSWER_MAX_BYTES = 2 * 1024 * 1024;

/** Calls the address and parses the answer; `xml` is sent as the body. */
export type Ask = (address: string, xml?: string) => Promise<Answer>;

/** All calls are idempotent, so transient failures are retried. */
export function createAsk(times: Times): Ask {
  const policy = callPolicy(times, {
    isTransient: (error) => error instanceof MeetingError && error.isPassing,
    // A server that refuses one meeting is healthy.
    isFailure: (error) => !(error instanceof MeetingError) || error.isPassing,
  });
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
      const isPassing = isTransientStatus(response.status);
      throw new MeetingError(`The meeting server answered ${response.status}`, { isPassing });
    }
    const text = await readBounded(response, ANSWER_MAX_BYTES);
    if (text === undefined) throw new MeetingError('The meeting server’s answer is huge');
    return text;
  } catch (error) {
    if (error instanceof MeetingError) throw error;
    // The cause would contain the address with its checksum.
    const name = error instanceof Error ? error.name : 'unknown';
    throw new MeetingError(`The meeting server gave no answer: ${name}`, { isPassing: true });
  }
}
