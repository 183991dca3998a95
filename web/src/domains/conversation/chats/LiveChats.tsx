import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '#/kit/api/query.ts';
import { useLiveConnect, useLiveEvent } from '#/domains/conversation/live-events/use-live.ts';
import { unreadQuery } from '#/domains/conversation/notifications/queries.ts';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import { showTitleCount } from '#/kit/ui/PageTitle.tsx';
import { applyEvent, isShown } from './apply-event.ts';
import { migrateStoredMessages } from './chat-outbox.ts';
import { CHATS } from './queries.ts';
import { endTyping, markTyping } from './typing-store.ts';

/** Renders nothing; mounted on every screen. */
export function LiveChats({ accountId }: { accountId: number }) {
  useLiveChats(accountId);
  return null;
}

/** On every screen: receives messages, counts them, and sends waiting ones. */
function useLiveChats(accountId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => void migrateStoredMessages(accountId), [accountId]);

  useLiveEvent('chat', (event) => {
    if (event.type === 'typing' && event.accountId !== accountId) markTyping(event.chatId);
    if (event.type === 'message') endTyping(event.chatId);
    applyEvent(queryClient, event, accountId);
    return event.type === 'message' && isShown(event.chatId);
  });
  // Messages missed meanwhile are read after the last cached one.
  useLiveConnect(() => {
    void refresh(queryClient, [...CHATS, unreadQuery]);
    void deviceQueue.flush();
  });

  const unread = useQuery(unreadQuery).data?.chat ?? 0;
  useEffect(() => {
    showTitleCount(unread);
    return () => showTitleCount(0);
  }, [unread]);
}
