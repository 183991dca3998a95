import {
  CHAT_TYPING,
  CHAT_TYPING_EVERY_MS,
  chatTyping,
} from '@malaka/contracts/conversation/chats/events';
import { useCallback, useRef } from 'react';
import { encode } from 'zod';
import { tellLive } from '#/domains/conversation/live-events/live-connection.ts';

/** Reports to the other member, at intervals, that the user is typing. */
export function useTellTyping(chatId: number) {
  const toldAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - toldAt.current < CHAT_TYPING_EVERY_MS) return;
    toldAt.current = now;
    tellLive(CHAT_TYPING, encode(chatTyping, { chatId }));
  }, [chatId]);
}
