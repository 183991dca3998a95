import { useRef, useState } from 'react';
import type { ProfileDraft } from './profile-draft.ts';
import { changesOf, type ProfileValues } from './profile-values.ts';
import { useDraftStore } from './use-draft-store.ts';

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
