import { readChat } from '@malaka/contracts/conversation/chats';
import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '#/kit/api/client.ts';
import { useLiveReconnect } from '#/domains/conversation/live-events/use-live.ts';
import { applyOpening, applyRead } from './apply-event.ts';
import type { KnownChat } from './chat-cache.ts';
import { setShownChat } from './shown-chat.ts';

/** While a chat is visible, marks it as read up to the newest message, here and on the server. */
export function useReading({ id, messages, readNumber }: KnownChat): void {
  const queryClient = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const reported = useRef(readNumber);
  // The user's own messages need no reading.
  const newest = messages.find(({ isOwn }) => !isOwn)?.number ?? 0;

  const report = useCallback(
    async (number: number) => {
      const before = reported.current;
      if (number <= before) return;
      reported.current = number;
      try {
        const { data } = await call(readChat, { params: { id }, body: { number } });
        applyRead(queryClient, id, data);
      } catch {
        // Retried after reconnecting, or with the next message.
        reported.current = before;
      }
    },
    [id, queryClient],
  );

  useEffect(() => {
    setShownChat(id);
    return () => setShownChat(null);
  }, [id]);

  useEffect(() => {
    if (!isVisible) return;
    applyOpening(queryClient, id);
    void report(newest);
  }, [id, isVisible, newest, queryClient, report]);

  useLiveReconnect(() => {
    if (isVisible) void report(newest);
  });
}
