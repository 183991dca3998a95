import { plainText } from '@malaka/contracts/kit/plain-text';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { chatOutboxOf } from './chat-outbox.ts';
import { type Outgoing, type OutgoingFile, outgoingOf } from './outgoing.ts';

/** Own messages of a chat on their way, and what can be done with them. */
export function useOutgoing(accountId: number, chatId: number) {
  const outbox = chatOutboxOf(accountId, useQueryClient());
  const { waiting, isCut } = useSyncExternalStore(outbox.subscribe, outbox.read);
  return useMemo(
    () => ({
      waiting: outgoingOf(waiting, chatId),
      isCut,
      send: (text: string, files: readonly OutgoingFile[]) => {
        const createdAt = new Date();
        const outgoing = { chatId, text: plainText(text), files, createdAt, error: null };
        void outbox.put(crypto.randomUUID(), outgoing);
      },
      sendAgain: (key: string, outgoing: Outgoing) =>
        void outbox.put(key, { ...outgoing, error: null }),
      drop: (key: string) => void outbox.drop(key),
    }),
    [outbox, waiting, isCut, chatId],
  );
}

export type OutgoingActions = ReturnType<typeof useOutgoing>;
