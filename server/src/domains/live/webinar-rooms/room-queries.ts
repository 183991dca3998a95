import type { RoomPerson, RoomSelf } from '@malaka/contracts/live/webinar-rooms';
import type { WebinarState } from '@malaka/contracts/kit/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { selectWebinars, shownWebinar } from '#/domains/live/webinars/queries.ts';
import { personFields } from './people-queries.ts';

export type RoomFacts = { state: WebinarState; startedAt: Date | null };

/** State of the webinar; undefined if it was deleted. */
export async function findFacts(db: Db, webinarId: number): Promise<RoomFacts | undefined> {
  const row = await selectWebinars(db, undefined).where('w.id', '=', webinarId).executeTakeFirst();
  if (!row) return undefined;
  const { state, startedAt } = shownWebinar(row);
  return { state, startedAt };
}

export async function getRoom(db: Db, webinarId: number) {
  return await db
    .selectFrom('webinarRooms as r')
    .leftJoin('webinarParticipants as p', 'p.id', 'r.spotlitParticipantId')
    .where('r.webinarId', '=', webinarId)
    .select(['r.revision', 'r.lastMessage', 'r.isChatMuted', 'r.slide', 'r.spotlitMessage'])
    .select(
      sql<RoomPerson | null>`case when p.id is not null then ${personFields('p')} end`.as(
        'spotlitPerson',
      ),
    )
    .executeTakeFirstOrThrow();
}

/** Numbers a change that is about to be broadcast. */
export async function bumpRevision(db: Db, webinarId: number): Promise<number> {
  const { revision } = await db
    .updateTable('webinarRooms')
    .set({ revision: sql<number>`revision + 1` })
    .where('webinarId', '=', webinarId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

type RoomUpdate = {
  isChatMuted?: boolean;
  slide?: number;
  spotlitMessage?: number | null;
  spotlitParticipantId?: number | null;
};

export async function updateRoom(db: Db, webinarId: number, change: RoomUpdate): Promise<void> {
  await db.updateTable('webinarRooms').set(change).where('webinarId', '=', webinarId).execute();
}

type Spotlit = { webinarId: number; message: number | null; person: number | null };

/** Whether the target of a spotlight is in the room. */
export async function isInRoom(db: Db, { webinarId, message, person }: Spotlit): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select
    (${message}::int is null or exists (select from webinar_messages
      where webinar_id = ${webinarId} and number = ${message} and deleted_at is null))
    and (${person}::int is null or exists (select from webinar_participants
      where webinar_id = ${webinarId} and id = ${person} and removed_at is null)) as is_there`.execute(
    db,
  );
  return rows[0]!.isThere;
}

type Own = Omit<RoomSelf, 'person'>;

/** Private state of participants; batched, because a whole room may reconnect at once. */
export const findSelf = batchCalls<number, Own>(async (db, ids) => {
  const people = [...ids];
  const { rows } = await sql<Own & { id: number }>`
    select p.id, p.is_muted, p.hand_raised_at is not null as has_hand,
      (select coalesce(json_agg(v.question_id), '[]') from webinar_question_votes v
        where v.participant_id = p.id) as voted_questions,
      (select coalesce(json_agg(json_build_object('id', v.poll_id, 'option', v.option)), '[]')
        from webinar_poll_votes v where v.participant_id = p.id) as poll_votes,
      (select max(t.call_id) from webinar_here_taps t where t.participant_id = p.id) as tapped_here
    from webinar_participants p where p.id = any(${people}::int[])`.execute(db);
  const found = new Map(rows.map(({ id, ...own }) => [id, own]));
  return ids.map((id) => found.get(id)!);
});
