import type { Answers } from '@malaka/contracts/surveys/surveys/judge';
import { fitAnswers } from '@malaka/contracts/surveys/survey-answers';
import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import type { LearnerSurvey } from '@malaka/contracts/surveys/surveys';
import { createStore } from '#/kit/store.ts';

export type StoredDraft = {
  version: number;
  /** The latest revision received from the server. */
  revision: number;
  page: number;
  answers: Answers;
  /** Names of answers that the server does not have yet. */
  unsent: string[];
  /** Submitted while the connection was lost. */
  isHandedIn?: boolean;
};

export type ServerDraft = { revision: number; answers: Answers };

type Options = {
  start: StoredDraft;
  storage: { write: (draft: StoredDraft) => Promise<void> };
  /** Null: stored in the browser only, as for anonymous answers. */
  send:
    | ((draft: Omit<StoredDraft, 'unsent'>) => Promise<{ revision: number; savedAt: Date }>)
    | null;
  /** Loads the server's draft when another device was faster. */
  load: () => Promise<ServerDraft | null>;
  onMerged: (answers: Answers) => void;
  isRefusal: (error: unknown) => boolean;
  onRefused: (error: unknown) => void;
};

export type DraftState = {
  isWaiting: boolean;
  /** Being written to the device or to the server. */
  isSaving: boolean;
  savedAt: Date | null;
};

/** Typed text is sent in groups of keystrokes. */
const TYPING_MS = 800;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The answers so far: stored on the device at once, sent when the connection allows. If two devices
 * answer, each applies its own changes to the server's draft.
 */
export function createDraftStore(options: Options) {
  const { storage, send, load, onMerged, isRefusal, onRefused } = options;
  let current = options.start;
  let sending: Promise<void> | undefined;
  let writes = 0;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let savedAt: Date | null = null;
  let isStopped = false;
  const state = createStore(read());

  function read(): DraftState {
    return {
      isWaiting: current.unsent.length > 0,
      isSaving: sending !== undefined || writes > 0,
      savedAt,
    };
  }

  const publish = () => state.set(read());

  async function write(): Promise<void> {
    writes += 1;
    // A browser without storage still has the answers in memory and sends them.
    await storage.write(current).catch(() => undefined);
    writes -= 1;
    publish();
  }

  function save(answers: Answers, page: number) {
    const names = new Set([...Object.keys(answers), ...Object.keys(current.answers)]);
    const changed = [...names].filter((name) => !isSame(answers[name], current.answers[name]));
    const unsent = send ? [...new Set([...current.unsent, ...changed])] : [];
    current = { ...current, answers, page, unsent };
    if (!send) savedAt = new Date();
    void write();
    publish();
    if (changed.length === 0) return;
    clearTimeout(typing);
    typing = setTimeout(() => void flush(), TYPING_MS);
  }

  async function flush(): Promise<void> {
    clearTimeout(typing);
    if (!send || isStopped || current.unsent.length === 0) return;
    if (sending) return await sending;
    sending = deliver(send);
    publish();
    await sending;
    sending = undefined;
    publish();
  }

  async function deliver(transmit: NonNullable<Options['send']>): Promise<void> {
    while (current.unsent.length > 0 && !isStopped) {
      const sent = current;
      const revision = sent.revision + 1;
      try {
        const { unsent: _unsent, ...draft } = sent;
        const saved = await transmit({ ...draft, revision });
        if (saved.revision === revision) accept(sent, revision, saved.savedAt);
        else await merge();
      } catch (error) {
        if (!isRefusal(error)) return;
        isStopped = true;
        onRefused(error);
      }
    }
  }

  function accept(sent: StoredDraft, revision: number, at: Date) {
    const { answers } = current;
    const unsent = current.unsent.filter((name) => !isSame(answers[name], sent.answers[name]));
    current = { ...current, revision, unsent };
    savedAt = at;
    void write();
    publish();
  }

  async function merge() {
    const server = await load();
    if (!server) return;
    const own = Object.entries(current.answers).filter(([name]) => current.unsent.includes(name));
    const others = Object.entries(server.answers).filter(
      ([name]) => !current.unsent.includes(name),
    );
    current = {
      ...current,
      revision: server.revision,
      answers: Object.fromEntries([...others, ...own]),
    };
    void write();
    onMerged(current.answers);
  }

  return {
    read: state.read,
    subscribe: state.subscribe,
    save,
    flush,
    restore: flush,
    /** Submitted offline: sent automatically later, even after a reload. */
    markHandedIn(isHandedIn: boolean) {
      current = { ...current, isHandedIn };
      void write();
    },
    stop() {
      isStopped = true;
      clearTimeout(typing);
    },
  };
}

export type OpenSurvey = LearnerSurvey & { definition: SurveyDefinition };

/** Merges the drafts of the server and of this device, answer by answer, newest first. */
export function startOf(survey: OpenSurvey, local: StoredDraft | undefined): StoredDraft {
  const { version, draft, definition } = survey;
  const known = (draft?.result ?? {}) as Answers;
  const unsent = survey.isAnonymous ? Object.keys(local?.answers ?? {}) : (local?.unsent ?? []);
  const own = Object.entries(local?.answers ?? {}).filter(([name]) => unsent.includes(name));
  const others = Object.entries(known).filter(([name]) => !unsent.includes(name));
  const { answers } = fitAnswers(definition, Object.fromEntries([...others, ...own]));
  return {
    version,
    revision: draft?.revision ?? 0,
    page: local?.page ?? draft?.page ?? 0,
    answers,
    unsent: survey.isAnonymous ? [] : unsent,
    isHandedIn: local?.isHandedIn === true && local.version === version,
  };
}
