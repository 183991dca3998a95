import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { KnownChat } from './chat-cache.ts';

type Given = {
  log: RefObject<HTMLElement | null>;
  chat: KnownChat;
  at: number | undefined;
  hasUnread: boolean;
  load: (before: number) => Promise<boolean>;
};

/** A chat opens at the message that was found, else where one has not read, else at its end. */
export function useFirstPlace({ log, chat, at, hasUnread, load }: Given): void {
  const isDone = useRef(false);
  const oldest = chat.messages.at(-1)?.number ?? 1;

  useEffect(() => {
    if (at === undefined || isDone.current || oldest <= at) return;
    void load(oldest);
  }, [at, oldest, load]);

  useLayoutEffect(() => {
    if (isDone.current || (at !== undefined && oldest > at)) return;
    isDone.current = true;
    const wanted =
      at === undefined
        ? hasUnread && log.current?.querySelector('[data-unread-line]')
        : log.current?.querySelector(`[data-number="${at}"]`);
    if (!wanted) return;
    wanted.scrollIntoView({ block: at === undefined ? 'start' : 'center' });
  }, [at, oldest, hasUnread, log]);
}
