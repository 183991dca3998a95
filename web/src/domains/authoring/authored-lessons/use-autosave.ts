import {
  type AuthoredLesson,
  getAuthoredLesson,
} from '@malaka/contracts/authoring/authored-lessons';
import {
  autosaveLesson,
  restoreLessonRevision,
} from '@malaka/contracts/authoring/lesson-revisions';
import type { LessonValues } from '@malaka/contracts/authoring/lesson-values';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '#/kit/api/api-error.ts';
import { call } from '#/kit/api/client.ts';
import { isSame, type LessonBase, typedOf } from './lesson-base.ts';

/** Edits are sent after a pause of this length, and after the longest wait in any case. */
const PAUSE_MS = 1500;
const LONGEST_MS = 10_000;
const RETRY_MS = 15_000;

export type Autosaving =
  | { state: 'idle' | 'saving' | 'offline' }
  | { state: 'kept'; at: Date }
  | { state: 'refused'; why: string };

export type Autosave<Values> = {
  autosaving: Autosaving;
  /** Edits are only on this device and cannot be sent automatically. */
  isStuck: boolean;
  /** The lesson as saved elsewhere meanwhile. */
  other: AuthoredLesson | null;
  accept: (fresh: AuthoredLesson, sent: Values) => void;
  loadOther: () => Promise<AuthoredLesson | undefined>;
  take: (fresh: AuthoredLesson) => void;
  /** Sends the current edits. */
  flush: () => Promise<void>;
  /** Resolves when no request is in flight. */
  settled: () => Promise<void>;
  /** Further edits start a new revision. */
  startRevision: () => void;
  /** Uses the local edits; the version saved elsewhere stays in the history. */
  saveMine: (theirs: AuthoredLesson) => Promise<void>;
  /** Uses a merge of both. */
  saveMerged: (theirs: AuthoredLesson, merged: LessonValues) => Promise<void>;
  /** Uses the version saved elsewhere; the local edits stay in the history. */
  takeTheirs: (theirs: AuthoredLesson) => Promise<void>;
};

type Options<Values> = {
  lesson: AuthoredLesson;
  values: Values;
  valuesOf: (lesson: AuthoredLesson) => Values;
  base: LessonBase<Values>;
  /** A manual save is in progress. */
  isBusy: boolean;
  /** The server has these values; learners see them unless the lesson has a draft. */
  onSaved: (lesson: AuthoredLesson, values: Values) => void;
  /** Replaces the form's values by those of another version. */
  onTaken: (lesson: AuthoredLesson, values: Values) => void;
};

/**
 * Saves a lesson while its author types. Never overwrites changes from another window or device:
 * the second author is asked which version to use.
 */
