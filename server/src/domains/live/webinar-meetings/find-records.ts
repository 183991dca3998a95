import type { Db } from '#/kit/db/connect.ts';
import { addJob, type JobPayloads } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { findMeetingWebinar, saveRecords } from './queries.ts';

const MINUTE_MS = 60_000;
/** Servers process recordings one after the other, often at night. */
const FIRST_MINUTES = 5;
const LONGEST_MINUTES = 6 * 60;
/** About two days in all; the server's own call may come later still. */
const TRIES = 13;

/** Looks for the recordings of a webinar until there is one. */
export async function findRecords(
  { db, meetings, now }: Pick<Deps, 'db' | 'meetings' | 'now'>,
  { webinarId, tries }: JobPayloads['find-records'],
): Promise<void> {
  if (!(await findMeetingWebinar(db, webinarId))) return;
  const records = await meetings.listRecords(webinarId);
  await saveRecords(db, webinarId, records, now());
  if (records.length === 0 && tries < TRIES) {
    await planRecordSearch(db, webinarId, tries + 1, now());
  }
}

/** The first search after five minutes, then at growing intervals. */
export async function planRecordSearch(
  db: Db,
  webinarId: number,
  tries: number,
  now: Date,
): Promise<void> {
  const minutes = Math.min(LONGEST_MINUTES, FIRST_MINUTES * 2 ** tries);
  const runAt = new Date(now.getTime() + minutes * MINUTE_MS);
  await addJob(db, 'find-records', { webinarId, tries }, { key: recordKey(webinarId), runAt });
}

/** The server has announced a recording. */
export async function findRecordsNow(db: Db, webinarId: number): Promise<void> {
  await addJob(db, 'find-records', { webinarId, tries: 0 }, { key: recordKey(webinarId) });
}

const recordKey = (webinarId: number) => `find-records:${webinarId}`;
