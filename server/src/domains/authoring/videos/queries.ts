import type { Rendition } from '#/kit/gateways/video.ts';
import { embedAddress } from '@malaka/contracts/authoring/embeds';
import { sql } from 'kysely';
import { mayEdit } from '#/domains/authoring/co-authors/rights.ts';
import type { Db } from '#/kit/db/connect.ts';
import { previewAccountId } from '#/domains/authoring/course-approvals/queries.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { VideoGrant } from './video-access.ts';

/** A stored rendition: `key` is the folder of its playlist and segments. */
export type StoredRendition = Omit<Rendition, 'folder'> & { key: string };

const columns = [
  ...(['v.id', 'v.sourceKey', 'v.externalUrl', 'v.state', 'v.posterKey', 'v.renditions'] as const),
  ...(['v.width', 'v.height', 'v.hasSound', 'v.sizeBytes', 'v.isEncrypted'] as const),
  'v.encryptionKey',
] as const;

type Row = { renditions: unknown };
const withRenditions = <R extends Row>(row: R) => ({
  ...row,
  renditions: row.renditions as StoredRendition[],
});

/** Throws 404 `video.not_found`. */
export async function getLessonVideo(db: Db, lessonId: number) {
  const row = await db
    .selectFrom('lessons as l')
    .innerJoin('videos as v', 'v.id', 'l.videoId')
    .select(columns)
    .where('l.id', '=', lessonId)
    .where('l.deletedAt', 'is', null)
    .executeTakeFirstOrThrow(refusing('video.not_found', 404));
  return withRenditions(row);
}

export type PlayedVideo = Awaited<ReturnType<typeof getLessonVideo>>;

/** The video of a grant, as long as its session is alive and the lesson still has it. */
export async function findGrantedVideo(
  db: Db,
  grant: VideoGrant,
  now: Date,
): Promise<PlayedVideo | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .innerJoin('lessons as l', (join) => join.on('l.id', '=', grant.lessonId))
    .innerJoin('videos as v', 'v.id', 'l.videoId')
    .select(columns)
    .where('s.id', '=', grant.sessionId)
    .where('s.accountId', '=', grant.accountId)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', now)
    .where('a.status', '=', 'active')
    .where('v.id', '=', grant.videoId)
    .where('l.deletedAt', 'is', null)
    .executeTakeFirst();
  return row && withRenditions(row);
}

/** The account has the lesson's course, or is its author (decision 100). */
export async function mayWatch(db: Db, accountId: number, lessonId: number): Promise<boolean> {
  const row = await db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .leftJoin('enrolments as e', (join) =>
      join.onRef('e.courseId', '=', 'c.id').on('e.accountId', '=', accountId),
    )
    .where('l.id', '=', lessonId)
    .where((where) => where.or([where('e.id', 'is not', null), mayEdit(accountId)]))
    .select('l.id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isAuthorOfLesson(
  db: Db,
  authorId: number,
  lessonId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .where('l.id', '=', lessonId)
    .where('l.deletedAt', 'is', null)
    .where('c.authorId', '=', authorId)
    .where('c.deletedAt', 'is', null)
    .select('l.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** True for its author and for managers who review the course for approval. */
export async function maySeeVideo(db: Db, accountId: number, lessonId: number): Promise<boolean> {
  return await isAuthorOfLesson(db, await previewAccountId(db, accountId, { lessonId }), lessonId);
}

/** A video lesson in a course that this author may edit. */
export async function findOwnVideoLesson(db: Db, authorId: number, lessonId: number) {
  return await db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .leftJoin('videos as v', 'v.id', 'l.videoId')
    .select(['l.id', 'l.videoId', 'c.authorId', 'v.state', 'v.isEncrypted', 'v.sourceKey'])
    .where('l.id', '=', lessonId)
    .where('l.type', '=', 'video')
    .where('l.deletedAt', 'is', null)
    .where(mayEdit(authorId))
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * Whether the video is embedded from another site, so that it has no stream and no known length.
 */
export async function isFramed(db: Db, videoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('videos')
    .select('externalUrl')
    .where('id', '=', videoId)
    .executeTakeFirst();
  return row?.externalUrl != null && embedAddress(row.externalUrl) !== undefined;
}

/** A video as its author sees it. */
export async function getAuthoredVideo(db: Db, videoId: number) {
  const row = await db
    .selectFrom('videos as v')
    .select([...columns, 'v.failure', 'v.progress', 'v.originalName', 'v.duration'])
    .where('v.id', '=', videoId)
    .executeTakeFirstOrThrow();
  return withRenditions(row);
}

/**
 * Claims a video for conversion, including one of a crashed run; undefined if it is finished or
 * gone.
 */
export async function claimForConversion(db: Db, videoId: number) {
  const row = await db
    .updateTable('videos')
    .set({ state: 'converting', progress: 0, failure: null, updatedAt: sql`now()` })
    .where('id', '=', videoId)
    .where('state', 'in', ['waiting', 'failed', 'converting'])
    .where('sourceKey', 'is not', null)
    .returning(['id', 'sourceKey', 'isEncrypted', 'renditions'])
    .executeTakeFirst();
  return row && withRenditions(row);
}

/** Queues a ready or failed video for another conversion; false if one is in progress. */
export async function markForConversion(trx: Db, videoId: number): Promise<boolean> {
  const row = await trx
    .updateTable('videos')
    .set({ state: 'waiting', progress: 0, failure: null, updatedAt: sql`now()` })
    .where('id', '=', videoId)
    .where('state', 'in', ['ready', 'failed', 'waiting'])
    .where('sourceKey', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateProgress(db: Db, videoId: number, progress: number): Promise<void> {
  await db
    .updateTable('videos')
    .set({ progress, updatedAt: sql`now()` })
    .where('id', '=', videoId)
    .where('state', '=', 'converting')
    .execute();
}

type Converted = {
  duration: number;
  width: number;
  height: number;
  hasSound: boolean;
  posterKey: string;
  renditions: StoredRendition[];
  /** Encrypted; null if the segments are plain. */
  encryptionKey: Buffer | null;
  sha256: string;
};

export async function updateConverted(
  db: Db,
  videoId: number,
  { renditions, ...facts }: Converted,
): Promise<void> {
  await db
    .updateTable('videos')
    .set({
      ...facts,
      state: 'ready',
      progress: 100,
      renditions: JSON.stringify(renditions),
      updatedAt: sql`now()`,
    })
    .where('id', '=', videoId)
    .where('state', '=', 'converting')
    .execute();
}

export async function updateFailed(db: Db, videoId: number, failure: string): Promise<void> {
  await db
    .updateTable('videos')
    .set({ state: 'failed', failure, updatedAt: sql`now()` })
    .where('id', '=', videoId)
    .where('state', '=', 'converting')
    .execute();
}
