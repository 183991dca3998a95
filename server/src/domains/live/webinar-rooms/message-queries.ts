import { ROOM_HISTORY_PAGE, type RoomMessage } from '@malaka/contracts/live/webinar-rooms';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
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
