import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';

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
