import type {
  RoomMessage,
  RoomChange,
  RoomPoll,
  RoomSettings,
} from '@malaka/contracts/live/webinar-rooms';
import type { Deps } from '#/kit/deps.ts';
import type { Database } from '#/kit/db/connect.ts';
import { readPulses } from './track-presence.ts';
import { bumpRevision, findFacts, getRoom, type RoomFacts } from './room-queries.ts';
import type { RoomSender } from './node-rooms.ts';
import { findHere, listHands } from './people-queries.ts';
import { listMessages } from './room-messages.ts';
import { listPolls } from './poll-queries.ts';
import { listQuestions } from './question-queries.ts';

/** What changed since the last broadcast. */
type Dirt = {
  settings: boolean;
  hands: boolean;
  questions: Set<number>;
  polls: Set<number>;
  deletedMessages: Set<number>;
};

const noDirt = (): Dirt => ({
  settings: false,
  hands: false,
  questions: new Set(),
  polls: new Set(),
  deletedMessages: new Set(),
});

export type Reading = { db: Database; webinarId: number; facts: RoomFacts; now: Date };

const SHOWN_POLLS = ['open', 'closed'] as const;

async function loadSettings(reading: Reading): Promise<RoomSettings> {
  const { db, webinarId, facts, now } = reading;
  const [room, here] = [await getRoom(db, webinarId), await findHere(db, webinarId, now)];
  const { isChatMuted, slide, spotlitMessage: number, spotlitPerson } = room;
  const spotlit = number === null ? [] : await listMessages(db, { webinarId, numbers: [number] });
  return { ...facts, isChatMuted, slide, spotlitMessage: spotlit[0] ?? null, spotlitPerson, here };
}

/** Loads the changed parts in their current state. */
async function loadChange(reading: Reading, dirt: Dirt): Promise<Omit<RoomChange, 'revision'>> {
  const { db, webinarId } = reading;
  const { settings, hands, questions, polls, deletedMessages } = dirt;
  return {
    ...(settings && { settings: await loadSettings(reading) }),
    ...(hands && { hands: await listHands(db, webinarId) }),
    ...(questions.size > 0 && { questions: await listQuestions(db, webinarId, [...questions]) }),
    ...(polls.size > 0 && {
      polls: await listPolls(db, webinarId, { states: SHOWN_POLLS, ids: [...polls] }),
    }),
    ...(deletedMessages.size > 0 && { deletedMessages: [...deletedMessages] }),
  };
}

/** The state shared by everybody in the room. */
export async function loadShared(reading: Reading) {
  const { db, webinarId } = reading;
  // Numbers first: a change made while the rest is read is then simply sent again.
  const { revision, lastMessage } = await getRoom(db, webinarId);
  return {
    revision,
    lastMessage,
    settings: await loadSettings(reading),
    hands: await listHands(db, webinarId),
    questions: await listQuestions(db, webinarId),
    polls: await listPolls(db, webinarId, { states: SHOWN_POLLS }),
  };
}

export const loadDrafts = (db: Database, webinarId: number): Promise<RoomPoll[]> =>
  listPolls(db, webinarId, { states: ['draft'] });

const CHANGES_EVERY_MS = 200;
/** Minimum interval between packets of messages to each page. */
const MESSAGES_EVERY_MS = 50;
/** Many people entering at once are announced together. */
const COUNT_EVERY_MS = 2000;
const AFTER_FAILURE_MS = 1000;

type Needs = Pick<Deps, 'db' | 'now' | 'log'>;

/** A webinar's room on this node: collects changes and broadcasts them to its pages. */
export class Room {
  readonly webinarId: number;
  readonly send: RoomSender;
  facts: RoomFacts;
  readonly #deps: Needs;
  readonly #changes = paced(() => this.#guard(() => this.#broadcastChanges()), CHANGES_EVERY_MS);
  readonly #chat = paced(async () => this.#broadcastMessages(), MESSAGES_EVERY_MS);
  readonly #count = paced(() => this.#guard(() => this.#broadcastCount()), COUNT_EVERY_MS);
  readonly #drafts = paced(() => this.#guard(() => this.#broadcastDrafts()), CHANGES_EVERY_MS);
  #dirt = noDirt();
  #unsent: RoomMessage[] = [];
  #hereEnds: NodeJS.Timeout | undefined;

