import { sql } from 'kysely';
import { readClock } from '#/kit/clock.ts';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';

/** Players may still request the last segments, and the author's last ones are still arriving. */
const JOIN_AFTER_MS = 6000;

/** Announces a recording if anything was recorded; idempotent. */
async function insertRecord(trx: Db, webinarId: number): Promise<void> {
  await sql`insert into webinar_records (webinar_id, state)
    select ${webinarId}, 'waiting'
    where exists (select from live_segments where webinar_id = ${webinarId} and is_kept)
    on conflict do nothing`.execute(trx);
}

/** After a webinar, schedules joining its recording and deleting segments that were only played. */
export async function planRecord(trx: Db, webinarId: number): Promise<void> {
  await insertRecord(trx, webinarId);
  const runAt = new Date(readClock().getTime() + JOIN_AFTER_MS);
  await addJob(trx, 'join-record', { webinarId }, { key: `join-record:${webinarId}`, runAt });
}