export function useAutosave<Values extends LessonValues>(
  options: Options<Values>,
): Autosave<Values> {
  const { lesson, values, valuesOf, base, isBusy, onSaved, onTaken } = options;
  const sitting = useRef(crypto.randomUUID());
  const [saved, setSaved] = useState(() => typedOf(lesson, valuesOf));
  const typed = useRef(values);
  const typedAt = useRef(0);
  const onItsWay = useRef(Promise.resolve());
  const [autosaving, setAutosaving] = useState<Autosaving>({ state: 'idle' });
  const [other, setOther] = useState<AuthoredLesson | null>(null);
  const isDirty = !isSame(values, saved);

  useEffect(() => {
    typed.current = values;
  });

  /** Records that the server has these values. */
  const accept = (fresh: AuthoredLesson, sent: Values) => {
    base.accept({ revision: fresh.revision, values: sent });
    typedAt.current = 0;
    setSaved(sent);
    setAutosaving({ state: 'kept', at: new Date() });
    base.storeHere(typed.current);
    onSaved(fresh, sent);
  };

  const refuse = async (error: unknown) => {
    if (isApiError(error, 'lesson.changed')) {
      await loadOther();
      return;
    }
    if (isApiError(error) && error.status > 0 && error.status < 500) {
      setAutosaving({ state: 'refused', why: error.message });
      return;
    }
    setAutosaving({ state: 'offline' });
  };

  /** Shows what was saved elsewhere; if both versions are the same, there is no conflict. */
  const loadOther = async (): Promise<AuthoredLesson | undefined> => {
    try {
      const { data } = await call(getAuthoredLesson, { params: { id: lesson.id } });
      if (isSame(typedOf(data, valuesOf), typed.current)) {
        accept(data, typed.current);
        return data;
      }
      setAutosaving({ state: 'idle' });
      setOther(data);
    } catch {
      setAutosaving({ state: 'offline' });
    }
    return undefined;
  };

  const send = async () => {
    const sent = typed.current;
    if (base.has(sent)) return;
    setAutosaving({ state: 'saving' });
    const body = {
      id: lesson.id,
      revision: base.revision(),
      values: sent,
      sitting: sitting.current,
    };
    try {
      accept((await call(autosaveLesson, { body })).data, sent);
    } catch (error) {
      await refuse(error);
    }
  };

  /** Serialises the requests. */
  const flush = async (): Promise<void> => {
    onItsWay.current = onItsWay.current.then(send);
    await onItsWay.current;
  };
  const flushNow = useEffectEvent(() => void flush());

  const isWaiting = isDirty && !isBusy && !other;
  useEffect(() => {
    if (!isWaiting) return;
    typedAt.current ||= Date.now();
    const longest = typedAt.current + LONGEST_MS - Date.now();
    const timer = setTimeout(flushNow, Math.max(0, Math.min(PAUSE_MS, longest)));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change restarts the pause
  }, [isWaiting, values]);

  const isOffline = autosaving.state === 'offline';
  useEffect(() => {
    if (!isOffline || !isWaiting) return;
    const timer = setInterval(flushNow, RETRY_MS);
    addEventListener('online', flushNow);
    return () => {
      clearInterval(timer);
      removeEventListener('online', flushNow);
    };
  }, [isOffline, isWaiting]);

  const leave = useEffectEvent(() => {
    if (isWaiting) void flush();
  });
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);

  const take = (fresh: AuthoredLesson) => {
    const now = typedOf(fresh, valuesOf);
    sitting.current = crypto.randomUUID();
    typed.current = now;
    setOther(null);
    accept(fresh, now);
    onTaken(fresh, now);
  };
  // Changed on another device while there were no local edits.
  const takeNewer = useEffectEvent(() => {
    if (!isDirty && !isBusy && !other && lesson.revision > base.revision()) take(lesson);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/set-state-in-effect -- the fields follow the server
  useEffect(() => takeNewer(), [lesson.revision]);

  return {
    autosaving,
    isStuck: other !== null || (isDirty && ['offline', 'refused'].includes(autosaving.state)),
    other,
    accept,
    loadOther,
    take,
    flush,
    settled: () => onItsWay.current,
    startRevision: () => {
      sitting.current = crypto.randomUUID();
    },
    saveMine: async (theirs: AuthoredLesson) => {
      base.see(theirs.revision);
      sitting.current = crypto.randomUUID();
      setOther(null);
      await flush();
    },
    saveMerged: async (theirs: AuthoredLesson, merged: LessonValues) => {
      const both = { ...typed.current, ...merged };
      base.see(theirs.revision);
      sitting.current = crypto.randomUUID();
      typed.current = both;
      setOther(null);
      onTaken(theirs, both);
      await flush();
    },
    takeTheirs: async (theirs: AuthoredLesson) => {
      const { id } = lesson;
      const mine = { values: typed.current, sitting: crypto.randomUUID() };
      try {
        const asMine = { id, revision: theirs.revision, ...mine };
        const { data } = await call(autosaveLesson, { body: asMine });
        const back = { id, revision: data.revision, from: theirs.revision };
        take((await call(restoreLessonRevision, { body: back })).data);
      } catch (error) {
        await refuse(error);
      }
    },
  };
}
