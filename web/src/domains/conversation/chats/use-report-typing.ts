import {
  CHAT_TYPING,
  CHAT_TYPING_EVERY_MS,
  chatTyping,
} from '@malaka/contracts/conversation/chats/events';
import { useCallback, useRef } from 'react';
import { encode } from 'zod';
import { sendLive } from '#/domains/conversation/live-events/live-connection.ts';

/** Reports to the other member, at intervals, that the user is typing. */
export function useReportTyping(chatId: number) {
  const reportedAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - reportedAt.current < CHAT_TYPING_EVERY_MS) return;
    reportedAt.current = now;
    sendLive(CHAT_TYPING, encode(chatTyping, { chatId }));
  }, [chatId]);
}
