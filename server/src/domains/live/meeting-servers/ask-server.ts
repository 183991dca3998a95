import { SaxesParser } from 'saxes';
import {
  isTransientStatus,
  callPolicy,
  readBounded,
  type Times,
} from '#/kit/gateways/call-policy.ts';

/** The meeting server did not answer, or refused. The text contains no secrets or personal data. */
export class MeetingError extends Error {
  /** The server's own error key. */
  readonly key: string;
  /** Whether a retry may succeed. */
  readonly isPassing: boolean;
  constructor(text: string, { key = '', isPassing = false } = {}) {
    super(text);
    this.key = key;
    this.isPassing = isPassing;
  }
}

/** An element of an answer: its text, or its child elements. */
export type Answer = { text: string; children: [name: string, Answer][] };

const DEPTH_MAX = 20;

/**
 * Parses a meeting server's answer; throws a MeetingError if it is invalid or reports a failure.
 */
function readAnswer(xml: string): Answer {
  const answer = childOf(readXml(xml), 'response');
  const code = answer && textOf(answer, 'returncode');
  if (answer && code === 'SUCCESS') return answer;
  if (!answer || code !== 'FAILED') throw unreadable();
  const key = textOf(answer, 'messageKey')
    .replace(/[^\w-]/g, '')
    .slice(0, 60);
  throw new MeetingError(`The meeting server refused: ${key || 'no reason given'}`, { key });
}

export const childOf = (answer: Answer, name: string): Answer | undefined =>
  answer.children.find(([childName]) => childName === name)?.[1];

export const childrenOf = (answer: Answer | undefined, name: string): Answer[] =>
  (answer?.children ?? []).filter(([childName]) => childName === name).map(([, child]) => child);

export const textOf = (answer: Answer, name: string): string =>
  childOf(answer, name)?.text.trim() ?? '';

const unreadable = () => new MeetingError('The answer of the meeting server cannot be read');

/** Rejects document types, and with them entity expansion. */
function readXml(xml: string): Answer {
  const root: Answer = { text: '', children: [] };
  const open = [root];
  const refuse = () => {
    throw unreadable();
  };
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', ({ name }) => {
    if (open.length > DEPTH_MAX) refuse();
    const added: Answer = { text: '', children: [] };
    open.at(-1)!.children.push([name, added]);
    open.push(added);
  });
  const addText = (text: string) => {
    open.at(-1)!.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root;
}

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
