import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { planRecord } from './plan-record.ts';
import type { MeetingDriver } from '#/kit/gateways/meetings.ts';
import { planEnd } from '#/domains/live/webinars/plan-webinar.ts';
import { findTimedLocked, markFinished } from './queries.ts';
import { endOf } from '#/domains/live/webinars/timer-rules.ts';

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
