import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import {
  deleteUnusedVideo,
  getAuthoredVideo,
  insertVideos,
  useVideo,
  withWorkFolder,
} from '#/domains/authoring/index.ts';
import type { VideoFacts } from '#/kit/gateways/video.ts';
import {
  findRecord,
  updateCut,
  updateJoined,
  type FoundRecord,
  updateRecordFailed,
  deleteSegments,
  listRecorded,
  takeForJoining,
} from './record-queries.ts';
import {
  cutKey,
  wholeKey,
  initName,
  segmentKey,
  streamFolder,
  splitParts,
  type RecordedPart,
} from './rules.ts';

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

async function publishFull({ db }: Tools, webinarId: number, video: Video): Promise<void> {
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
async function publishTrimmed(
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

type RecordTools = Pick<Deps, 'db' | 'files' | 'log' | 'streams' | 'video'>;
type Job = { webinarId: number; revision: number };

/** Cuts the published part of a recording, without re-encoding. */
export async function cutRecord(deps: RecordTools, { webinarId, revision }: Job): Promise<void> {
  const { db, files, streams, video } = deps;
  const record = await findRecord(db, webinarId);
  const isNewest = record?.revision === revision && record.state !== 'ready';
  if (!streams || !video || !record?.wholeKey || !isNewest) return;
  const from = record.trimStart ?? 0;
  const to = record.trimEnd ?? undefined;
  try {
    await withWorkFolder(async (folder) => {
      const source = path.join(folder, 'whole.mp4');
      await files.download(record.wholeKey!, source);
      const out = path.join(folder, 'out');
      await mkdir(out);
      const cut = path.join(out, 'shown.mp4');
      await streams.cut(source, cut, from, to);
      const { size: bytes } = await stat(cut);
      await files.putFile(cutKey(webinarId, revision), cut, 'video/mp4');
      const facts = await video.probe(cut);
      await publishTrimmed(deps, { webinarId, revision, before: record }, { facts, bytes });
    });
  } catch (error) {
    await updateRecordFailed(db, webinarId, 'technical_fault');
    throw error;
  }
}

/**
 * Joins a recording into one video, which is then converted like any other. Repeatable after a
 * crash: the segments stay until the video is stored.
 */
export async function joinRecord(
  deps: RecordTools,
  { webinarId }: { webinarId: number },
): Promise<void> {
  const { db, files, streams, video } = deps;
  const isTaken = streams && video && (await takeForJoining(db, webinarId));
  try {
    const parts = isTaken ? splitParts(await listRecorded(db, webinarId)) : [];
    if (streams && video && parts.length > 0) {
      await withWorkFolder(async (folder) => {
        const whole = await joinParts({ ...deps, streams }, webinarId, parts, folder);
        const { size } = await stat(whole);
        await files.putFile(wholeKey(webinarId), whole, 'video/mp4');
        await publishFull(deps, webinarId, { facts: await video.probe(whole), bytes: size });
      });
    }
  } catch (error) {
    await updateRecordFailed(db, webinarId, 'technical_fault');
    throw error;
  }
  await deleteSegments(db, webinarId);
  await files.deleteFolder(streamFolder(webinarId));
}

async function joinParts(
  { files, streams }: Pick<Deps, 'files'> & { streams: NonNullable<Deps['streams']> },
  webinarId: number,
  parts: readonly RecordedPart[],
  folder: string,
): Promise<string> {
  const out = path.join(folder, 'out');
  await mkdir(out);
  const pieces = [];
  for (const [n, { piece, files: names, seconds }] of parts.entries()) {
    const file = path.join(out, `piece-${n}.mp4`);
    for (const name of [initName(piece), ...names]) {
      const source = await files.read(segmentKey(webinarId, '720p', name));
      await pipeline(source, createWriteStream(file, { flags: 'a' }));
    }
    pieces.push({ file, seconds });
  }
  const whole = path.join(out, 'whole.mp4');
  await streams.join(pieces, whole);
  return whole;
}
