import type { linkVideo as linkVideoCall } from '@malaka/contracts/authored-videos';
import { embedAddress } from '@malaka/contracts/embeds';
import type { BodyOf } from '@malaka/contracts/endpoint';
import type { Deps } from '#/deps.ts';
import { AppError } from '#/http/app-error.ts';
import { findOwnVideoLesson } from './queries.ts';
import { deleteUnusedFilm, useVideo } from './replace-video.ts';

/** Gives an own video lesson a film of another site: a known player, or an .mp4 by its address. */
export async function linkVideo(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  authorId: number,
  { id: lessonId, url, duration }: BodyOf<typeof linkVideoCall>,
): Promise<void> {
  const lesson = await findOwnVideoLesson(db, authorId, lessonId);
  if (!lesson) throw new AppError('lesson.not_found', 404);
  const isFramed = embedAddress(url) !== undefined;
  if (!isFramed && !isMp4Address(url)) throw new AppError('video.link_forbidden', 422);
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('videos')
      .values({
        externalUrl: url,
        state: 'ready',
        progress: 100,
        duration: isFramed ? null : duration,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await useVideo(trx, lessonId, id);
  });
  if (lesson.videoId !== null) await deleteUnusedFilm({ db, files }, lesson.videoId);
}

/** A known player, or an .mp4 by its address. */
export const mayLink = (url: string): boolean =>
  embedAddress(url) !== undefined || isMp4Address(url);

function isMp4Address(text: string): boolean {
  const { pathname, username, password } = new URL(text);
  return /\.mp4$/i.test(pathname) && username === '' && password === '';
}
