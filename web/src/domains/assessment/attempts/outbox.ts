import {
  inOrder,
  isInWords,
  isGapped,
  isTyped,
  type QuestionResponse,
} from '@malaka/contracts/authoring/asked-questions';

export type KeptAnswer = { answers: QuestionResponse; revision: number };
export type AnswerState = KeptAnswer & {
  /** When the server took it; null while it waits. */
  savedAt: Date | null;
};

export type OutboxSnapshot = {
  answers: ReadonlyMap<number, AnswerState>;
  waitingCount: number;
  isSending: boolean;
  lastSavedAt: Date | null;
};

/** Unsent answers by question id, on this device. */
export type KeptAnswers = Record<string, KeptAnswer>;

type Sent = KeptAnswer & { savedAt: Date };

type Options = {
  /** What the server had when the attempt was opened. */
  known: ReadonlyArray<Sent & { questionId: number }>;
  storage: {
    read: () => Promise<KeptAnswers | undefined>;
    write: (kept: KeptAnswers) => Promise<void>;
  };
  send: (questionId: number, kept: KeptAnswer) => Promise<Sent>;
  /** Another device answered this question later: its answer counts and is shown. */
  onOverruled: (questionId: number) => void;
  /** Refused for good: the attempt was finished elsewhere. */
  isRefusal: (error: unknown) => boolean;
  onRefused: () => void;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** Words are typed letter by letter: they go out a few seconds after the first of them. */
const TYPING_MS = 3000;

/**
 * Answers of an attempt: kept on the device first, then sent one by one. Nothing leaves the device's
 * store before the server has it, so a reload, a crash or a dead line loses nothing.
 */
export function createOutbox(options: Options) {
  const { known, storage, send, isRefusal, onOverruled, onRefused } = options;
  const answers = new Map<number, AnswerState>();
  const listeners = new Set<() => void>();
  let sending: Promise<void> | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let snapshot: OutboxSnapshot;

  for (const { questionId, ...sent } of known) answers.set(questionId, sent);
  takeSnapshot();

  function takeSnapshot() {
    const states = [...answers.values()];
    const savedTimes = states.flatMap(({ savedAt }) => savedAt?.getTime() ?? []);
    snapshot = {
      answers: new Map(answers),
      waitingCount: states.filter(({ savedAt }) => savedAt === null).length,
      isSending: sending !== undefined || typing !== undefined,
      lastSavedAt: savedTimes.length > 0 ? new Date(Math.max(...savedTimes)) : null,
    };
  }

  function publish() {
    takeSnapshot();
    for (const listener of listeners) listener();
  }

  const waiting = () => [...answers].filter(([, { savedAt }]) => savedAt === null);

  async function keep() {
    const kept = waiting().map(([id, { answers: own, revision }]) => [
      String(id),
      { answers: own, revision },
    ]);
    // A browser without storage still has the answers in memory and sends them.
    await storage.write(Object.fromEntries(kept) as KeptAnswers).catch(() => undefined);
  }

  async function sendWaiting() {
    for (let next = waiting()[0]; next; next = waiting()[0]) {
      const [questionId, { answers: own, revision }] = next;
      const sent = await send(questionId, { answers: own, revision });
      // Changed again meanwhile: the newer one still waits.
      if ((answers.get(questionId)?.revision ?? 0) <= sent.revision) {
        answers.set(questionId, sent);
        if (!isSameResponse(own, sent.answers)) onOverruled(questionId);
      }
      await keep();
      publish();
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(typing);
    typing = undefined;
    sending ??= sendWaiting()
      .catch((error: unknown) => {
        if (isRefusal(error)) onRefused();
      })
      .finally(() => {
        sending = undefined;
        publish();
      });
    publish();
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
      for (const [id, entry] of Object.entries(kept)) {
        const questionId = Number(id);
        if (entry.revision <= (answers.get(questionId)?.revision ?? 0)) continue;
        answers.set(questionId, { ...entry, savedAt: null });
      }
      publish();
      if (waiting().length > 0) await flush();
    },
    put: async (questionId: number, own: QuestionResponse) => {
      const revision = (answers.get(questionId)?.revision ?? 0) + 1;
      answers.set(questionId, { answers: own, revision, savedAt: null });
      if (isInWords(own) || isTyped(own) || isGapped(own))
        typing ??= setTimeout(() => void flush(), TYPING_MS);
      publish();
      await keep();
      if (typing === undefined) await flush();
    },
    flush,
    clear: () => storage.write({}).catch(() => undefined),
  };
}

/** The order of places is always the same. */
const isSameResponse = (own: QuestionResponse, kept: QuestionResponse): boolean =>
  JSON.stringify(inOrder(own)) === JSON.stringify(inOrder(kept));
