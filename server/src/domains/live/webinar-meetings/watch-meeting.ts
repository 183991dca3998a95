import type { Database, Db } from '#/kit/db/connect.ts';
import { addJob, type JobPayloads } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { finishWebinar } from '#/domains/live/webinar-timers/end-webinar.ts';
import { findTimed, findTimedLocked } from '#/domains/live/webinar-timers/queries.ts';
import type {
  MeetingDriver,
  MeetingState,
  MeetingPerson,
  MeetingPlace,
  MeetingWebinar,
} from '#/kit/gateways/meetings.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { recordPresence } from './queries.ts';

const EVERY_MS = 60_000;

async function planWatching(
  db: Db,
  payload: JobPayloads['watch-meeting'],
  now: Date,
): Promise<void> {
  const key = `watch-meeting:${payload.webinarId}`;
  await addJob(db, 'watch-meeting', payload, { key, runAt: new Date(now.getTime() + EVERY_MS) });
}

/** Checks every minute until the webinar is over who is present, and whether everybody has left. */
export async function watchMeeting(
  { db, meetings, now, log }: Pick<Deps, 'db' | 'meetings' | 'now' | 'log'>,
  { webinarId, wasRunning }: JobPayloads['watch-meeting'],
): Promise<void> {
  const webinar = await findTimed(db, webinarId);
  if (!webinar || webinar.status === 2) return;
  const state = await look(meetings, webinarId).catch((err: unknown) => {
    log.warn({ err, webinarId }, 'The meeting server did not tell of a meeting');
    return { isRunning: wasRunning, participantIds: [] };
  });
  if (!state) return;
  const { isRunning, participantIds } = state;
  if (participantIds.length > 0) {
    await recordPresence(db, { webinarId, participantIds, now: now() });
  }
  // A room that nobody has entered yet is not over.
  if (wasRunning && !isRunning) await endIfLive({ db, meetings, now }, webinarId);
  await planWatching(db, { webinarId, wasRunning: isRunning }, now());
}

/** Queries attendees only if the room is in use, as most are not. */
async function look(meetings: MeetingDriver, webinarId: number): Promise<MeetingState | undefined> {
  if (meetings.kind === 'built-in') return undefined;
  if (!(await meetings.isRunning(webinarId))) return { isRunning: false, participantIds: [] };
  return await meetings.look(webinarId);
}

type Ending = { db: Database } & Pick<Deps, 'meetings' | 'now'>;

/** A rehearsal before the webinar does not end it. */
export async function endIfLive({ db, meetings, now }: Ending, webinarId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const webinar = await findTimedLocked(trx, webinarId);
    if (webinar?.status === 1) await finishWebinar(trx, meetings, webinarId, now());
  });
}

/** Where to send a participant; once its author opens a meeting, it is monitored. */
export async function enterMeeting(
  { db, meetings, now, log }: Pick<Deps, 'db' | 'meetings' | 'now' | 'log'>,
  webinar: MeetingWebinar,
  person: MeetingPerson,
  isModerator: boolean,
): Promise<MeetingPlace> {
  const place = await meetings.join(webinar, person, isModerator).catch((err: unknown) => {
    log.error({ err, webinarId: webinar.id }, 'The meeting server lets nobody in');
    throw new AppError('webinar.no_room', 503);
  });
  if (place.where === 'address' && isModerator) {
    await planWatching(db, { webinarId: webinar.id, wasRunning: false }, now());
  }
  return place;
}
