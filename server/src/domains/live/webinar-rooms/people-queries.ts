import {
  type ListedPerson,
  ROOM_PEOPLE_PAGE,
  type RoomHand,
  type RoomPerson,
} from '@malaka/contracts/live/webinar-rooms';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
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

type Called = { webinarId: number; now: Date; seconds: number };

/** Starts an "are you here?"; false while another one can still be answered. */
export async function startPresenceCheck(
  db: Db,
  { webinarId, now, seconds }: Called,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into webinar_here_calls (webinar_id, called_at, ends_at)
    select ${webinarId}, ${now}, ${now}::timestamptz + make_interval(secs => ${seconds})
    where not exists (
      select from webinar_here_calls where webinar_id = ${webinarId} and ends_at > ${now})
    returning id`.execute(db);
  return rows.length > 0;
}

type HereCall = { id: number; endsAt: Date; taps: number };

/** The newest call that can still be answered. */
export async function findHere(db: Db, webinarId: number, now: Date): Promise<HereCall | null> {
  const { rows } = await sql<HereCall>`
    select c.id, c.ends_at,
      (select count(*)::int from webinar_here_taps t where t.call_id = c.id) as taps
    from webinar_here_calls c where c.webinar_id = ${webinarId} and c.ends_at > ${now}
    order by c.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

type Tap = { webinarId: number; id: number; participantId: number; now: Date };

/** Records answers; false if the call is over or of another room. */
export const confirmPresence = batchCalls<Tap, boolean>(async (db, taps) => {
  const latest = [...new Map(taps.map((tap) => [tap.participantId, tap])).values()];
  const columnOf = (field: 'webinarId' | 'id' | 'participantId') => latest.map((tap) => tap[field]);
  const { rows } = await sql<{ callId: number; participantId: number }>`
    with given as (
      select c.id as call_id, g.participant_id, g.at
      from unnest(${columnOf('webinarId')}::int[], ${columnOf('id')}::int[],
          ${columnOf('participantId')}::int[], ${latest.map(({ now }) => now)}::timestamptz[])
        as g (webinar_id, id, participant_id, at)
      join webinar_here_calls c on c.id = g.id and c.webinar_id = g.webinar_id and c.ends_at > g.at
    ), kept as (
      insert into webinar_here_taps (call_id, participant_id, tapped_at)
      select call_id, participant_id, at from given on conflict do nothing
    )
    select call_id, participant_id from given`.execute(db);
  const recorded = new Set(rows.map((row) => `${row.participantId} ${row.callId}`));
  return taps.map(({ participantId, id }) => recorded.has(`${participantId} ${id}`));
});