  constructor(deps: Needs, webinarId: number, facts: RoomFacts, send: RoomSender) {
    this.#deps = deps;
    this.webinarId = webinarId;
    this.facts = facts;
    this.send = send;
  }

  /** Marks a part of the shared state as changed; call it after the commit. */
  mark(part: 'settings' | 'hands'): void {
    this.#dirt[part] = true;
    this.#changes.ask();
  }

  markOne(part: 'questions' | 'polls' | 'deletedMessages', id: number): void {
    this.#dirt[part].add(id);
    this.#changes.ask();
  }

  markDrafts(): void {
    this.#drafts.ask();
  }

  say(message: RoomMessage): void {
    this.#unsent.push(message);
    this.#chat.ask();
  }

  recount(): void {
    this.#count.ask();
  }

  /** Clears an expired "are you here?". */
  endHereAfter(ms: number): void {
    clearTimeout(this.#hereEnds);
    this.#hereEnds = setTimeout(() => this.mark('settings'), ms).unref();
  }

  /** Handles a change of the webinar itself on any node; returns whether the room is over. */
  async refresh(): Promise<boolean> {
    const { db, now } = this.#deps;
    const facts = await findFacts(db, this.webinarId);
    if (!facts || facts.state === 'finished') return true;
    this.facts = facts;
    const { revision } = await getRoom(db, this.webinarId);
    const settings = await loadSettings({ ...this.#reading(), now: now() });
    this.send.toPagesHere('change', { revision, settings });
    return false;
  }

  stop(): void {
    clearTimeout(this.#hereEnds);
    for (const { stop } of [this.#changes, this.#chat, this.#count, this.#drafts]) stop();
  }

  #reading() {
    const { db, now } = this.#deps;
    return { db, webinarId: this.webinarId, facts: this.facts, now: now() };
  }

  async #broadcastChanges(): Promise<void> {
    const dirt = this.#dirt;
    this.#dirt = noDirt();
    try {
      const revision = await bumpRevision(this.#deps.db, this.webinarId);
      const change = await loadChange(this.#reading(), dirt);
      this.send.toAll('change', { revision, ...change });
    } catch (error) {
      this.#dirt = join(this.#dirt, dirt);
      setTimeout(() => this.#changes.ask(), AFTER_FAILURE_MS).unref();
      throw error;
    }
  }

  #broadcastMessages(): void {
    const messages = this.#unsent;
    this.#unsent = [];
    this.send.toAll('messages', { messages });
  }

  async #broadcastCount(): Promise<void> {
    const { db, now } = this.#deps;
    const [pulse] = await readPulses(db, [this.webinarId], now());
    if (pulse) this.send.toAll('pulse', pulse);
  }

  async #broadcastDrafts(): Promise<void> {
    const polls = await loadDrafts(this.#deps.db, this.webinarId);
    this.send.toModerators('drafts', { polls });
  }

  async #guard(work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) => {
      this.#deps.log.warn({ err, webinar: this.webinarId }, 'A room could not be told of a change');
    });
  }
}

function join(one: Dirt, other: Dirt): Dirt {
  return {
    settings: one.settings || other.settings,
    hands: one.hands || other.hands,
    questions: new Set([...one.questions, ...other.questions]),
    polls: new Set([...one.polls, ...other.polls]),
    deletedMessages: new Set([...one.deletedMessages, ...other.deletedMessages]),
  };
}

type Paced = {
  /** Requests the work: it runs now, or once the interval since the last run is over. */
  ask: () => void;
  stop: () => void;
};

/**
 * Work requested by many callers: requests share runs, which never overlap and keep an interval.
 */
function paced(work: () => Promise<void>, everyMs: number): Paced {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isRequested = false;
  let isStopped = false;
  let doneAt = 0;

  const run = async () => {
    timer = undefined;
    isRequested = false;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
      doneAt = performance.now();
      if (isRequested) ask();
    }
  };
  const ask = () => {
    isRequested = true;
    if (isRunning || isStopped || timer !== undefined) return;
    const waitMs = Math.max(0, doneAt + everyMs - performance.now());
    timer = setTimeout(() => void run(), doneAt === 0 ? 0 : waitMs);
  };
  return {
    ask,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
