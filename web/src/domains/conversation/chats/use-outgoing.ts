import { plainText } from '@malaka/contracts/kit/plain-text';
import { messageSent } from '@malaka/contracts/conversation/chats/messages';
import { useMemo } from 'react';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import { useQueueState } from '#/kit/outbox/queue-state.ts';
import type { Entry } from '#/kit/outbox/queue-store.ts';
import { sendOutgoing } from './chat-outbox.ts';
import type { Outgoing, OutgoingFile } from './outgoing.ts';

/** Messages of a chat that are being sent, and their actions. */
export function useOutgoing(chatId: number) {
  const { entries, problem } = useQueueState();
  return useMemo(() => {
    const own = entries.filter(
      ({ kind, about, state }) =>
        kind === messageSent.name && about['chatId'] === chatId && state !== 'counted',
    );
    return {
      waiting: new Map(own.map((entry) => [entry.key, asOutgoing(entry, chatId)])),
      isCut: problem !== null,
      send: (text: string, files: readonly OutgoingFile[]) => {
        const createdAt = new Date();
        void sendOutgoing({ chatId, text: plainText(text), files, createdAt });
      },
      sendAgain: (key: string) => void deviceQueue.retry(idOf(own, key)),
      drop: (key: string) => void deviceQueue.discard(idOf(own, key)),
    };
  }, [entries, problem, chatId]);
}

const idOf = (entries: readonly Entry[], key: string): string =>
  entries.find((entry) => entry.key === key)?.id ?? '';

function asOutgoing(entry: Entry, chatId: number): Outgoing {
  const { text, files = [], createdAt, state, error, receipt } = entry;
  return {
    chatId,
    text,
    files: files as readonly OutgoingFile[],
    createdAt: new Date(createdAt),
    error: state === 'refused' ? (error ?? receipt?.message ?? '') : null,
  };
}

export type OutgoingActions = ReturnType<typeof useOutgoing>;
