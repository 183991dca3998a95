import type { Deps } from '#/kit/deps.ts';
import { getOwnVideo } from './get-own-video.ts';
import { deleteUnusedVideo, useVideo } from './replace-video.ts';

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
