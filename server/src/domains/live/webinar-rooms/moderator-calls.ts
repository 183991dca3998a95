import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { startPresenceCheck, removePerson, setHand, setMuted } from './people-queries.ts';
import { deleteMessage } from './room-messages.ts';
import { closePoll, deleteDraft, insertPoll, openPoll } from './poll-queries.ts';
import { markQuestion } from './question-queries.ts';
import { isInRoom, updateRoom } from './room-queries.ts';
import { type CallNeeds, type Calls, requireThere } from './viewer-calls.ts';

/** Additional calls for the author and administrators. */
export const moderatorCalls = (deps: CallNeeds) => ({
  ...orderCalls(deps),
  ...stageCalls(deps),
  ...questionCalls(deps),
  ...pollCalls(deps),
});

type OrderCall = 'deleteMessage' | 'muteChat' | 'mutePerson' | 'removePerson' | 'lowerHand';

const orderCalls = ({ db, now }: CallNeeds): Calls<OrderCall> => ({
  async deleteMessage({ room }, { number }) {
    const message = { webinarId: room.webinarId, number, now: now() };
    requireThere(await inOne(db, (trx) => deleteMessage(trx, message)));
    room.markOne('deletedMessages', number);
    room.mark('settings');
    return {};
  },
  async muteChat({ room }, { isMuted }) {
    await updateRoom(db, room.webinarId, { isChatMuted: isMuted });
    room.mark('settings');
    return {};
  },
  async mutePerson({ room }, { id, isMuted }) {
    requireThere(await setMuted(db, { webinarId: room.webinarId, id, isMuted }));
    room.send.toPerson(id, 'self', { isMuted });
    return {};
  },
  async removePerson({ room }, { id }) {
    const person = { webinarId: room.webinarId, id, now: now() };
    requireThere(await inOne(db, (trx) => removePerson(trx, person)));
    room.send.removePerson(id);
    room.mark('hands');
    room.mark('settings');
    room.recount();
    return {};
  },
  async lowerHand({ room }, { id }) {
    if (await setHand(db, { webinarId: room.webinarId, id }, null)) room.mark('hands');
    room.send.toPerson(id, 'self', { hasHand: false });
    return {};
  },
});

const stageCalls = ({
  db,
  now,
}: CallNeeds): Calls<'startPresenceCheck' | 'spotlight' | 'showSlide'> => ({
  async startPresenceCheck({ room }, { seconds }) {
    if (!(await startPresenceCheck(db, { webinarId: room.webinarId, now: now(), seconds }))) {
      throw new AppError('webinar.here_asked', 409);
    }
    room.endHereAfter(seconds * 1000);
    room.mark('settings');
    return {};
  },
  async spotlight({ room }, { message, person }) {
    // Only one spotlight at a time; a message wins over a person.
    const chosen = { message, person: message === null ? person : null };
    requireThere(await isInRoom(db, { webinarId: room.webinarId, ...chosen }));
    const { message: spotlitMessage, person: spotlitParticipantId } = chosen;
    await updateRoom(db, room.webinarId, { spotlitMessage, spotlitParticipantId });
    room.mark('settings');
    return {};
  },
  async showSlide({ room }, { slide }) {
    await updateRoom(db, room.webinarId, { slide });
    room.mark('settings');
    return {};
  },
});

const questionCalls = ({ db, now }: CallNeeds): Calls<'markQuestion' | 'deleteQuestion'> => ({
  async markQuestion({ room }, { id, isAnswered }) {
    const answeredAt = isAnswered ? now() : null;
    requireThere(await markQuestion(db, { webinarId: room.webinarId, id, answeredAt }));
    room.markOne('questions', id);
    return {};
  },
  async deleteQuestion({ room }, { id }) {
    requireThere(await markQuestion(db, { webinarId: room.webinarId, id, deletedAt: now() }));
    room.markOne('questions', id);
    return {};
  },
});

type PollCall = 'makePoll' | 'openPoll' | 'closePoll' | 'deletePoll';

const pollCalls = ({ db, now }: CallNeeds): Calls<PollCall> => ({
  async makePoll({ room }, poll) {
    const id = await insertPoll(db, { ...poll, webinarId: room.webinarId, now: now() });
    if (id === undefined) return {};
    if (poll.isOpen) room.markOne('polls', id);
    else room.markDrafts();
    return {};
  },
  async openPoll({ room }, { id }) {
    requireThere(await openPoll(db, { webinarId: room.webinarId, id, now: now() }));
    room.markOne('polls', id);
    room.markDrafts();
    return {};
  },
  async closePoll({ room }, { id }) {
    requireThere(await closePoll(db, { webinarId: room.webinarId, id, now: now() }));
    room.markOne('polls', id);
    return {};
  },
  async deletePoll({ room }, { id }) {
    requireThere(await deleteDraft(db, { webinarId: room.webinarId, id }));
    room.markDrafts();
    return {};
  },
});

const inOne = <Result>(db: CallNeeds['db'], work: (trx: Db) => Promise<Result>) =>
  db.transaction().execute(work);
