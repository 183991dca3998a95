import type { linkVideo as linkVideoCall } from '@malaka/contracts/authoring/authored-videos';
import { embedAddress } from '@malaka/contracts/authoring/embeds';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findOwnVideoLesson } from './queries.ts';
import { deleteUnusedVideo, useVideo } from './replace-video.ts';

/** Gives an own video lesson a video of another site: a known player, or an .mp4 by its address. */
export async function linkVideo(
  { db, files, config }: Pick<Deps, 'db' | 'files' | 'config'>,
  authorId: number,
  { id: lessonId, url, duration }: BodyOf<typeof linkVideoCall>,
): Promise<void> {
  const lesson = await findOwnVideoLesson(db, authorId, lessonId);
  if (!lesson) throw new AppError('lesson.not_found', 404);
  const isFramed = embedAddress(url) !== undefined;
  const error = findLinkError(url, config.videoHosts);
  if (error) throw new AppError(error, 422, { field: 'url' });
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
  if (lesson.videoId !== null) await deleteUnusedVideo({ db, files }, lesson.videoId);
}

/** Why a video may not be used by its address: it must be a known player's, or an .mp4 of a known site. */
export function findLinkError(url: string, videoHosts: readonly string[]): ErrorCode | undefined {
  if (embedAddress(url) !== undefined) return undefined;
  const { pathname, username, password, hostname, port } = new URL(url);
  const isMp4 = /\.mp4$/i.test(pathname) && username === '' && password === '' && port === '';
  if (!isMp4) return 'video.link_forbidden';
  return videoHosts.some((host) => isOfHost(hostname, host)) ? undefined : 'video.host_forbidden';
}

/** As a browser reads the content policy: `*.` stands for what lies below, not for the name itself. */
const isOfHost = (name: string, host: string) =>
  host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host;
