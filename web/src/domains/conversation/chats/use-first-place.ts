import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KnownChat } from './chat-cache.ts';

/** With more unread messages, the chat opens at its end. */
const UNREAD_MAX = 200;

type Input = {
  log: RefObject<HTMLElement | null>;
  chat: KnownChat;
  /** A message found by search. */
  at: number | undefined;
  unreadAfter: number | null;
  load: (before: number) => Promise<boolean>;
};

/** Opens a chat at the found message, else at the first unread one, else at its end. */
export function useFirstPlace({ log, chat, at, unreadAfter, load }: Input): void {
  const isDone = useRef(false);
  const [unreadCount] = useState(unreadAfter === null ? 0 : chat.lastNumber - unreadAfter);
  const isUnreadNear = unreadAfter !== null && unreadCount <= UNREAD_MAX;
  const target = at ?? (isUnreadNear ? unreadAfter + 1 : undefined);
  const oldest = chat.messages.at(-1)?.number ?? 1;
  const isKnown = target === undefined || oldest <= target;

  useEffect(() => {
    if (!isKnown && !isDone.current) void load(oldest);
  }, [isKnown, oldest, load]);

  useLayoutEffect(() => {
    if (isDone.current || !isKnown) return;
    isDone.current = true;
    const place =
      at === undefined
        ? log.current?.querySelector('[data-unread-line]')
        : log.current?.querySelector(`[data-number="${at}"]`);
    place?.scrollIntoView({ block: at === undefined ? 'start' : 'center' });
  }, [at, isKnown, log]);
}
