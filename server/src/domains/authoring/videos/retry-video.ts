import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { addConversions } from './add-conversions.ts';
import { getOwnVideo } from './get-own-video.ts';
import { markForConversion } from './queries.ts';

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
