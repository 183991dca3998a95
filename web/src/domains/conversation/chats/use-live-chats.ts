import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLiveBack, useLiveEvent } from '#/domains/conversation/live-events/use-live.ts';
import { unreadQuery } from '#/domains/conversation/notifications/queries.ts';
import { useSending } from '#/kit/outbox/use-sending.ts';
import { showTitleCount } from '#/kit/ui/title-count.ts';
import { applyEvent } from './apply-event.ts';
import { chatOutboxOf } from './chat-outbox.ts';
import { isShown } from './shown-chat.ts';
import { endTyping, markTyping } from './typing-store.ts';

/** On every screen of a person: hears of messages, counts them, and sends what waits. */
export function useLiveChats(accountId: number): void {
  const queryClient = useQueryClient();
  const outbox = chatOutboxOf(accountId, queryClient);
  const { waiting } = useSyncExternalStore(outbox.subscribe, outbox.read);
  useSending(outbox, waiting.size > 0);

  useLiveEvent('chat', (event) => {
    if (event.type === 'typing' && event.accountId !== accountId) markTyping(event.chatId);
    if (event.type === 'message') endTyping(event.chatId);
    applyEvent(queryClient, event, accountId);
    return event.type === 'message' && isShown(event.chatId);
  });
  // What was said meanwhile is asked for after the last message that is known.
  useLiveBack(() => {
    void queryClient.invalidateQueries({ queryKey: ['chats'] });
    void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
    void outbox.flush();
  });

  const unread = useQuery(unreadQuery).data?.chat ?? 0;
  useEffect(() => {
    showTitleCount(unread);
    return () => showTitleCount(0);
  }, [unread]);
}
