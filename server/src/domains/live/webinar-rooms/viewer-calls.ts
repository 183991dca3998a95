import type { RoomCall, RoomCallAnswer, RoomCallBody } from '@malaka/contracts/live/webinar-rooms';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { confirmPresence, listPeople, setHand } from './people-queries.ts';
import { readPulses } from './track-presence.ts';
import { loadDrafts, loadShared, type Reading, type Room } from './room.ts';
import { listMessages, sendMessage } from './room-messages.ts';
import type { Participant } from './participants.ts';
import { votePoll } from './poll-queries.ts';
import { insertQuestion, voteQuestion } from './question-queries.ts';
import { findSelf } from './room-queries.ts';

type Shared = Awaited<ReturnType<typeof loadWithCount>>;

/** The shared state of a room, read once for concurrent callers. */
const readShared = batchCalls<Reading, Shared>(async (_db, readings) => {
  const rooms = new Map(readings.map((reading) => [reading.webinarId, reading]));
  const loaded = new Map<number, Shared>();
  for (const [id, reading] of rooms) loaded.set(id, await loadWithCount(reading));
  return readings.map(({ webinarId }) => loaded.get(webinarId)!);
});

async function loadWithCount(reading: Reading) {
  const { db, webinarId, now } = reading;
  const shared = await loadShared(reading);
  const [pulse] = await readPulses(db, [webinarId], now);
  return { ...shared, viewers: pulse?.viewers ?? 0 };
}

export type Actor = { participant: Participant; room: Room };
export type CallNeeds = Pick<Deps, 'db' | 'now'>;
export type Calls<Names extends RoomCall> = {
  [Name in Names]: (actor: Actor, body: RoomCallBody<Name>) => Promise<RoomCallAnswer<Name>>;
};

export const personOf = ({ id, name, isModerator, accountId }: Participant) => ({
  id,
  name,
  isModerator,
  isGuest: accountId === null,
});

export function requireThere(isThere: boolean): void {
  if (!isThere) throw new AppError('webinar.entry_gone', 404);
}

/** Calls open to everybody in a room. */
export const viewerCalls = (deps: CallNeeds) => ({
  ...readingCalls(deps),
  ...talkingCalls(deps),
  ...votingCalls(deps),
});

const readingCalls = ({ db, now }: CallNeeds): Calls<'enter' | 'history' | 'people'> => ({
  async enter({ participant, room }) {
    const { webinarId, facts } = room;
    const serverNow = now();
    const shared = await readShared(db, { db, webinarId, facts, now: serverNow });
    const own = await findSelf(db, participant.id);
    const drafts = participant.isModerator ? await loadDrafts(db, webinarId) : [];
    return { ...shared, drafts, self: { ...own, person: personOf(participant) }, serverNow };
  },
  async history({ room }, { before, after }) {
    return { messages: await listMessages(db, { webinarId: room.webinarId, before, after }) };
  },
  async people({ room: { webinarId } }, { after }) {
    const { people, next } = await listPeople(db, { webinarId, after, now: now() });
    const [pulse] = await readPulses(db, [webinarId], now());
    return { people, next, total: pulse?.viewers ?? people.length };
  },
});

const talkingCalls = ({ db, now }: CallNeeds): Calls<'say' | 'ask' | 'raiseHand'> => ({
  async say({ participant, room }, { key, text }) {
    const { webinarId } = room;
    const message = { webinarId, participantId: participant.id, key, text, now: now() };
    const { createdAt: sentAt, isNew, ...sent } = await sendMessage(db, message);
    const shown = { ...sent, key, sentAt, author: personOf(participant) };
    if (isNew) room.say(shown);
    return { message: shown };
  },
  async ask({ participant, room }, { key, text }) {
    const { webinarId } = room;
    const { isMuted } = await findSelf(db, participant.id);
    if (isMuted) throw new AppError('webinar.muted', 403);
    const question = { webinarId, participantId: participant.id, key, text, now: now() };
    const id = await insertQuestion(db, question);
    if (id !== undefined) room.markOne('questions', id);
    return {};
  },
  async raiseHand({ participant, room }, { isRaised }) {
    const changed = await setHand(db, participant, isRaised ? now() : null);
    if (changed) room.mark('hands');
    room.send.toPerson(participant.id, 'self', { hasHand: isRaised });
    return {};
  },
});

const votingCalls = ({
  db,
  now,
}: CallNeeds): Calls<'voteQuestion' | 'votePoll' | 'confirmPresence'> => ({
  async voteQuestion({ participant, room }, { id, isVoted }) {
    const { webinarId } = room;
    const vote = { webinarId, id, participantId: participant.id, isVoted, now: now() };
    requireThere(await voteQuestion(db, vote));
    room.markOne('questions', id);
    return {};
  },
  async votePoll({ participant, room }, { id, option }) {
    const { webinarId } = room;
    const vote = { webinarId, id, participantId: participant.id, option, now: now() };
    if (!(await votePoll(db, vote))) throw new AppError('webinar.poll_closed', 409);
    room.markOne('polls', id);
    return {};
  },
  async confirmPresence({ participant, room }, { id }) {
    const { webinarId } = room;
    const tap = { webinarId, id, participantId: participant.id, now: now() };
    if (!(await confirmPresence(db, tap))) throw new AppError('webinar.here_over', 409);
    room.mark('settings');
    return {};
  },
});
