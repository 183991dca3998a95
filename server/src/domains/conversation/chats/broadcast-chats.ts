import {
  CHAT_EVENT,
  type ChatEvent,
  chatEvent,
  CHAT_TYPING,
  chatTyping,
} from '@malaka/contracts/conversation/chats/events';
import type { FastifyInstance } from 'fastify';
import type { Namespace } from 'socket.io';
import { encode } from 'zod';
import { listen } from '#/kit/db/listen.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Live } from '#/kit/live.ts';
import { CHAT_CHANNEL, type ChatNews } from './chat-changes.ts';
import { listByIds } from './message-queries.ts';
import { loadFiles, showMessage } from './show-chats.ts';
import { getMember } from './chat-queries.ts';

/** Events within this time share one query for their messages. */
const GATHER_MS = 5;

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'log'>;

/** Broadcasts chat events to the members' open pages on this node, in order. */
export async function broadcastChats(app: FastifyInstance, deps: Deps, live: Live): Promise<void> {
  const space = live.space('/');
  const teller = new Teller(deps, live, space);
  let wasUp = false;
  const listening = listen({
    pool: deps.pool,
    channel: CHAT_CHANNEL,
    log: deps.log,
    onNotification: ({ payload }) => teller.hear(payload ?? ''),
    onLink: (isUp) => {
      // Messages may have been missed while disconnected: pages reconnect and request them.
      if (isUp && wasUp) closeAll(space);
      wasUp ||= isUp;
    },
  });
  await listening.ready;
  app.addHook('preClose', async () => {
    await listening.stop();
    teller.stop();
  });
}

/** A disconnect by the server would keep pages from reconnecting. */
function closeAll(space: Namespace): void {
  for (const socket of space.sockets.values()) socket.conn.close();
}

class Teller {
  readonly #deps: Needs;
  readonly #live: Live;
  readonly #space: Namespace;
  #waiting: ChatNews[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isTelling = false;

  constructor(deps: Needs, live: Live, space: Namespace) {
    this.#deps = deps;
    this.#live = live;
    this.#space = space;
  }

  hear(payload: string): void {
    const news = JSON.parse(payload) as ChatNews;
    if (this.#live.listHere(news.members).length === 0) return;
    this.#waiting.push(news);
    this.#plan();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #plan(): void {
    if (this.#isTelling || this.#timer !== undefined || this.#waiting.length === 0) return;
    this.#timer = setTimeout(() => void this.#flush(), GATHER_MS);
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    this.#isTelling = true;
    const news = this.#waiting;
    this.#waiting = [];
    try {
      await this.#broadcastAll(news);
    } catch (err) {
      this.#deps.log.warn({ err }, 'Open pages were not told of their chats');
      closeAll(this.#space);
    }
    this.#isTelling = false;
    this.#plan();
  }

  async #broadcastAll(all: readonly ChatNews[]): Promise<void> {
    const { db, config, now } = this.#deps;
    const ids = all.flatMap((news) => (news.type === 'message' ? news.id : []));
    const rows = await listByIds(db, ids);
    const files = await loadFiles(db, rows);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    for (const news of all) {
      const row = news.type === 'message' ? rowOf.get(news.id) : undefined;
      for (const accountId of this.#live.listHere(news.members)) {
        const reader = { secret: config.secret, accountId, now: now() };
        const message = row && showMessage(row, files, reader);
        const event = encode(chatEvent, { ...eventOf(news, accountId), message });
        this.#space.local.to(`account:${accountId}`).emit(CHAT_EVENT, event);
      }
    }
  }
}

function eventOf(news: ChatNews, readerId: number): ChatEvent {
  const { type, chatId } = news;
  if (type === 'message') {
    const { accountId, count } = news.unread;
    return { type, chatId, ...(accountId === readerId && { unreadCount: count }) };
  }
  if (type === 'changed') return { type, chatId };
  const { accountId, number, unreadCount, totalUnread } = news;
  const own = accountId === readerId && { unreadCount, totalUnread };
  return { type, chatId, accountId, number, ...own };
}

/** Minimum interval per page; further reports are dropped. */
const EVERY_MS = 1000;
/** How long the other member and the permission to write are cached. */
const REMEMBERED_MS = 60_000;

type TypingNeeds = Pick<Deps, 'db' | 'log'>;
type Known = { chatId: number; otherId: number | undefined; until: number };

/** Forwards typing from page to page without storing it. */
export function passTyping(deps: TypingNeeds, live: Live): void {
  live.space('/').on('connection', (socket) => {
    const accountId: unknown = socket.data.accountId;
    if (typeof accountId !== 'number') return;
    let reportedAt = -EVERY_MS;
    let known: Known | undefined;
    socket.on(CHAT_TYPING, (payload: unknown) => {
      const parsed = chatTyping.safeParse(payload);
      const now = performance.now();
      if (!parsed.success || now - reportedAt < EVERY_MS) return;
      reportedAt = now;
      const { chatId } = parsed.data;
      const pass = async () => {
        if (known?.chatId !== chatId || known.until < now) {
          known = { chatId, otherId: await findOther(deps, { chatId, accountId }), until: now };
          known.until += REMEMBERED_MS;
        }
        if (known.otherId === undefined) return;
        const event = encode(chatEvent, { type: 'typing', chatId, accountId });
        live.toAccount(known.otherId, CHAT_EVENT, event);
      };
      pass().catch((err: unknown) => deps.log.warn({ err }, 'Typing was not passed on'));
    });
  });
}

/** Undefined if the account is not in the chat or may not write. */
async function findOther(
  { db }: Pick<TypingNeeds, 'db'>,
  { chatId: id, accountId }: { chatId: number; accountId: number },
): Promise<number | undefined> {
  const member = await getMember(db, { id, accountId }).catch(() => undefined);
  return member?.canWrite === true ? member.otherId : undefined;
}
