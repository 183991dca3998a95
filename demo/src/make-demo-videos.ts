import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addJob, type JobPayloads } from '@malaka/server/kit/jobs/jobs';
import type { Deps } from '@malaka/server/kit/deps';
import { findVideoPrograms } from '@malaka/server/domains/authoring/video-tools/find-ffmpeg';
import { videoKey } from './load-videos.ts';
import { makeDemoVideo } from './make-video.ts';
import { recordHeldWebinar } from './record-held-webinar.ts';

/** The video that matches the held webinar. */
const RECORDED = 'star';

/** Draws a video of the demo and processes it as an author's upload. */
export async function makeDemoVideos(
  { config, db, files }: Deps,
  { key, videoIds }: JobPayloads['make-demo-video'],
): Promise<void> {
  const { found } = findVideoPrograms(config);
  if (!found) return;
  const folder = await mkdtemp(path.join(tmpdir(), 'malaka-film-'));
  try {
    const outFile = path.join(folder, 'film.mp4');
    const { durationSeconds } = await makeDemoVideo(key, { ffmpegPath: found.ffmpeg, outFile });
    const content = await readFile(outFile);
    for (const videoId of videoIds) {
      await files.put(videoKey(videoId), content, 'video/mp4');
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('videos')
          .set({ sizeBytes: content.length, duration: durationSeconds, hasSound: true })
          .where('id', '=', videoId)
          .execute();
        if (key === RECORDED) await recordHeldWebinar(trx, { videoId, seconds: durationSeconds });
        await addJob(trx, 'convert-video', { videoId }, { key: `convert-video:${videoId}` });
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
