import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import type { MeetingDriver } from '#/kit/gateways/meetings.ts';
import { planEnd, endOf } from '#/domains/live/webinars/plan-webinar.ts';
import { readClock } from '#/kit/clock.ts';
import { findTimedLocked, markFinished } from './queries.ts';

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
async function planRecord(trx: Db, webinarId: number): Promise<void> {
  await insertRecord(trx, webinarId);
  const runAt = new Date(readClock().getTime() + JOIN_AFTER_MS);
  await addJob(trx, 'join-record', { webinarId }, { key: `join-record:${webinarId}`, runAt });
}

/** Decision 104: ends a webinar that nobody stopped within an hour after its planned end. */
export async function endWebinar(
  { db, now, meetings }: Pick<Deps, 'db' | 'now' | 'meetings'>,
  { webinarId }: { webinarId: number },
): Promise<void> {
  const time = now();
  await db.transaction().execute(async (trx) => {
    const webinar = await findTimedLocked(trx, webinarId);
    if (!webinar || webinar.status === 2) return;
    if (endOf(webinar) > time) await planEnd(trx, webinar);
    else await finishWebinar(trx, meetings, webinarId, time);
  });
}

/** By then rooms have recorded everybody's presence up to the end. */
const SETTLED_AFTER_MS = 20_000;

/**
 * The only way to end a webinar: also schedules everything that follows. Undefined if it was over
 * already.
 */
export async function finishWebinar(
  trx: Db,
  meetings: Pick<MeetingDriver, 'kind'>,
  webinarId: number,
  now: Date,
): Promise<{ lessonId: number | null } | undefined> {
  const finished = await markFinished(trx, webinarId, now);
  if (!finished) return undefined;
  await planFollowing(trx, meetings, webinarId, now);
  return finished;
}

/** Schedules removing people, settling attendance and looking for recordings. */
async function planFollowing(
  trx: Db,
  meetings: Pick<MeetingDriver, 'kind'>,
  webinarId: number,
  now: Date,
): Promise<void> {
  const key = `settle-presence:${webinarId}`;
  const runAt = new Date(now.getTime() + SETTLED_AFTER_MS);
  await addJob(trx, 'settle-presence', { webinarId }, { key, runAt });
  if (meetings.kind === 'built-in') return await planRecord(trx, webinarId);
  await addJob(trx, 'end-meeting', { webinarId }, { key: `end-meeting:${webinarId}` });
}
