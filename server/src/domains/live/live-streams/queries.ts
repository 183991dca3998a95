import type { PushError } from '@malaka/contracts/live/live-streams';
import { sql } from 'kysely';
import { RENDITIONS, type StreamRendition } from '#/kit/gateways/streams.ts';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { PlayedSegment } from './serve-stream.ts';
import { STAY, WINDOW } from './rules.ts';

/** The author's webinar with its stream, which exists from the start of the webinar. */
export async function getOwnStream(db: Db, authorId: number, webinarId: number) {
  return await db
    .selectFrom('webinars as w')
    .leftJoin('liveStreams as s', 's.webinarId', 'w.id')
    .where('w.id', '=', webinarId)
    .where('w.authorId', '=', authorId)
    .where('w.deletedAt', 'is', null)
    .select(['w.id', 'w.status', 'w.startedAt', 'w.isRecorded', 'w.isAutoRecorded'])
    .select([
      's.pushAddress',
      's.pushState',
      's.pushFault as pushError',
      's.isRecording',
      's.recordFault as recordError',
    ])
    .select(['s.senderSeenAt', 's.sender'])
    .executeTakeFirstOrThrow(refusing('webinar.not_found', 404));
}

export type FoundStream = Awaited<ReturnType<typeof getOwnStream>>;

/** Planned becomes live once; undefined for a second caller. */
export async function markStarted(trx: Db, authorId: number, webinarId: number, now: Date) {
  return await trx
    .updateTable('webinars')
    .set({ status: 1, startedAt: now })
    .where('id', '=', webinarId)
    .where('authorId', '=', authorId)
    .where('status', '=', 0)
    .where('deletedAt', 'is', null)
    .returning(['isRecorded', 'isAutoRecorded'])
    .executeTakeFirst();
}

export type SealedTarget = { pushAddress: string; pushKey: Buffer } | undefined;

const targetColumns = (target: SealedTarget) => ({
  pushAddress: target?.pushAddress ?? null,
  pushKey: target?.pushKey ?? null,
  pushState: target ? 'waiting' : 'off',
  ['pushFault']: null,
});

export async function putStream(
  trx: Db,
  webinarId: number,
  { target, isRecording }: { target: SealedTarget; isRecording: boolean },
): Promise<void> {
  const values = { ...targetColumns(target), isRecording };
  await trx
    .insertInto('liveStreams')
    .values({ webinarId, ...values })
    .onConflict((conflict) => conflict.column('webinarId').doUpdateSet(values))
    .execute();
}

export async function updateTarget(db: Db, webinarId: number, target: SealedTarget): Promise<void> {
  await db
    .updateTable('liveStreams')
    .set(targetColumns(target))
    .where('webinarId', '=', webinarId)
    .execute();
}

export async function findTarget(db: Db, webinarId: number) {
  const row = await db
    .selectFrom('liveStreams')
    .where('webinarId', '=', webinarId)
    .select(['pushAddress', 'pushKey'])
    .executeTakeFirst();
  if (!row?.pushAddress || !row.pushKey) return undefined;
  return { pushAddress: row.pushAddress, pushKey: row.pushKey };
}

/** Only if this is still the target: a newer one has its own state. */
export async function updatePushState(
  db: Db,
  webinarId: number,
  sealedKey: Buffer,
  change: { state: string; error?: PushError },
): Promise<void> {
  await db
    .updateTable('liveStreams')
    .set({ pushState: change.state, ['pushFault']: change.error ?? null })
    .where('webinarId', '=', webinarId)
    .where('pushKey', '=', sealedKey)
    .execute();
}

/** True if the author's webinar is live and may be recorded. */
export async function updateRecording(
  db: Db,
  webinarId: number,
  isRecording: boolean,
): Promise<void> {
  await db
    .updateTable('liveStreams')
    .set({ isRecording, ['recordFault']: null })
    .where('webinarId', '=', webinarId)
    .execute();
}

type Claim = {
  authorId: number;
  webinarId: number;
  page: string;
  isTakeover: boolean;
  now: Date;
  abandonedBefore: Date;
};

/** Starts a new piece for the sending page; undefined if another page is sending or nobody may. */
export async function claimPiece(db: Db, claim: Claim): Promise<number | undefined> {
  const { authorId, webinarId, page, isTakeover, now, abandonedBefore } = claim;
  const { rows } = await sql<{ piece: number }>`
    update live_streams s
    set sender = ${page}::uuid, sender_seen_at = ${now}, piece = s.piece + 1
    from webinars w
    where s.webinar_id = ${webinarId} and w.id = s.webinar_id and w.status = 1
      and w.author_id = ${authorId} and w.deleted_at is null
      and (s.sender is null or s.sender = ${page}::uuid or ${isTakeover}
        or s.sender_seen_at < ${abandonedBefore})
    returning s.piece`.execute(db);
  return rows[0]?.piece;
}

