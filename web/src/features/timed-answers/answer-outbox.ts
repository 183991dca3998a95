import type { QuestionResponse } from '@malaka/contracts/asked-questions';

export type KeptAnswer = { response: QuestionResponse; version: number };

/** Answers by question that the server has not judged yet, on this device. */
export type KeptAnswers = Record<string, KeptAnswer>;

export type OutboxSnapshot = {
  waiting: ReadonlyMap<number, KeptAnswer>;
  /** The last attempt to send found no line. */
  isCut: boolean;
};

type Options = {
  storage: {
    read: () => Promise<KeptAnswers | undefined>;
    write: (kept: KeptAnswers) => Promise<void>;
  };
  send: (questionId: number, kept: KeptAnswer) => Promise<void>;
  /** Refused for good: the question was changed or is gone. */
  isRefusal: (error: unknown) => boolean;
  onRefused: () => void;
};

/**
 * Answers to the questions of a film: in the device's store until the server has judged them, and sent
 * one after the other. Nobody else judges them, so that a dead line makes no answer wrong.
 */
export function createAnswerOutbox({ storage, send, isRefusal, onRefused }: Options) {
  const waiting = new Map<number, KeptAnswer>();
  const listeners = new Set<() => void>();
  let snapshot: OutboxSnapshot = { waiting: new Map(), isCut: false };
  let sending: Promise<void> | undefined;

  function publish(isCut = snapshot.isCut) {
    snapshot = { waiting: new Map(waiting), isCut };
    for (const listener of listeners) listener();
  }

  // A browser without storage still has the answers in memory and sends them.
  const keep = () => storage.write(Object.fromEntries(waiting)).catch(() => undefined);

  async function sendOne(questionId: number, kept: KeptAnswer): Promise<void> {
    try {
      await send(questionId, kept);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      onRefused();
    }
    // Answered anew meanwhile: that one still waits.
    if (waiting.get(questionId) === kept) waiting.delete(questionId);
    await keep();
    publish(false);
  }

  async function sendWaiting() {
    for (let [next] = waiting; next; [next] = waiting) await sendOne(...next);
  }

  async function flush(): Promise<void> {
    sending ??= sendWaiting()
      .catch(() => publish(true))
      .finally(() => {
        sending = undefined;
      });
    return sending;
  }

  return {
    read: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes up what an earlier visit could not send. */
    restore: async () => {
      const kept = (await storage.read().catch(() => undefined)) ?? {};
      for (const [id, answer] of Object.entries(kept)) {
        if (!waiting.has(Number(id))) waiting.set(Number(id), answer);
      }
      if (waiting.size === 0) return;
      publish();
      await flush();
    },
    put: async (questionId: number, answer: KeptAnswer) => {
      waiting.set(questionId, answer);
      publish();
      await keep();
      await flush();
    },
    flush,
  };
}
