import { createStore } from '#/kit/store.ts';
import type { ProfileDraft } from './profile-draft.ts';

export type DraftSnapshot = {
  /** Null while nothing is saved. */
  keptAt: Date | null;
  /** Whether other devices would find it. */
  isSynced: boolean;
};

type Options = {
  /** Initial draft of the form. */
  first: (ProfileDraft & { isSynced: boolean }) | null;
  delayMs: number;
  now: () => number;
  /** Stores it on this device; null clears it. */
  write: (draft: (ProfileDraft & { isSynced: boolean }) | null) => void;
  /** Sends it to the server; null clears it there. */
  send: (draft: ProfileDraft | null) => Promise<unknown>;
};

const draftOf = ({ keptAt, changes }: ProfileDraft): ProfileDraft => ({ keptAt, changes });

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Saves what was typed: on the device at once, on the server when typing pauses. */
export function createDraftStore({ first, delayMs, now, write, send }: Options) {
  const { read, subscribe, set } = createStore<DraftSnapshot>({
    keptAt: first && new Date(first.keptAt),
    isSynced: first?.isSynced ?? true,
  });
  let waiting = first && !first.isSynced ? draftOf(first) : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  async function sendWaiting() {
    const draft = waiting;
    if (!draft) return;
    await send(draft);
    // Typing has continued meanwhile: the newer draft is still waiting.
    if (waiting !== draft) return;
    waiting = null;
    write({ ...draft, isSynced: true });
    set({ ...read(), isSynced: true });
  }

  /** One request at a time, so that the latest draft wins. */
  function flush() {
    clearTimeout(timer);
    // An unsent draft stays on this device and is sent with the next change.
    sending = sending.then(sendWaiting).catch(() => undefined);
    return sending;
  }

  function rest() {
    clearTimeout(timer);
    waiting = null;
  }

  function clear() {
    rest();
    write(null);
    set({ keptAt: null, isSynced: true });
  }

  return {
    read,
    subscribe,
    save: (changes: ProfileDraft['changes']) => {
      const keptAt = now();
      waiting = { keptAt, changes };
      write({ ...waiting, isSynced: false });
      set({ keptAt: new Date(keptAt), isSynced: false });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delayMs);
    },
    flush,
    /** Stops sending; resolves when the current request is done. */
    settle: async () => {
      rest();
      await sending;
    },
    /** The form was submitted, which deletes the draft on the server. */
    forget: clear,
    /** The changes were undone. */
    takeBack: () => {
      clear();
      sending = sending.then(() => send(null)).catch(() => undefined);
    },
  };
}
