import { rm } from 'node:fs/promises';
import type { Deps } from '#/kit/deps.ts';
import type { FinishedSegment, StreamRendition } from '#/kit/gateways/streams.ts';
import { dropOldSegments, insertSegment } from './queries.ts';
import { RECORD_LEAST_FREE_BYTES } from './rules.ts';
import { initName, segmentKey, segmentName } from './stream-keys.ts';

type Piece = { webinarId: number; piece: number; startedAt: Date };
type Tools = Pick<Deps, 'db' | 'files' | 'log' | 'now' | 'streams'>;
type Stored = { pushState: string };

/** Checking free space is cheap, but not free. */
const DROP_EVERY = 10;

/**
 * Puts the segments of one piece into the file storage, which all nodes and proxies share, and into
 * the playlist. Undefined if the piece is no longer current.
 */
export function createSegmentStore(deps: Tools, { webinarId, piece, startedAt }: Piece) {
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
