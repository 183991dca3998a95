import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { getOwnVideo } from './get-own-video.ts';
import { markForConversion } from './queries.ts';
import { addConversion } from './replace-video.ts';

/** Converts an own video anew: after a failure, or because its encryption was switched. */
export async function retryVideo(
  { db }: Pick<Deps, 'db'>,
  authorId: number,
  lessonId: number,
): Promise<void> {
  const { videoId, sourceKey } = await getOwnVideo(db, authorId, lessonId);
  if (sourceKey === null) throw new AppError('video.not_found', 404);
  await db.transaction().execute(async (trx) => {
    if (await markForConversion(trx, videoId)) await addConversion(trx, videoId);
  });
}
