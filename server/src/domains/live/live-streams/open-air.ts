import { rm, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IngestError, StreamCodec } from '@malaka/contracts/live/live-streams';
import type { Deps } from '#/kit/deps.ts';
import type { FinishedSegment, StreamRendition } from '#/kit/gateways/streams.ts';
import type { NodePushes } from './stream-pushes.ts';
import { findStatus, releasePiece, dropOldSegments, insertSegment } from './queries.ts';
import { RECORD_LEAST_FREE_BYTES, initName, segmentKey, segmentName } from './rules.ts';

type StartedPiece = { webinarId: number; piece: number; startedAt: Date };
type Tools = Pick<Deps, 'db' | 'files' | 'log' | 'now' | 'streams'>;
type Stored = { pushState: string };

/** Checking free space is cheap, but not free. */
const DROP_EVERY = 10;

/**
 * Puts the segments of one piece into the file storage, which all nodes and proxies share, and into
 * the playlist. Undefined if the piece is no longer current.
 */
function createSegmentStore(deps: Tools, { webinarId, piece, startedAt }: StartedPiece) {
  const { db, files, log, now } = deps;
  const places = new Map<StreamRendition, number>();
  const keyOf = (rendition: StreamRendition, file: string) =>
    segmentKey(webinarId, rendition, file);

  return async (segment: FinishedSegment): Promise<Stored | undefined> => {
    const { rendition, seconds, number } = segment;
    const before = places.get(rendition);
    if (before === undefined) {
      await files.putFile(keyOf(rendition, initName(piece)), segment.initFile, 'video/mp4');
    }
    const file = segmentName(piece, number);
    await files.putFile(keyOf(rendition, file), segment.file, 'video/iso.segment');
    const startsAt = new Date(startedAt.getTime() + (before ?? 0) * 1000);
    places.set(rendition, (before ?? 0) + seconds);
    const isDiskFull = (await deps.streams!.freeBytes()) < RECORD_LEAST_FREE_BYTES;
    const added = await insertSegment(db, {
      webinarId,
      rendition,
      piece,
      file,
      seconds,
      startsAt,
      isDiskFull,
      now: now(),
    });
    await rm(segment.file, { force: true });
    if (!added) {
      await files.delete(keyOf(rendition, file));
      return undefined;
    }
    if (added.number % DROP_EVERY === 0) {
      const old = await dropOldSegments(db, webinarId, rendition, added.number);
      for (const name of old) await files.delete(keyOf(rendition, name)).catch(() => undefined);
    }
    if (isDiskFull) log.warn({ webinarId }, 'No room on the disk: a stream is not recorded');
    return { pushState: added.pushState };
  };
}

const FOLDER_NAME = /^malaka-stream-(\d+)-\w+$/;

/** Creates a folder for one encoding, and deletes those of killed nodes. */
async function makeStreamFolder(): Promise<string> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(FOLDER_NAME.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
  return await mkdtemp(path.join(tmpdir(), `malaka-stream-${process.pid}-`));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process lives but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

type Piece = { webinarId: number; piece: number; codec: StreamCodec };
type AirContext = {
  pushes: NodePushes;
  /** Called if it ends other than by `end`. */
  onOver: (error: IngestError) => void;
};

export type Air = {
  write(chunk: Buffer): Promise<void>;
  /** Plays everything sent so far; afterwards another page may send. */
  end(): Promise<void>;
};

/** One uninterrupted piece of a stream, from an author's page to the playlist. */
export async function openAir(
  deps: Deps,
  { webinarId, piece, codec }: Piece,
  { pushes, onOver }: AirContext,
): Promise<Air> {
  const { db, log, now } = deps;
  const folder = await makeStreamFolder();
  await pushes.open(webinarId);
  const store = createSegmentStore(deps, { webinarId, piece, startedAt: now() });
  let storing = Promise.resolve();
  let error: IngestError | undefined;

  const take = async (segment: FinishedSegment) => {
    if (error) return;
    const stored = await store(segment);
    if (!stored) {
      error = (await findStatus(db, webinarId)) === 1 ? 'taken' : 'not_live';
      encoder.kill();
      return;
    }
    // The author has changed the target meanwhile.
    if (stored.pushState === 'waiting' || stored.pushState === 'off') await pushes.renew(webinarId);
  };
  const encoder = await deps.streams!.open({
    codec,
    folder,
    onTag: (tag) => pushes.write(webinarId, tag),
    onSegment: (segment) => {
      storing = storing
        .then(() => take(segment))
        .catch((err: unknown) => log.error({ err, webinarId }, 'A segment could not be stored'));
    },
  });
  const over = encoder.ended.then(async ({ error: encoderError, errors }) => {
    await storing;
    await rm(folder, { recursive: true, force: true });
    if (error === 'not_live') pushes.stop(webinarId);
    else pushes.pause(webinarId);
    await releasePiece(db, webinarId, piece).catch(() => undefined);
    if (!encoderError) return;
    if (!error) log.warn({ webinarId, errors }, 'The encoder of a stream ended');
    onOver(error ?? encoderError);
  });
  return {
    write: (chunk) => encoder.write(chunk),
    async end() {
      await encoder.end();
      await over;
    },
  };
}
