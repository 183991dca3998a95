import type { LessonVideo } from '@malaka/contracts/lessons';
import type { Db } from '#/db/connect.ts';
import { seenOf, type Watching } from './watching.ts';

type Rendition = { label: string; height: number; bytes: number };

/** A video with what one person saw of it; without that, as for somebody who never opened it. */
export async function showVideo(db: Db, videoId: number, watching: Watching | undefined) {
  const video = await db
    .selectFrom('videos')
    .where('id', '=', videoId)
    .select(['state', 'duration', 'isEncrypted', 'sourceKey', 'sizeBytes', 'renditions'])
    .executeTakeFirstOrThrow();
  const view: LessonVideo = {
    state: video.state as LessonVideo['state'],
    durationSeconds: video.duration ?? 0,
    // The player gets it together with the signed addresses (getVideo).
    poster: null,
    qualities: (video.renditions as Rendition[]).map(({ label, height, bytes }) => ({
      label,
      height,
      megabytes: Math.round(bytes / 100_000) / 10,
    })),
    position: watching?.position ?? 0,
    revision: watching?.revision ?? 0,
    ...seenOf(watching?.ranges ?? [], video.duration),
  };
  // A film that is still on its way here has a row and no bytes yet.
  const isHere = video.sourceKey === null || BigInt(video.sizeBytes) > 0n;
  return {
    view: isHere ? view : null,
    duration: video.duration,
    isEncrypted: video.isEncrypted,
    isLocal: video.sourceKey !== null,
  };
}
