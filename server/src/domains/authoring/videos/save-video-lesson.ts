import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { updateVideoLesson } from '@malaka/contracts/authoring/authored-videos';
import { reviseLesson } from '#/domains/authoring/lesson-revisions/revise-lesson.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findOwnVideoLesson } from './queries.ts';
import { replaceVideo } from './replace-video.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';

type Change = BodyOf<typeof updateVideoLesson>;

/** Changes the texts of the author's video lesson and, if one is included, its video. */
export async function saveVideoLesson(
  deps: Pick<Deps, 'db' | 'files' | 'video' | 'now'>,
  authorId: number,
  change: Change,
  file: ReceivedFile | undefined,
): Promise<void> {
  const { db } = deps;
  const { id: lessonId, revision, isEncrypted } = change;
  const lesson = await findOwnVideoLesson(db, authorId, lessonId);
  if (!lesson) throw new AppError('lesson.not_found', 404);
  const seen = { accountId: authorId, lessonId, revision, now: deps.now() };
  const alongside = (trx: Db) => reviseLesson(trx, seen, () => writeVideoLesson(trx, change));
  if (file) {
    const { path, bytes, originalName } = file;
    const copyTo = (key: string) => deps.files.putFile(key, path, 'video/mp4');
    const video = { path, bytes, name: originalName, copyTo };
    return await replaceVideo(deps, { authorId, lessonId, video, isEncrypted, alongside });
  }
  await db.transaction().execute(alongside);
}

/** Changes the texts and, for an uploaded video, the encryption setting. */
export async function writeVideoLesson(
  trx: Db,
  { id, name, score, isEncrypted, ...texts }: Change,
): Promise<void> {
  await trx
    .updateTable('lessons')
    .set({
      name,
      score,
      shortDescription: cleanRichText(texts.shortDescription),
      description: cleanRichText(texts.description),
    })
    .where('id', '=', id)
    .execute();
  if (isEncrypted === undefined) return;
  await trx
    .updateTable('videos')
    .set({ isEncrypted })
    .from('lessons')
    .whereRef('lessons.videoId', '=', 'videos.id')
    .where('lessons.id', '=', id)
    .where('videos.sourceKey', 'is not', null)
    .execute();
}
