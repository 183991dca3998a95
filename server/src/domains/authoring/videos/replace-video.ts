import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { VideoFacts } from '#/kit/gateways/video.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { fileTypeFromFile } from '#/kit/lazy-libraries.ts';
import { addConversions, IMPORTED_VIDEOS } from './insert-videos.ts';
import { copyCaptions } from './captions-queries.ts';
import { findOwnVideoLesson, markForConversion } from './queries.ts';

export type ReceivedVideo = {
  /** Local path during the inspection. */
  path: string;
  name: string;
  bytes: number;
  /** Copies it to a key of the file storage. */
  copyTo: (key: string) => Promise<void>;
};

type Replacement = {
  authorId: number;
  lessonId: number;
  video: ReceivedVideo;
  isEncrypted?: boolean;
  /** Further changes in the transaction that adds the video to the lesson. */
  alongside?: (trx: Db) => Promise<void>;
};

type Tools = Pick<Deps, 'db' | 'files' | 'video'>;

/**
 * Adds a video from any source to the author's video lesson; it is then converted in the
 * background. It never overwrites the previous video, so that running players can finish.
 */
export async function replaceVideo(deps: Tools, replacement: Replacement): Promise<void> {
  const { db, files, video: tools } = deps;
  const { authorId, lessonId, video: received, alongside } = replacement;
  const lesson = await findOwnVideoLesson(db, authorId, lessonId);
  if (!lesson) throw new AppError('lesson.not_found', 404);
  const facts = tools && (await tools.probe(received.path));
  const isEncrypted = replacement.isEncrypted ?? lesson.isEncrypted ?? false;
  const stored = await insertVideo(db, received, isEncrypted, facts);
  try {
    await received.copyTo(stored.sourceKey);
    await db.transaction().execute(async (trx) => {
      await alongside?.(trx);
      await useVideo(trx, lessonId, stored.videoId);
      // A re-cut video is mostly the same; its author sees the captions and can correct them.
      if (lesson.videoId !== null) await copyCaptions(trx, lesson.videoId, stored.videoId);
      await addConversions(trx, lesson.authorId, [stored.videoId]);
    });
  } catch (error) {
    await files.delete(stored.sourceKey).catch(() => undefined);
    throw error;
  }
  if (lesson.videoId !== null) await deleteUnusedVideo(deps, lesson.videoId);
}

export async function useVideo(trx: Db, lessonId: number, videoId: number | null): Promise<void> {
  await trx.updateTable('lessons').set({ videoId }).where('id', '=', lessonId).execute();
}

async function insertVideo(
  db: Db,
  { name, bytes }: ReceivedVideo,
  isEncrypted: boolean,
  facts: VideoFacts | undefined,
): Promise<{ videoId: number; sourceKey: string }> {
  return await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('videos')
      .values({
        sourceKey: 'videos/new',
        originalName: name,
        sizeBytes: bytes,
        isEncrypted,
        duration: facts?.duration ?? null,
        width: facts?.width ?? null,
        height: facts?.height ?? null,
        hasSound: facts?.hasSound ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sourceKey = `videos/${id}/source.mp4`;
    await trx.updateTable('videos').set({ sourceKey }).where('id', '=', id).execute();
    return { videoId: id, sourceKey };
  });
}

/** Deletes the files but not the row, to which learners' watch records refer. */
export async function deleteUnusedVideo(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  videoId: number,
): Promise<void> {
  const used = await db
    .selectFrom('lessons')
    .select('id')
    .where('videoId', '=', videoId)
    .executeTakeFirst();
  if (used) return;
  await files.deleteFolder(`videos/${videoId}/`).catch(() => undefined);
  const key = await findImportedSource(db, videoId);
  if (key !== null) await files.delete(key).catch(() => undefined);
}

/** The source of a video from a course archive is stored elsewhere. */
async function findImportedSource(db: Db, videoId: number): Promise<string | null> {
  const video = await db
    .selectFrom('videos')
    .select('sourceKey')
    .where('id', '=', videoId)
    .executeTakeFirst();
  return video?.sourceKey?.startsWith(IMPORTED_VIDEOS) ? video.sourceKey : null;
}

/** Removes the video, or the link to one, from the author's video lesson. */
export async function deleteVideo(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  authorId: number,
  lessonId: number,
): Promise<void> {
  const { videoId } = await getOwnVideo(db, authorId, lessonId);
  await useVideo(db, lessonId, null);
  await deleteUnusedVideo({ db, files }, videoId);
}

/** The video of the author's video lesson that has one. */
export async function getOwnVideo(db: Db, authorId: number, lessonId: number) {
  const lesson = await findOwnVideoLesson(db, authorId, lessonId);
  if (!lesson) throw new AppError('lesson.not_found', 404);
  const { videoId } = lesson;
  if (videoId === null) throw new AppError('video.not_found', 404);
  return { ...lesson, videoId };
}

/**
 * Converts the author's video again: after a failure, or because the encryption setting changed.
 */
export async function retryVideo(
  { db }: Pick<Deps, 'db'>,
  editorId: number,
  lessonId: number,
): Promise<void> {
  const { authorId, videoId, sourceKey } = await getOwnVideo(db, editorId, lessonId);
  if (sourceKey === null) throw new AppError('video.not_found', 404);
  await db.transaction().execute(async (trx) => {
    if (await markForConversion(trx, videoId)) await addConversions(trx, authorId, [videoId]);
  });
}

/** Content types of an .mp4. */
export const VIDEO_TYPES = ['video/mp4', 'video/x-m4v'] as const;

/** The type a video is stored with; undefined if its content is not mp4. */
export async function findVideoType(path: string): Promise<'video/mp4' | undefined> {
  const mime = (await fileTypeFromFile(path))?.mime;
  return VIDEO_TYPES.some((type) => type === mime) ? 'video/mp4' : undefined;
}
