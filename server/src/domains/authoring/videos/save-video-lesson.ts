import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  updateVideoLesson,
  linkVideo as linkVideoCall,
} from '@malaka/contracts/authoring/authored-videos';
import { embedAddress } from '@malaka/contracts/authoring/embeds';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { reviseLesson } from '#/domains/authoring/lesson-revisions/revise-lesson.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { findOwnVideoLesson } from './queries.ts';
import { replaceVideo, deleteUnusedVideo, useVideo } from './replace-video.ts';

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
