import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '#/kit/deps.ts';
import { withWorkFolder } from '#/domains/authoring/index.ts';
import {
  deleteSegments,
  listRecorded,
  takeForJoining,
  updateRecordFailed,
} from './record-queries.ts';
import { splitParts } from './rules.ts';
import type { RecordedPart } from './rules.ts';
import { publishFull } from './publish-record.ts';
import { initName, segmentKey, streamFolder, wholeKey } from './stream-keys.ts';

type Tools = Pick<Deps, 'db' | 'files' | 'log' | 'streams' | 'video'>;

/**
 * Joins a recording into one video, which is then converted like any other. Repeatable after a
 * crash: the segments stay until the video is stored.
 */
export async function joinRecord(deps: Tools, { webinarId }: { webinarId: number }): Promise<void> {
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
