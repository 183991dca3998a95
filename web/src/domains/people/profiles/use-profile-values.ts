import { useRef, useState, useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ProfileDraft,
  dropDraft,
  newestDraft,
  readDraft,
  writeDraft,
} from './profile-draft.ts';
import { changesOf, type ProfileValues } from './profile-values.ts';
import { createDraftStore } from './draft-store.ts';
import { sendDraft } from './queries.ts';

/** Pause in typing before the draft is sent. */
const REST_MS = 3000;

/** The initial draft of the form, and the store for further typing. */
function useDraftStore(userId: number, remote: ProfileDraft | null) {
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

type Part = Partial<ProfileValues>;
export type ChangeProfile = (part: Part | ((now: ProfileValues) => Part)) => void;

type Options = {
  userId: number;
  saved: ProfileValues;
  remote: ProfileDraft | null;
  /** Called with the changed fields. */
  onChange: (changed: Part) => void;
};

/** The form values, saved as a draft on every change. */
export function useProfileValues({ userId, saved, remote, onChange }: Options) {
  const { draft, store } = useDraftStore(userId, remote);
  const [values, setValues] = useState<ProfileValues>({ ...saved, ...draft?.changes });
  // Undoing the removal of an entry runs later, against newer values than those rendered.
  const latest = useRef(values);
  const put = (next: ProfileValues) => {
    latest.current = next;
    setValues(next);
  };
  const change: ChangeProfile = (part) => {
    const before = latest.current;
    put({ ...before, ...(typeof part === 'function' ? part(before) : part) });
    const changes = changesOf(latest.current, saved);
    if (Object.keys(changes).length > 0) store.save(changes);
    else store.takeBack();
    onChange(changesOf(latest.current, before));
  };
  const changes = changesOf(values, saved);
  const isChanged = Object.keys(changes).length > 0;
  return { values, changes, isChanged, isRestored: draft !== null, store, put, change };
}
