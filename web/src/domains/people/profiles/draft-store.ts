import type { ProfileDraft } from './profile-draft.ts';

export type KeptSnapshot = {
  /** Null while nothing is kept. */
  keptAt: Date | null;
  /** Whether another device would find it. */
  isSynced: boolean;
};

type Options = {
  /** What the form begins with. */
  first: (ProfileDraft & { isSynced: boolean }) | null;
  delayMs: number;
  now: () => number;
  /** On this device; null forgets it. */
  write: (draft: (ProfileDraft & { isSynced: boolean }) | null) => void;
  /** To the server; null forgets it there. */
  send: (draft: ProfileDraft | null) => Promise<unknown>;
};

const draftOf = ({ keptAt, changes }: ProfileDraft): ProfileDraft => ({ keptAt, changes });

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Keeps what was typed: here at once, on the server when the typing rests. */
export function createDraftStore({ first, delayMs, now, write, send }: Options) {
  const listeners = new Set<() => void>();
  let snapshot: KeptSnapshot = {
    keptAt: first && new Date(first.keptAt),
    isSynced: first?.isSynced ?? true,
  };
  let waiting = first && !first.isSynced ? draftOf(first) : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  function publish(next: KeptSnapshot) {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  async function sendWaiting() {
    const draft = waiting;
    if (!draft) return;
    await send(draft);
    // Typed on meanwhile: the newer one still waits.
    if (waiting !== draft) return;
    waiting = null;
    write({ ...draft, isSynced: true });
    publish({ ...snapshot, isSynced: true });
  }

  /** One after the other, so that the last one said is the last one there. */
  function flush() {
    clearTimeout(timer);
    // What could not be sent stays on this device and goes with the next change.
    sending = sending.then(sendWaiting).catch(() => undefined);
    return sending;
  }

  function rest() {
    clearTimeout(timer);
    waiting = null;
  }

  function forget() {
    rest();
    write(null);
    publish({ keptAt: null, isSynced: true });
  }

  return {
    read: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keep: (changes: ProfileDraft['changes']) => {
      const keptAt = now();
      waiting = { keptAt, changes };
      write({ ...waiting, isSynced: false });
      publish({ keptAt: new Date(keptAt), isSynced: false });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delayMs);
    },
    flush,
    /** Sends nothing more; done when what was on its way has arrived. */
    settle: async () => {
      rest();
      await sending;
    },
    /** What was typed was sent: the server has no draft any more. */
    forget,
    /** What was typed was taken back. */
    takeBack: () => {
      forget();
      sending = sending.then(() => send(null)).catch(() => undefined);
    },
  };
}
