import { ROOM_HISTORY_PAGE, type RoomMessage } from '@malaka/contracts/live/webinar-rooms';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { personFields } from './people-queries.ts';

type Slice = {
  webinarId: number;
  /** Messages before a number, newest first; or those after one, oldest first. */
  before?: number | undefined;
  after?: number | undefined;
  numbers?: readonly number[];
};

const selectMessages = (db: Db, webinarId: number) =>
  db
    .selectFrom('webinarMessages as m')
    .innerJoin('webinarParticipants as p', 'p.id', 'm.participantId')
    .where('m.webinarId', '=', webinarId)
    .select(['m.number', 'm.key', 'm.createdAt as sentAt'])
    .select([
      sql<string>`case when m.deleted_at is null then m.text else '' end`.as('text'),
      sql<boolean>`m.deleted_at is not null`.as('isDeleted'),
    ])
    .select(personFields('p').as('author'));

/** A page of the chat, oldest first; without a cursor the newest messages. */
export async function listMessages(db: Db, slice: Slice): Promise<RoomMessage[]> {
  const { webinarId, before, after, numbers } = slice;
  const rows = await selectMessages(db, webinarId)
    .$if(before !== undefined, (query) => query.where('m.number', '<', before!))
    .$if(after !== undefined, (query) => query.where('m.number', '>', after!))
    .$if(numbers !== undefined, (query) => query.where('m.number', 'in', [...numbers!]))
    .orderBy('m.number', after === undefined ? 'desc' : 'asc')
    .limit(ROOM_HISTORY_PAGE)
    .execute();
  return after === undefined ? rows.toReversed() : rows;
}

/** False if the message is not in this room. Also ends a spotlight on it. */
export async function deleteMessage(
  trx: Db,
  { webinarId, number, now }: { webinarId: number; number: number; now: Date },
): Promise<boolean> {
  const deleted = await trx
    .updateTable('webinarMessages')
    .set({ deletedAt: sql<Date>`coalesce(deleted_at, ${now})` })
    .where('webinarId', '=', webinarId)
    .where('number', '=', number)
    .returning('number')
    .executeTakeFirst();
  await trx
    .updateTable('webinarRooms')
    .set({ spotlitMessage: null })
    .where('webinarId', '=', webinarId)
    .where('spotlitMessage', '=', number)
    .execute();
  return deleted !== undefined;
}

type Outgoing = {
  webinarId: number;
  participantId: number;
  /** Idempotency key chosen by the page, for resending after a network failure. */
  key: string;
  text: string;
  now: Date;
};

type Sent = { number: number; text: string; createdAt: Date; isDeleted: boolean; isNew: boolean };
type Refusal = 'webinar.muted' | 'webinar.removed';

const nameOf = ({ participantId, key }: Pick<Outgoing, 'participantId' | 'key'>) =>
  `${participantId} ${key}`;

/**
 * Concurrent messages are numbered and inserted in one transaction: they would wait for the room's
 * row anyway. Numbers have no gaps, so that a page notices what it missed.
 */
const sendMany = batchCalls<Outgoing, Sent | Refusal>(async (db, outgoing) => {
  const run = (trx: Db) => insertMessages(trx, outgoing);
  return db.isTransaction ? await run(db) : await db.transaction().execute(run);
});

export async function sendMessage(db: Db, message: Outgoing): Promise<Sent> {
  const sent = await sendMany(db, message);
  if (typeof sent === 'string') throw new AppError(sent, 403);
  return sent;
}

async function insertMessages(trx: Db, outgoing: readonly Outgoing[]): Promise<(Sent | Refusal)[]> {
  const rooms = await lockRooms(trx, outgoing);
  const people = await readPeople(trx, outgoing);
  const known = await readSent(trx, outgoing);
  const fresh: (Outgoing & { number: number })[] = [];
  const answers = outgoing.map((message): Sent | Refusal => {
    const before = known.get(nameOf(message));
    if (before) return before;
    const person = people.get(message.participantId);
    const room = rooms.get(message.webinarId);
    if (!person || !room || person.removedAt) return 'webinar.removed';
    if (!person.isModerator && (person.isMuted || room.isChatMuted)) return 'webinar.muted';
    const { text, now: createdAt } = message;
    const number = (room.lastMessage += 1);
    fresh.push({ ...message, number });
    const sent = { number, text, createdAt, isDeleted: false };
    known.set(nameOf(message), { ...sent, isNew: false });
    return { ...sent, isNew: true };
  });
  if (fresh.length > 0) await write(trx, fresh, rooms);
  return answers;
}

type LockedRoom = { webinarId: number; lastMessage: number; isChatMuted: boolean };

async function lockRooms(trx: Db, outgoing: readonly Outgoing[]) {
  const ids = [...new Set(outgoing.map(({ webinarId }) => webinarId))];
  const { rows } = await sql<LockedRoom>`
    select webinar_id, last_message, is_chat_muted from webinar_rooms
    where webinar_id = any(${ids}::int[]) order by webinar_id for no key update`.execute(trx);
  return new Map(rows.map((row) => [row.webinarId, row]));
}

async function readPeople(trx: Db, outgoing: readonly Outgoing[]) {
  const ids = [...new Set(outgoing.map(({ participantId }) => participantId))];
  const rows = await trx
    .selectFrom('webinarParticipants')
    .where('id', 'in', ids)
    .select(['id', 'isModerator', 'isMuted', 'removedAt'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function readSent(trx: Db, outgoing: readonly Outgoing[]) {
  const people = outgoing.map(({ participantId }) => participantId);
  const keys = outgoing.map(({ key }) => key);
  const { rows } = await sql<Omit<Sent, 'isNew'> & { participantId: number; key: string }>`
    select m.participant_id, m.key, m.number, m.text, m.created_at,
      m.deleted_at is not null as is_deleted
    from unnest(${people}::int[], ${keys}::uuid[]) as s (participant_id, key)
      join webinar_messages m on m.participant_id = s.participant_id and m.key = s.key`.execute(
    trx,
  );
  return new Map<string, Sent>(rows.map((row) => [nameOf(row), { ...row, isNew: false }]));
}

async function write(
  trx: Db,
  fresh: readonly (Outgoing & { number: number })[],
  rooms: ReadonlyMap<number, LockedRoom>,
): Promise<void> {
  await trx
    .insertInto('webinarMessages')
    .values(
      fresh.map(({ webinarId, participantId, key, text, number, now: createdAt }) => ({
        webinarId,
        participantId,
        key,
        text,
        number,
        createdAt,
      })),
    )
    .execute();
  const ids = [...new Set(fresh.map(({ webinarId }) => webinarId))];
  const last = ids.map((webinarId) => rooms.get(webinarId)!.lastMessage);
  await sql`update webinar_rooms r set last_message = n.last
    from unnest(${ids}::int[], ${last}::int[]) as n (webinar_id, last)
    where r.webinar_id = n.webinar_id`.execute(trx);
}
