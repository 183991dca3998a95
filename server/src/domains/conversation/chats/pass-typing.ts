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

/** Of one page; more than that is not passed on. */
const EVERY_MS = 1000;
/** So long it is remembered who sits at the other end, and whether one may write. */
const REMEMBERED_MS = 60_000;

type Needs = Pick<Deps, 'db' | 'log'>;
type Known = { chatId: number; otherId: number | undefined; until: number };

/** Typing goes from page to page and is kept nowhere. */
export function passTyping(deps: Needs, live: Live): void {
  live.space('/').on('connection', (socket) => {
    const accountId: unknown = socket.data.accountId;
    if (typeof accountId !== 'number') return;
    let told = -EVERY_MS;
    let known: Known | undefined;
    socket.on(CHAT_TYPING, (given: unknown) => {
      const asked = chatTyping.safeParse(given);
      const now = performance.now();
      if (!asked.success || now - told < EVERY_MS) return;
      told = now;
      const { chatId } = asked.data;
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

/** Undefined in a chat that one is not in, or may not write in. */
async function findOther(
  { db }: Pick<Needs, 'db'>,
  { chatId: id, accountId }: { chatId: number; accountId: number },
): Promise<number | undefined> {
  const member = await getMember(db, { id, accountId }).catch(() => undefined);
  return member?.canWrite === true ? member.otherId : undefined;
}
