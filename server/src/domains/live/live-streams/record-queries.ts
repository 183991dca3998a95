import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { getOwnStream } from './queries.ts';

/** Marks a recording for joining, even after a crashed run; false if it is done or missing. */
export async function takeForJoining(db: Db, webinarId: number): Promise<boolean> {
  const row = await db
    .updateTable('webinarRecords')
    .set({ state: 'joining', failure: null, updatedAt: sql`now()` })
    .where('webinarId', '=', webinarId)
    .where('videoId', 'is', null)
    .returning('webinarId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listRecorded(db: Db, webinarId: number) {
  return await db
    .selectFrom('liveSegments')
    .where('webinarId', '=', webinarId)
    .where('rendition', '=', '720p')
    .where('isKept', '=', true)
    .select(['number', 'piece', 'file', 'seconds'])
    .orderBy('number')
    .execute();
}

export async function deleteSegments(trx: Db, webinarId: number): Promise<void> {
  await trx.deleteFrom('liveSegments').where('webinarId', '=', webinarId).execute();
}

type Joined = { wholeKey: string; wholeSeconds: number; videoId: number };

export async function updateJoined(trx: Db, webinarId: number, joined: Joined): Promise<void> {
  await trx
    .updateTable('webinarRecords')
    .set({ ...joined, state: 'ready', updatedAt: sql`now()` })
    .where('webinarId', '=', webinarId)
    .execute();
}

export async function updateRecordFailed(db: Db, webinarId: number, failure: string) {
  await db
    .updateTable('webinarRecords')
    .set({ state: 'failed', failure, updatedAt: sql`now()` })
    .where('webinarId', '=', webinarId)
    .where('state', 'in', ['joining', 'cutting'])
    .execute();
}

export async function findRecord(db: Db, webinarId: number) {
  return await db
    .selectFrom('webinarRecords as r')
    .innerJoin('webinars as w', 'w.id', 'r.webinarId')
    .where('r.webinarId', '=', webinarId)
    .where('w.deletedAt', 'is', null)
    .select(['r.state', 'r.videoId', 'r.wholeKey', 'r.wholeSeconds', 'r.trimStart', 'r.trimEnd'])
    .select(['r.revision', 'w.authorId', 'w.lessonId'])
    .executeTakeFirst();
}

export type FoundRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

export async function getOwnRecord(db: Db, authorId: number, webinarId: number) {
  const record = await findRecord(db, webinarId);
  if (record && record.authorId === authorId) return record;
  await getOwnStream(db, authorId, webinarId);
  throw new AppError('stream.record_not_found', 404);
}

/** Returns the revision of the cut to make. */
export async function markForCut(
  trx: Db,
  webinarId: number,
  { from, to }: { from: number; to: number | null },
): Promise<number | undefined> {
  const row = await trx
    .updateTable('webinarRecords')
    .set({
      state: 'cutting',
      trimStart: from,
      trimEnd: to,
      failure: null,
      revision: sql<number>`revision + 1`,
      updatedAt: sql`now()`,
    })
    .where('webinarId', '=', webinarId)
    .where('wholeKey', 'is not', null)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
}

/** Only for the newest cut; an older one is obsolete. */
export async function updateCut(
  trx: Db,
  webinarId: number,
  { revision, videoId }: { revision: number; videoId: number },
): Promise<boolean> {
  const row = await trx
    .updateTable('webinarRecords')
    .set({ videoId, state: 'ready', updatedAt: sql`now()` })
    .where('webinarId', '=', webinarId)
    .where('revision', '=', revision)
    .returning('webinarId')
    .executeTakeFirst();
  return row !== undefined;
}
