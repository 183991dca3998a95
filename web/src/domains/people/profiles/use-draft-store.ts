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

/** Pause in typing before the draft is sent. */
const REST_MS = 3000;

/** The initial draft of the form, and the store for further typing. */
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
    // Sends what an earlier visit could not; phones only ever report "hidden".
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
