import { createReadStream } from 'node:fs';
import { addJob } from '#/db/jobs.ts';
import type { Db } from '#/db/connect.ts';
import type { Deps } from '#/deps.ts';
import { sanitizeRichText } from '#/features/content/sanitize-rich-text.ts';
import { AppError } from '#/http/app-error.ts';
import { findOwnVideoLesson } from './queries.ts';

type Change = {
  id: number;
  name: string;
  score: number;
  shortDescription: string;
  description: string;
};
type Upload = { path: string; bytes: number };

/** Changes an own video lesson; a new film is a new video, so that players of the old one end well. */
export async function saveVideoLesson(
  { db, files, video: tools }: Pick<Deps, 'db' | 'files' | 'video'>,
  authorId: number,
  change: Change,
  upload: Upload | undefined,
): Promise<{ id: number; name: string; state: 'waiting' | null }> {
  const { id, name, score } = change;
  const lesson = await findOwnVideoLesson(db, authorId, id);
  if (!lesson) throw new AppError('lesson.not_found', 404);
  const facts = upload && tools ? await tools.probe(upload.path) : undefined;
  const stored = upload && { ...upload, ...(await insertVideo(db, upload, facts)) };
  try {
    if (stored) await files.put(stored.sourceKey, createReadStream(stored.path), 'video/mp4');
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('lessons')
        .set({
          name,
          score,
          shortDescription: sanitizeRichText(change.shortDescription),
          description: sanitizeRichText(change.description),
          ...(stored && { videoId: stored.videoId }),
        })
        .where('id', '=', id)
        .execute();
      if (stored) await addConversion(trx, stored.videoId);
    });
  } catch (error) {
    if (stored) await files.delete(stored.sourceKey).catch(() => undefined);
    throw error;
  }
  if (stored && lesson.videoId !== null) await deleteUnused({ db, files }, lesson.videoId);
  return { id, name, state: stored ? 'waiting' : null };
}

async function insertVideo(
  db: Db,
  upload: Upload,
  facts: { duration: number; width: number; height: number; hasSound: boolean } | undefined,
): Promise<{ videoId: number; sourceKey: string }> {
  return await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('videos')
      .values({ sourceKey: 'videos/new', sizeBytes: upload.bytes, ...facts })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sourceKey = `videos/${id}/source.mp4`;
    await trx.updateTable('videos').set({ sourceKey }).where('id', '=', id).execute();
    return { videoId: id, sourceKey };
  });
}

/** A conversion in the caller's transaction; asked for twice it runs once. */
async function addConversion(trx: Db, videoId: number): Promise<void> {
  await addJob(trx, 'convert-video', { videoId }, { key: `convert-video:${videoId}` });
}

/** The row stays: what learners have seen of the old film refers to it. */
async function deleteUnused({ db, files }: Pick<Deps, 'db' | 'files'>, videoId: number) {
  const used = await db
    .selectFrom('lessons')
    .select('id')
    .where('videoId', '=', videoId)
    .executeTakeFirst();
  if (!used) await files.deleteFolder(`videos/${videoId}/`).catch(() => undefined);
}
