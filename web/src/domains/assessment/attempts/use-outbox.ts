import { del, get, set } from 'idb-keyval';
import { useState, useSyncExternalStore } from 'react';
import { useSession } from '#/domains/people/index.ts';
import { isRefusal } from '#/kit/api/refusal.ts';
import { useHoldUpdates } from '#/kit/offline/updates.ts';
import { useSending } from '#/kit/outbox/use-sending.ts';
import { serverNow } from '#/kit/time/server-clock.ts';
import { keptAnswersKey } from './kept-answers-key.ts';
import { createOutbox, type KeptAnswer, type KeptAnswers } from './outbox.ts';

type Options = Pick<Parameters<typeof createOutbox>[0], 'known' | 'send' | 'onRefused'> & {
  /** Storage key of the unsent answers on this device. */
  storageKey: string;
};

/**
 * Answers of an open attempt: shown at once, stored on the device, sent when there is a connection.
 */
export function useOutbox({ storageKey, ...options }: Options) {
  const { user } = useSession();
  const key = keptAnswersKey(user?.id ?? 0, storageKey);
  const [outbox] = useState(() =>
    createOutbox({
      ...options,
      storage: {
        read: async () => (await get<KeptAnswers>(key)) ?? (await takeOver(storageKey, key)),
        write: (kept: Record<string, KeptAnswer>) => set(key, kept),
      },
      makeAct: () => ({ act: crypto.randomUUID(), actedAt: serverNow() }),
      isRefusal,
    }),
  );
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.read);
  useSending(outbox, snapshot.waitingCount > 0);
  useHoldUpdates();

  return { outbox, snapshot };
}

/** Earlier releases did not store whose answers they were. */
async function takeOver(former: string, key: string): Promise<KeptAnswers | undefined> {
  const kept = await get<KeptAnswers>(former);
  if (kept) await set(key, kept);
  await del(former);
  return kept;
}
