import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createDraftStore } from './draft-store.ts';
import {
  dropDraft,
  newestDraft,
  type ProfileDraft,
  readDraft,
  writeDraft,
} from './profile-draft.ts';
import { sendDraft } from './queries.ts';

/** Typing rests that long before the server is told. */
const REST_MS = 3000;

/** The draft that the form begins with, and the store of what is typed from then on. */
export function useDraftStore(userId: number, remote: ProfileDraft | null) {
  const queryClient = useQueryClient();
  const [opened] = useState(() => {
    const local = readDraft(userId);
    const draft = newestDraft(local, remote);
    const store = createDraftStore({
      first: draft && { ...draft, isSynced: draft !== local },
      delayMs: REST_MS,
      now: Date.now,
      write: (next) => (next ? writeDraft(userId, next) : dropDraft(userId)),
      send: (next) => sendDraft(queryClient, next),
    });
    return { draft, store };
  });
  const { store } = opened;
  useEffect(() => {
    const flush = () => void store.flush();
    // What an earlier visit could not send goes now; phones never say more than "hidden".
    flush();
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [store]);
  return opened;
}
