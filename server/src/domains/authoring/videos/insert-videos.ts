import type { CaptionLanguage } from '@malaka/contracts/authoring/lesson-files';
import type { Db } from '#/kit/db/connect.ts';
import type { VideoFacts } from '#/kit/gateways/video.ts';
import { addConversions } from './add-conversions.ts';

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
