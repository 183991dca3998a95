import { embedAddress } from '@malaka/contracts/authoring/embeds';
import type { VideoAddress } from '@malaka/contracts/learning/lessons';
import { PLAIN_VIDEO_LABEL } from '@malaka/contracts/kit/limits';
import { isInAudience, type Role } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { getOpenLesson } from '#/domains/learning/lesson-progress/queries.ts';
import {
  WATCHED_TYPES,
  listCaptions,
  getLessonVideo,
  isAuthorOfLesson,
  maySeeVideo,
  signVideo,
  videoAddressMs,
} from '#/domains/authoring/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { API_PREFIX } from '#/kit/http/route.ts';

type Viewer = { accountId: number; sessionId: number; role: Role };

type Played = { lessonId: number; isAuthor: boolean };

/**
 * Playback address, valid for the next hours, for a learner of the course, its author or its
 * approver.
 */
export async function viewVideoAddress(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  viewer: Viewer,
  lessonId: number,
): Promise<VideoAddress> {
  const { db } = deps;
  const isAuthor = await mayPreview(db, viewer, lessonId);
  if (!isAuthor) await getOpenLesson(db, viewer.accountId, lessonId, WATCHED_TYPES);
  return await showVideoAddress(deps, viewer, { lessonId, isAuthor });
}

/** The same when the right to watch is already checked. */
export async function showVideoAddress(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { accountId, sessionId }: Pick<Viewer, 'accountId' | 'sessionId'>,
  { lessonId, isAuthor }: Played,
): Promise<VideoAddress> {
  const video = await getLessonVideo(db, lessonId);
  const serverNow = now();
  const expiresAt = new Date(serverNow.getTime() + videoAddressMs);
  const grant = { lessonId, videoId: video.id, accountId, sessionId, expiresAt };
  const token = signVideo(config.secret, grant);
  const address = `${API_PREFIX}/lesson/getVideo/${lessonId}`;
  const isPlain = video.renditions.length === 0;
  // Learners never get the plain file of a video that is to be encrypted.
  if (isPlain && video.isEncrypted && !isAuthor) throw new AppError('video.not_ready', 409);
  const captions = await listCaptions(db, video.id);
  const plain = video.externalUrl ?? `${address}/${token}/plain.mp4`;
  return {
    playlist: isPlain ? plain : `${address}/playlist.m3u8?token=${token}`,
    isPlain,
    label: isPlain ? PLAIN_VIDEO_LABEL : null,
    poster: video.posterKey === null ? null : `${address}/${token}/poster.jpg`,
    frame: (video.externalUrl !== null && embedAddress(video.externalUrl)) || null,
    captions: captions.map(({ language }) => ({
      language,
      url: `${address}/${token}/captions/${language}.vtt`,
    })),
    expiresAt,
    serverNow,
  };
}

/** Learners, nearly all callers, cause no query about approvals. */
const mayPreview = async (db: Db, viewer: Pick<Viewer, 'accountId' | 'role'>, lessonId: number) =>
  isInAudience(viewer.role, 'manager')
    ? await maySeeVideo(db, viewer.accountId, lessonId)
    : await isAuthorOfLesson(db, viewer.accountId, lessonId);
