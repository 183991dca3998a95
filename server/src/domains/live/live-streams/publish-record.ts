import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import {
  deleteUnusedVideo,
  getAuthoredVideo,
  insertVideos,
  useVideo,
} from '#/domains/authoring/index.ts';
import type { VideoFacts } from '#/kit/gateways/video.ts';
import { findRecord, updateCut, updateJoined } from './record-queries.ts';
import type { FoundRecord } from './record-queries.ts';
import { cutKey, wholeKey } from './stream-keys.ts';

type Tools = Pick<Deps, 'db' | 'files'>;
type Video = { facts: VideoFacts; bytes: number };

const VIDEO_NAME = 'record.mp4';

/** A video like any other: it is converted and, as part of a lesson, can carry questions. */
async function insertVideo(
  trx: Db,
  { authorId, sourceKey }: { authorId: number; sourceKey: string },
  { facts, bytes }: Video,
): Promise<number> {
  const video = {
    sourceKey,
    externalUrl: null,
    name: VIDEO_NAME,
    isEncrypted: false,
    captions: [],
  };
  const [videoId] = await insertVideos(trx, authorId, [{ ...video, facts, bytes }]);
  return videoId!;
}

export async function publishFull({ db }: Tools, webinarId: number, video: Video): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const record = await findRecord(trx, webinarId);
    // The webinar was deleted in the meantime.
    if (!record) return;
    const { authorId, lessonId } = record;
    const sourceKey = wholeKey(webinarId);
    const videoId = await insertVideo(trx, { authorId, sourceKey }, video);
    const joined = { wholeKey: sourceKey, wholeSeconds: video.facts.duration, videoId };
    await updateJoined(trx, webinarId, joined);
    if (lessonId !== null) await useVideo(trx, lessonId, videoId);
  });
}

/**
 * Publishes a new cut in place of the previous one, which is deleted; the whole recording stays.
 */
export async function publishTrimmed(
  deps: Tools,
  { webinarId, revision, before }: { webinarId: number; revision: number; before: FoundRecord },
  video: Video,
): Promise<void> {
  const { db, files } = deps;
  const key = cutKey(webinarId, revision);
  await db.transaction().execute(async (trx) => {
    const place = { authorId: before.authorId, sourceKey: key };
    const videoId = await insertVideo(trx, place, video);
    if (!(await updateCut(trx, webinarId, { revision, videoId }))) {
      throw new Error(`Record ${webinarId} was cut anew meanwhile`);
    }
    if (before.lessonId !== null) await useVideo(trx, before.lessonId, videoId);
  });
  if (before.videoId === null) return;
  const { sourceKey } = await getAuthoredVideo(db, before.videoId);
  await deleteUnusedVideo(deps, before.videoId);
  const isOldCut = sourceKey !== null && sourceKey !== wholeKey(webinarId);
  if (isOldCut) await files.delete(sourceKey).catch(() => undefined);
}
