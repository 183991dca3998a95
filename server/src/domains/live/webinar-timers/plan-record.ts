import { sql } from 'kysely';
import { readClock } from '#/kit/clock.ts';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';

/** Players of the last seconds still ask for segments, and the author's last ones are on their way. */
const JOIN_AFTER_MS = 6000;

/** A record that is waited for, where anything was recorded; repeating it changes nothing. */
async function insertRecord(trx: Db, webinarId: number): Promise<void> {
  await sql`insert into webinar_records (webinar_id, state)
    select ${webinarId}, 'waiting'
    where exists (select from live_segments where webinar_id = ${webinarId} and is_kept)
    on conflict do nothing`.execute(trx);
}

/** What follows from the end of a webinar: its record, and the way of what was only played. */
export async function planRecord(trx: Db, webinarId: number): Promise<void> {
  await insertRecord(trx, webinarId);
  const runAt = new Date(readClock().getTime() + JOIN_AFTER_MS);
  await addJob(trx, 'join-record', { webinarId }, { key: `join-record:${webinarId}`, runAt });
}
