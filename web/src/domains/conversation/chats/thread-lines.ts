import type { ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import { tashkentDay as dayOf } from '@malaka/grading/tashkent';
import type { Outgoing } from './chat-outbox.ts';

/** Messages of one person within this time are grouped. */
const TOGETHER_MS = 5 * 60_000;

export type ThreadLine =
  | { kind: 'day'; key: string; date: Date }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; isJoined: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; isJoined: boolean };

type Input = {
  /** Newest first, as in the cache. */
  messages: readonly ChatMessage[];
  waiting: ReadonlyMap<string, Outgoing>;
  /** Later messages were unread when the chat was opened. */
  unreadAfter: number | null;
};

/** Lines of a thread, oldest first. */
export function threadLines({ messages, waiting, unreadAfter }: Input): ThreadLine[] {
  const lines: ThreadLine[] = [];
  const sent = new Set(messages.map(({ clientId }) => clientId));
  let before: { authorId: number | null; createdAt: Date } | undefined;
  let isMarked = unreadAfter === null;

  function begin(authorId: number | null, createdAt: Date): boolean {
    const isNewDay = !before || dayOf(before.createdAt) !== dayOf(createdAt);
    if (isNewDay) lines.push({ kind: 'day', key: `day ${dayOf(createdAt)}`, date: createdAt });
    const isJoined =
      !isNewDay &&
      before?.authorId === authorId &&
      createdAt.getTime() - before.createdAt.getTime() < TOGETHER_MS;
    before = { authorId, createdAt };
    return isJoined;
  }

  for (const message of messages.toReversed()) {
    let isJoined = begin(message.isOwn ? null : message.authorId, message.createdAt);
    if (!isMarked && !message.isOwn && message.number > (unreadAfter ?? 0)) {
      lines.push({ kind: 'unread', key: 'unread' });
      isMarked = true;
      isJoined = false;
    }
    // With the same key, a sent message stays the same element.
    lines.push({ kind: 'message', key: message.clientId, message, isJoined });
  }
  for (const [key, outgoing] of waiting) {
    if (sent.has(key)) continue;
    lines.push({ kind: 'outgoing', key, outgoing, isJoined: begin(null, outgoing.createdAt) });
  }
  return lines;
}
