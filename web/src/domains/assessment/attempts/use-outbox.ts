import { del, get, set } from 'idb-keyval';
import { useState, useSyncExternalStore } from 'react';
import { useSession } from '#/domains/people/index.ts';
import { isRefusal } from '#/kit/api/refusal.ts';
import { useDeferUpdates } from '#/kit/offline/updates.ts';
import { useSending } from '#/kit/outbox/use-sending.ts';
import { serverNow } from '#/kit/time/server-clock.ts';
import { storedAnswersKey } from './stored-answers-key.ts';
import { createOutbox, type StoredAnswer, type StoredAnswers } from './outbox.ts';

type Options = Pick<Parameters<typeof createOutbox>[0], 'known' | 'send' | 'onRefused'> & {
  /** Storage key of the unsent answers on this device. */
  storageKey: string;
};

/**
 * Answers of an open attempt: shown at once, stored on the device, sent when there is a connection.
 */
export function useOutbox({ storageKey, ...options }: Options) {
  const { user } = useSession();
  const key = storedAnswersKey(user?.id ?? 0, storageKey);
  const [outbox] = useState(() =>
    createOutbox({
      ...options,
      storage: {
        read: async () => (await get<StoredAnswers>(key)) ?? (await migrate(storageKey, key)),
        write: (stored: Record<string, StoredAnswer>) => set(key, stored),
      },
      makeAct: () => ({ act: crypto.randomUUID(), actedAt: serverNow() }),
      isRefusal,
    }),
  );
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.read);
  useSending(outbox, snapshot.waitingCount > 0);
  useDeferUpdates();

  return { outbox, snapshot };
}

/** Earlier releases did not store whose answers they were. */
async function migrate(former: string, key: string): Promise<StoredAnswers | undefined> {
  const stored = await get<StoredAnswers>(former);
  if (stored) await set(key, stored);
  await del(former);
  return stored;
}
