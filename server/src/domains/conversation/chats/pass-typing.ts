import {
  CHAT_EVENT,
  CHAT_TYPING,
  chatEvent,
  chatTyping,
} from '@malaka/contracts/conversation/chats/events';
import { encode } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import type { Live } from '#/kit/live.ts';
import { getMember } from './chat-queries.ts';

/** Minimum interval per page; further reports are dropped. */
const EVERY_MS = 1000;
/** How long the other member and the permission to write are cached. */
const REMEMBERED_MS = 60_000;

type Needs = Pick<Deps, 'db' | 'log'>;
type Known = { chatId: number; otherId: number | undefined; until: number };

/** Forwards typing from page to page without storing it. */
export function passTyping(deps: Needs, live: Live): void {
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
  { db }: Pick<Needs, 'db'>,
  { chatId: id, accountId }: { chatId: number; accountId: number },
): Promise<number | undefined> {
  const member = await getMember(db, { id, accountId }).catch(() => undefined);
  return member?.canWrite === true ? member.otherId : undefined;
}
