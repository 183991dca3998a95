import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { addJob } from '@malaka/server/kit/jobs/jobs';
import { openDatabase } from '@malaka/server/test/databases';
import type { Server } from './fixtures.ts';
import { makeVideo } from './make-video.ts';

const SECONDS = 6;
const KEY = 'videos/short/source.mp4';

/** A video short enough for a journey to watch completely; the demo's last half a minute. */
export async function addShortVideo(databaseUrl: string, dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'files', KEY);
  mkdirSync(path.dirname(file), { recursive: true });
  makeVideo(file, SECONDS);
  const { db, close } = openDatabase(databaseUrl);
  const { id: videoId } = await db
    .insertInto('videos')
    .values({ sourceKey: KEY, duration: SECONDS, sizeBytes: statSync(file).size })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addJob(db, 'convert-video', { videoId });
  await close();
}

/** Gives the course's video lesson the short video. */
export async function shortenVideo({ db }: Server, courseId: number): Promise<void> {
  const short = db.selectFrom('videos').where('sourceKey', '=', KEY).select('id');
  await db
    .updateTable('lessons')
    .set({ videoId: short })
    .where('courseId', '=', courseId)
    .where('type', '=', 'video')
    .execute();
}
