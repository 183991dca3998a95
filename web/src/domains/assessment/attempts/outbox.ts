import {
  inOrder,
  isInWords,
  isGapped,
  isTyped,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { createSignal } from '#/kit/store.ts';

export type StoredAnswer = {
  answers: QuestionResponse;
  revision: number;
  /** Id of the action; `actedAt` is its time by the server's clock. */
  act?: string;
  actedAt?: Date;
};
export type AnswerState = StoredAnswer & {
  /** When the server accepted it; null while it waits. */
  savedAt: Date | null;
};

export type OutboxSnapshot = {
  answers: ReadonlyMap<number, AnswerState>;
  /** Questions whose answer here was replaced by a later one from another device. */
  overruled: ReadonlySet<number>;
  waitingCount: number;
  isSending: boolean;
  lastSavedAt: Date | null;
};

/** Unsent answers by question id, as stored on this device. */
export type StoredAnswers = Record<string, StoredAnswer>;

type Sent = Omit<StoredAnswer, 'act'> & { actedAt: Date; savedAt: Date };
type Known = Sent & { questionId: number };

type Options = {
  /** Answers the server had when the attempt was opened. */
  known: readonly Known[];
  storage: {
    read: () => Promise<StoredAnswers | undefined>;
    write: (answersToStore: StoredAnswers) => Promise<void>;
  };
  send: (questionId: number, answer: StoredAnswer) => Promise<Sent>;
  /** Creates an id and a time for the learner's next action. */
  makeAct: () => { act: string; actedAt: Date };
  /** A final error: the attempt was finished elsewhere. */
  isRefusal: (error: unknown) => boolean;
  onRefused: () => void;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** Typed text is sent a few seconds after the first letter, not letter by letter. */
const TYPING_MS = 3000;

/**
 * Answers of an attempt: stored on the device first, then sent one by one. They are removed from
 * the device only once the server has them, so a reload, a crash or a lost connection loses
 * nothing.
 */
export function createOutbox(options: Options) {
  const { known, storage, send, makeAct, isRefusal, onRefused } = options;
  const answers = new Map<number, AnswerState>();
  const overruled = new Set<number>();
  const changes = createSignal();
  let sending: Promise<void> | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let snapshot: OutboxSnapshot;

  for (const one of known) answers.set(one.questionId, stateOf(one));
  takeSnapshot();

  function takeSnapshot() {
    const states = [...answers.values()];
    const savedTimes = states.flatMap(({ savedAt }) => savedAt?.getTime() ?? []);
    snapshot = {
      answers: new Map(answers),
      overruled: new Set(overruled),
      waitingCount: states.filter(({ savedAt }) => savedAt === null).length,
      isSending: sending !== undefined || typing !== undefined,
      lastSavedAt: savedTimes.length > 0 ? new Date(Math.max(...savedTimes)) : null,
    };
  }

  function publish() {
    takeSnapshot();
    changes.publish();
  }

  const waiting = () => [...answers].filter(([, { savedAt }]) => savedAt === null);

  async function store() {
    const entries = waiting().map(([id, { savedAt: _savedAt, ...entry }]) => [String(id), entry]);
    // Without storage the answers are still in memory and get sent.
    await storage.write(Object.fromEntries(entries) as StoredAnswers).catch(() => undefined);
  }

  async function sendWaiting() {
    for (let next = waiting()[0]; next; next = waiting()[0]) {
      const [questionId, { savedAt: _, ...answer }] = next;
      const sent = await send(questionId, answer);
      const own = answers.get(questionId);
      // Changed again meanwhile: the newer answer still waits.
      if (own?.savedAt === null && own.act === answer.act) replace(questionId, sent);
      await store();
      publish();
    }
  }

  function replace(questionId: number, sent: Sent) {
    const own = answers.get(questionId);
    answers.set(questionId, stateOf(sent));
    if (own && !isSameResponse(own.answers, sent.answers)) overruled.add(questionId);
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
    subscribe: changes.subscribe,
    /** Loads what an earlier visit could not send. */
    restore: async () => {
      const stored = (await storage.read().catch(() => undefined)) ?? {};
      for (const [id, entry] of Object.entries(stored)) {
        const questionId = Number(id);
        // An entry without an id was stored by an older release.
        if (!entry.act && entry.revision <= (answers.get(questionId)?.revision ?? 0)) continue;
        answers.set(questionId, { ...entry, savedAt: null });
      }
      publish();
      if (waiting().length > 0) await flush();
    },
    put: async (questionId: number, own: QuestionResponse) => {
      const revision = (answers.get(questionId)?.revision ?? 0) + 1;
      answers.set(questionId, { answers: own, revision, ...makeAct(), savedAt: null });
      overruled.delete(questionId);
      if (isInWords(own) || isTyped(own) || isGapped(own))
        typing ??= setTimeout(() => void flush(), TYPING_MS);
      publish();
      await store();
      if (typing === undefined) await flush();
    },
    /** Takes over answers of the server that are later than the local ones. */
    learn: (responses: readonly Known[]) => {
      for (const one of responses) {
        const own = answers.get(one.questionId);
        if (own?.savedAt === null || (own && !isLater(one, own))) continue;
        replace(one.questionId, one);
      }
      publish();
    },
    flush,
    clear: () => storage.write({}).catch(() => undefined),
  };
}

const stateOf = ({ answers, revision, actedAt, savedAt }: Sent): AnswerState => ({
  answers,
  revision,
  actedAt,
  savedAt,
});

const isLater = (one: Sent, own: AnswerState): boolean =>
  (one.actedAt.getTime() - (own.actedAt?.getTime() ?? 0) || one.revision - own.revision) > 0;

/** The order of keys is always the same. */
const isSameResponse = (own: QuestionResponse, other: QuestionResponse): boolean =>
  JSON.stringify(inOrder(own)) === JSON.stringify(inOrder(other));
