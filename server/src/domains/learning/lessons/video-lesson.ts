import type { LessonVideo, VideoAddress } from '@malaka/contracts/learning/lessons';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import { embedAddress } from '@malaka/contracts/authoring/embeds';
import { PLAIN_VIDEO_LABEL } from '@malaka/contracts/kit/limits';
import { isInAudience, type Role } from '@malaka/contracts/kit/roles';
import {
  showQualities,
  WATCHED_TYPES,
  listCaptions,
  getLessonVideo,
  isAuthorOfLesson,
  maySeeVideo,
  signVideo,
  videoAddressMs,
} from '#/domains/authoring/index.ts';
import { pointsOf, areAnswered, isVideoDone } from '#/domains/learning/timed-answers/rules.ts';
import {
  type VideoFacts,
  type OwnLesson,
  getOpenLesson,
} from '#/domains/learning/lesson-progress/queries.ts';
import {
  seenOf,
  type StoredWatching,
  toRanges,
  lockWatching,
} from '#/domains/learning/lesson-progress/watching-and-reading.ts';
import type { Db } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/transactions.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { API_PREFIX } from '#/kit/http/route.ts';

/**
 * A video with what one person watched and answered; without that, as on first opening. A video
 * still being uploaded has a row but no bytes yet.
 */
export function showVideo(
  video: VideoFacts | null,
  watching: StoredWatching | null,
  questions: TimedSet[],
): LessonVideo | null {
  if (!video?.isUploaded) return null;
  return {
    state: video.state as LessonVideo['state'],
    durationSeconds: video.duration ?? 0,
    // The player gets it with the signed addresses (getVideo).
    poster: null,
    qualities: showQualities(video.renditions),
    position: watching?.position ?? 0,
    revision: watching?.revision ?? 0,
    ...seenOf(toRanges(watching?.ranges ?? []), video.duration),
    questions,
    ...pointsOf(questions),
  };
}

type Event = { accountId: number; now: Date; address?: string };

/**
 * Checks whether a video is now done, by its questions and its watching, and records it. Watching
 * reports wait meanwhile, so that whichever comes later sees the other.
 */
export async function completeVideoLesson(
  db: Db,
  event: Event,
  lesson: OwnLesson,
  sets: readonly TimedSet[],
): Promise<boolean> {
  const { video, minPercentage, watching } = lesson;
  const isKnownDone = lesson.lessons.some(({ id, isDone }) => id === lesson.id && isDone);
  if (isKnownDone || !video || !watching || !areAnswered(sets, minPercentage)) return false;
  const key = { accountId: event.accountId, videoId: video.id, lessonId: lesson.id };
  return await inTransaction(db, async (trx) => {
    const { ranges } = await lockWatching(trx, key);
    const { coverage } = seenOf(ranges, video.duration);
    if (!isVideoDone(coverage, sets, minPercentage)) return false;
    await recordCompletion(trx, { ...event, lessonId: lesson.id });
    return true;
  });
}

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
