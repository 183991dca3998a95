import type { RoomChange, RoomPoll, RoomSettings } from '@malaka/contracts/live/webinar-rooms';
import type { Database } from '#/kit/db/connect.ts';
import { findHere } from './here-queries.ts';
import { listMessages } from './message-queries.ts';
import { listHands } from './people-queries.ts';
import { listPolls } from './poll-queries.ts';
import { listQuestions } from './question-queries.ts';
import { getRoom, type RoomFacts } from './room-queries.ts';

/** What changed since the last broadcast. */
export type Dirt = {
  settings: boolean;
  hands: boolean;
  questions: Set<number>;
  polls: Set<number>;
  deletedMessages: Set<number>;
};

export const noDirt = (): Dirt => ({
  settings: false,
  hands: false,
  questions: new Set(),
  polls: new Set(),
  deletedMessages: new Set(),
});

export type Reading = { db: Database; webinarId: number; facts: RoomFacts; now: Date };

const SHOWN_POLLS = ['open', 'closed'] as const;

export async function loadSettings(reading: Reading): Promise<RoomSettings> {
  const { db, webinarId, facts, now } = reading;
  const [room, here] = [await getRoom(db, webinarId), await findHere(db, webinarId, now)];
  const { isChatMuted, slide, spotlitMessage: number, spotlitPerson } = room;
  const spotlit = number === null ? [] : await listMessages(db, { webinarId, numbers: [number] });
  return { ...facts, isChatMuted, slide, spotlitMessage: spotlit[0] ?? null, spotlitPerson, here };
}

/** Loads the changed parts in their current state. */
export async function loadChange(
  reading: Reading,
  dirt: Dirt,
): Promise<Omit<RoomChange, 'revision'>> {
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
