import type { CaptionLanguage } from '@malaka/contracts/authoring/lesson-files';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { VideoFacts } from '#/kit/gateways/video.ts';
import { addJob } from '#/kit/jobs/jobs.ts';

/** Key prefix of video sources imported with course archives. */
export const IMPORTED_VIDEOS = 'videos/imported-';

export type NewVideo = {
  /** Key of a stored video to convert. */
  sourceKey: string | null;
  externalUrl: string | null;
  name: string;
  bytes: number;
  isEncrypted: boolean;
  facts: VideoFacts | undefined;
  captions: readonly { language: CaptionLanguage; body: string }[];
};

/** Adds an author's videos with captions; returns ids in the order of the input. */
export async function insertVideos(
  trx: Db,
  authorId: number,
  videos: readonly NewVideo[],
): Promise<number[]> {
  if (videos.length === 0) return [];
  const rows = await trx
    .insertInto('videos')
    .values(
      videos.map(({ sourceKey, externalUrl, name, bytes, isEncrypted, facts }) => ({
        sourceKey,
        externalUrl,
        originalName: name,
        sizeBytes: bytes,
        isEncrypted,
        state: sourceKey === null ? 'ready' : 'waiting',
        progress: sourceKey === null ? 100 : 0,
        duration: facts?.duration ?? null,
        width: facts?.width ?? null,
        height: facts?.height ?? null,
        hasSound: facts?.hasSound ?? null,
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const captions = videos.flatMap((video, n) =>
    video.captions.map((caption) => ({ ...caption, videoId: ids[n]! })),
  );
  if (captions.length > 0) await trx.insertInto('videoCaptions').values(captions).execute();
  const uploaded = ids.filter((_, n) => videos[n]!.sourceKey !== null);
  await addConversions(trx, authorId, uploaded);
  return ids;
}

/**
 * Adds conversions in the caller's transaction; a repeated one runs once. The more of an author's
 * videos wait, the lower is the priority of the next, so that forty uploads block nobody else.
 */
export async function addConversions(
  trx: Db,
  authorId: number,
  videoIds: readonly number[],
): Promise<void> {
  const waiting = await countWaiting(trx, authorId, videoIds);
  for (const [n, videoId] of videoIds.entries()) {
    const options = { key: `convert-video:${videoId}`, priority: waiting + n };
    await addJob(trx, 'convert-video', { videoId }, options);
  }
}

async function countWaiting(
  trx: Db,
  authorId: number,
  besides: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from courses c
    join lessons l on l.course_id = c.id
    join videos v on v.id = l.video_id
    where c.author_id = ${authorId} and v.state in ('waiting', 'converting')
      and v.source_key is not null and v.id <> all(${besides}::int[])`.execute(trx);
  return rows[0]!.count;
}
