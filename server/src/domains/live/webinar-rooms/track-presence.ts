import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { PRESENCE_GAP_SECONDS, PRESENCE_LOST_SECONDS } from './rules.ts';

type Coming = { participantId: number; webinarId: number; now: Date };

/**
 * Continues a participant's recent interval or begins a new one. Batched: after a network failure a
 * whole room reconnects at once.
 */
export const beginPresence = batchCalls<Coming, number>(async (db, coming) => {
  const people = [...new Map(coming.map((one) => [one.participantId, one])).values()];
  const run = (trx: Db) => insertOrGoOn(trx, people);
  const begun = db.isTransaction ? await run(db) : await db.transaction().execute(run);
  return coming.map(({ participantId }) => begun.get(participantId)!);
});

async function insertOrGoOn(trx: Db, people: readonly Coming[]): Promise<Map<number, number>> {
  const ids = people.map(({ participantId }) => participantId);
  const webinarIds = people.map(({ webinarId }) => webinarId);
  const times = people.map(({ now }) => now);
  // Two pages of one participant on two nodes must find each other's interval.
  await sql`select from webinar_participants where id = any(${ids}::int[]) order by id
    for no key update`.execute(trx);
  const { rows } = await sql<{ id: number; participantId: number }>`
    with coming as (
      select * from unnest(${ids}::int[], ${webinarIds}::int[], ${times}::timestamptz[])
        as c (participant_id, webinar_id, at)
    ), gone_on as (
      update webinar_presence p set left_at = greatest(p.left_at, c.at), is_open = true
      from coming c
      where p.participant_id = c.participant_id
        and p.left_at >= c.at - make_interval(secs => ${PRESENCE_GAP_SECONDS})
      returning p.id, p.participant_id
    ), begun as (
      insert into webinar_presence (participant_id, webinar_id, joined_at, left_at)
      select c.participant_id, c.webinar_id, c.at, c.at from coming c
      where not exists (select from gone_on g where g.participant_id = c.participant_id)
      returning id, participant_id
    )
    select * from gone_on union all select * from begun`.execute(trx);
  return new Map(rows.map(({ id, participantId }) => [participantId, id]));
}

/** Records the moment of leaving. */
export const endPresence = batchCalls<{ id: number; now: Date }, void>(async (db, going) => {
  const ids = going.map(({ id }) => id);
  const times = going.map(({ now }) => now);
  await sql`update webinar_presence p
    set left_at = greatest(p.left_at, g.at), is_open = false
    from unnest(${ids}::int[], ${times}::timestamptz[]) as g (id, at)
    where p.id = g.id`.execute(db);
  return going.map(() => undefined);
});

/**
 * Extends the intervals of all participants present; those missing in the result have been removed.
 */
export async function advancePresence(
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await sql<{ participantId: number }>`
    update webinar_presence p set left_at = greatest(p.left_at, ${now}), is_open = true
    from webinar_participants w
    where p.id = any(${ids}::int[]) and w.id = p.participant_id and w.removed_at is null
    returning p.participant_id`.execute(db);
  return new Set(rows.map(({ participantId }) => participantId));
}

export type Pulse = { webinarId: number; revision: number; lastMessage: number; viewers: number };

/** State of several rooms in one statement. */
export async function readPulses(
  db: Db,
  webinarIds: readonly number[],
  now: Date,
): Promise<Pulse[]> {
  const { rows } = await sql<Pulse>`
    select r.webinar_id, r.revision, r.last_message, (
      select count(distinct p.participant_id)::int from webinar_presence p
      where p.webinar_id = r.webinar_id and p.is_open
        and p.left_at > ${now}::timestamptz - make_interval(secs => ${PRESENCE_LOST_SECONDS})
    ) as viewers
    from webinar_rooms r where r.webinar_id = any(${[...webinarIds]}::int[])`.execute(db);
  return rows;
}
