import {
  type ListedPerson,
  ROOM_PEOPLE_PAGE,
  type RoomHand,
} from '@malaka/contracts/live/webinar-rooms';
import type { RoomPerson } from '@malaka/contracts/live/webinar-rooms';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { PRESENCE_LOST_SECONDS } from './rules.ts';

/** Further raised hands are only counted. */
const HANDS_SHOWN = 100;

/** SQL fields of a participant as others see them. */
export const personFields = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<RoomPerson>`json_build_object('id', ${of('id')}, 'name', ${of('name')},
    'isModerator', ${of('isModerator')}, 'isGuest', ${of('accountId')} is null)`;
};

/** Raised hands, first raised first. */
export async function listHands(db: Db, webinarId: number): Promise<RoomHand[]> {
  return await db
    .selectFrom('webinarParticipants as p')
    .where('p.webinarId', '=', webinarId)
    .where('p.handRaisedAt', 'is not', null)
    .where('p.removedAt', 'is', null)
    .orderBy('p.handRaisedAt')
    .orderBy('p.id')
    .limit(HANDS_SHOWN)
    .select((select) => [
      personFields('p').as('person'),
      select.ref('p.handRaisedAt').$notNull().as('raisedAt'),
    ])
    .execute();
}

/** Participants present now, in order of first entry. */
export async function listPeople(
  db: Db,
  { webinarId, after = 0, now }: { webinarId: number; after?: number | undefined; now: Date },
): Promise<{ people: ListedPerson[]; next: number | null }> {
  const { rows } = await sql<ListedPerson>`
    select p.id, p.name, p.is_moderator, p.is_muted, p.account_id is null as is_guest
    from webinar_participants p
    where p.webinar_id = ${webinarId} and p.id > ${after} and p.removed_at is null
      and exists (select from webinar_presence s where s.participant_id = p.id and s.is_open
        and s.left_at > ${now}::timestamptz - make_interval(secs => ${PRESENCE_LOST_SECONDS}))
    order by p.id limit ${ROOM_PEOPLE_PAGE}`.execute(db);
  const isFull = rows.length === ROOM_PEOPLE_PAGE;
  return { people: rows, next: isFull ? rows.at(-1)!.id : null };
}

/** False if nothing changed: a raised hand retains its place in the queue. */
export async function setHand(
  db: Db,
  person: { webinarId: number; id: number },
  raisedAt: Date | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('webinarParticipants')
    .set({ handRaisedAt: raisedAt })
    .where('webinarId', '=', person.webinarId)
    .where('id', '=', person.id)
    .where('handRaisedAt', raisedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function setMuted(
  db: Db,
  { webinarId, id, isMuted }: { webinarId: number; id: number; isMuted: boolean },
): Promise<boolean> {
  const changed = await db
    .updateTable('webinarParticipants')
    .set({ isMuted })
    .where('webinarId', '=', webinarId)
    .where('id', '=', id)
    .where('isModerator', '=', false)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Removes a participant permanently: neither the token nor the account can return. */
export async function removePerson(
  trx: Db,
  { webinarId, id, now }: { webinarId: number; id: number; now: Date },
): Promise<boolean> {
  const removed = await trx
    .updateTable('webinarParticipants')
    .set({ removedAt: now, handRaisedAt: null })
    .where('webinarId', '=', webinarId)
    .where('id', '=', id)
    .where('isModerator', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return false;
  await trx
    .updateTable('webinarRooms')
    .set({ spotlitParticipantId: null })
    .where('webinarId', '=', webinarId)
    .where('spotlitParticipantId', '=', id)
    .execute();
  await trx
    .updateTable('webinarPresence')
    .set({ isOpen: false, leftAt: sql<Date>`greatest(left_at, ${now})` })
    .where('participantId', '=', id)
    .where('isOpen', '=', true)
    .execute();
  return true;
}