export async function releasePiece(db: Db, webinarId: number, piece: number): Promise<void> {
  await db
    .updateTable('liveStreams')
    .set({ sender: null })
    .where('webinarId', '=', webinarId)
    .where('piece', '=', piece)
    .execute();
}

export async function findStatus(db: Db, webinarId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('webinars')
    .where('id', '=', webinarId)
    .where('deletedAt', 'is', null)
    .select('status')
    .executeTakeFirst();
  return row?.status;
}

type NewSegment = {
  webinarId: number;
  rendition: StreamRendition;
  piece: number;
  file: string;
  seconds: number;
  startsAt: Date;
  now: Date;
  isDiskFull: boolean;
};

/**
 * Undefined if the piece is not the newest or the webinar is over: the segment is not played. All
 * renditions share one count of breaks, even those without segments of an earlier piece: players
 * switch between them by that number.
 */
export async function insertSegment(
  db: Db,
  { webinarId, rendition, piece, now, isDiskFull, ...segment }: NewSegment,
): Promise<{ number: number; pushState: string } | undefined> {
  const { rows } = await sql<{ number: number; pushState: string }>`
    with stream as (
      update live_streams s set sender_seen_at = ${now},
        is_recording = s.is_recording and not ${isDiskFull},
        record_fault = case when s.is_recording and ${isDiskFull} then 'disk_full'
          else s.record_fault end
      from webinars w
      where s.webinar_id = ${webinarId} and s.piece = ${piece} and w.id = s.webinar_id
        and w.status = 1
      returning s.is_recording, s.push_state
    ), last as (
      select number from live_segments
      where webinar_id = ${webinarId} and rendition = ${rendition} order by number desc limit 1
    ), newest as (
      select g.piece, g.breaks
      from unnest(${[...RENDITIONS]}::text[]) r (rendition), lateral (
        select piece, breaks from live_segments
        where webinar_id = ${webinarId} and rendition = r.rendition order by number desc limit 1
      ) g
      order by g.piece desc, g.breaks desc limit 1
    ), added as (
      insert into live_segments (webinar_id, rendition, number, piece, breaks, file, seconds,
        starts_at, is_kept)
      select ${webinarId}, ${rendition}, coalesce(last.number + 1, 0), ${piece},
        coalesce(newest.breaks + (newest.piece <> ${piece})::int, 0), ${segment.file},
        ${segment.seconds}, ${segment.startsAt}, stream.is_recording and ${rendition} = '720p'
      from stream left join last on true left join newest on true
      returning number
    )
    select added.number, stream.push_state from added, stream`.execute(db);
  return rows[0];
}

/** Returns files that players no longer request and no recording needs. */
export async function dropOldSegments(
  db: Db,
  webinarId: number,
  rendition: StreamRendition,
  newest: number,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('liveSegments')
    .where('webinarId', '=', webinarId)
    .where('rendition', '=', rendition)
    .where('isKept', '=', false)
    .where('number', '<', newest - WINDOW - STAY)
    .returning('file')
    .execute();
  return rows.map(({ file }) => file);
}

/** The newest segments, in order. */
export async function listWindow(
  db: Db,
  webinarId: number,
  rendition: StreamRendition,
): Promise<PlayedSegment[]> {
  const rows = await db
    .selectFrom('liveSegments')
    .where('webinarId', '=', webinarId)
    .where('rendition', '=', rendition)
    .select(['number', 'piece', 'breaks', 'file', 'seconds', 'startsAt'])
    .orderBy('number', 'desc')
    .limit(WINDOW)
    .execute();
  return rows.toReversed();
}

export async function findWatched(db: Db, webinarId: number) {
  return await db
    .selectFrom('webinars as w')
    .leftJoin('liveStreams as s', 's.webinarId', 'w.id')
    .where('w.id', '=', webinarId)
    .where('w.deletedAt', 'is', null)
    .select(['w.status', 's.senderSeenAt'])
    .select(
      sql<boolean>`exists (select from live_segments g where g.webinar_id = w.id)`.as('hasPicture'),
    )
    .executeTakeFirst();
}

export async function isSessionAlive(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
