import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Member, Pair } from './chat-data.ts';

const AT_ONCE = 50;
const AGAIN_MS = 100;

type ChatPayload = { type: string; message?: { number: number; client_id: string } };
type Answered = { data: { number: number; client_id: string }[]; has_more: number };

/** An open page of one member, which reconnects and then requests what it missed. */
class ChatPage {
  readonly #base: string;
  readonly #member: Member;
  readonly socket: Socket;
  /** When each message first arrived, by the id its page gave it. */
  readonly heard = new Map<string, number>();
  /** The number up to which no message is missing. */
  last = 0;
  /** When it had reconnected and requested everything. */
  backAt = 0;
  #came = 0;

  constructor(base: string, member: Member) {
    this.#base = base;
    this.#member = member;
    // As the web client configures it (web/src/domains/conversation/live).
    this.socket = io(base, {
      path: '/api/v1/live',
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 30_000,
      timeout: 10_000,
      auth: { token: member.token },
    });
    this.socket.on('chat', ({ message }: ChatPayload) => {
      if (message) this.#hear(message.number, message.client_id);
    });
    this.socket.on('connect', () => {
      this.#came += 1;
      if (this.#came > 1) void this.#catchUp();
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.socket.once('connect', resolve);
      this.socket.once('connect_error', reject);
    });
    // Messages from before it was opened.
    await this.#catchUp();
    return this;
  }

  #hear(number: number, clientId: string): void {
    if (!this.heard.has(clientId)) this.heard.set(clientId, performance.now());
    if (number === this.last + 1) this.last = number;
    else if (number > this.last) void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    const url = `${this.#base}/api/v1/chats/${this.#member.chatId}/messages?after=${this.last}`;
    const answer = await fetch(url, { headers: headersOf(this.#member) }).catch(() => undefined);
    if (!answer?.ok) {
      await sleep(AGAIN_MS);
      return await this.#catchUp();
    }
    const { data, has_more: hasMore } = (await answer.json()) as Answered;
    for (const { number, client_id: clientId } of data.toReversed()) {
      if (!this.heard.has(clientId)) this.heard.set(clientId, performance.now());
      this.last = Math.max(this.last, number);
    }
    if (hasMore === 1) return await this.#catchUp();
    this.backAt = performance.now();
  }
}

const headersOf = ({ token }: Member) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

export type OpenPair = Pair & { pages: [ChatPage, ChatPage] };

/** Both members of all chats, each with a separate page. */
export async function openPages(base: string, pairs: readonly Pair[]): Promise<OpenPair[]> {
  const opened: OpenPair[] = [];
  const waiting = [...pairs];
  const openNext = async () => {
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
      const [one, other] = pair.members;
      const pages = [new ChatPage(base, one), new ChatPage(base, other)] as const;
      await Promise.all(pages.map((page) => page.open()));
      opened.push({ ...pair, pages: [...pages] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openNext));
  return opened;
}

export type SentMessage = { pair: OpenPair; clientId: string; at: number };

/** Retries with the same id until it gets an answer, as a page does. */
export async function say(base: string, pair: OpenPair, place: number): Promise<SentMessage> {
  const member = pair.members[place % 2]!;
  const clientId = randomUUID();
  const at = performance.now();
  const body = JSON.stringify({ text: `Assalomu alaykum, ${place}`, client_id: clientId });
  for (;;) {
    const answer = await fetch(`${base}/api/v1/chats/${pair.chatId}/messages`, {
      method: 'POST',
      headers: headersOf(member),
      body,
    }).catch(() => undefined);
    if (answer?.ok) {
      await answer.arrayBuffer();
      return { pair, clientId, at };
    }
    if (answer && answer.status < 500) throw new Error(`Refused: ${await answer.text()}`);
    await sleep(AGAIN_MS);
  }
}

const isThere = ({ pair, clientId }: SentMessage) =>
  pair.pages.every(({ heard }) => heard.has(clientId));

/** Waits until both members have each message; milliseconds from sending to each arrival. */
export async function arrivals(sent: readonly SentMessage[], longestMs: number): Promise<number[]> {
  const until = performance.now() + longestMs;
  while (!sent.every(isThere) && performance.now() < until) await sleep(50);
  const missed = sent.filter((message) => !isThere(message)).length;
  if (missed > 0)
    throw new Error(`${missed} of ${sent.length} messages did not reach both members`);
  return sent.flatMap(({ pair, clientId, at }) =>
    pair.pages.map(({ heard }) => heard.get(clientId)! - at),
  );
}
