import type { linkVideo as linkVideoCall } from '@malaka/contracts/authoring/authored-videos';
import { embedAddress } from '@malaka/contracts/authoring/embeds';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findOwnVideoLesson } from './queries.ts';
import { deleteUnusedVideo, useVideo } from './replace-video.ts';

/**
 * Links the author's video lesson to an external video: a known player, or the address of an .mp4.
 */
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

/** Why an address is refused: it must be a known player's, or an .mp4 on an allowed site. */
export function findLinkError(url: string, videoHosts: readonly string[]): ErrorCode | undefined {
  if (embedAddress(url) !== undefined) return undefined;
  const { pathname, username, password, hostname, port } = new URL(url);
  const isMp4 = /\.mp4$/i.test(pathname) && username === '' && password === '' && port === '';
  if (!isMp4) return 'video.link_forbidden';
  return videoHosts.some((host) => isOfHost(hostname, host)) ? undefined : 'video.host_forbidden';
}

/** As in a content security policy, `*.` matches subdomains but not the name itself. */
const isOfHost = (name: string, host: string) =>
  host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host;
