import type { Db } from '@malaka/server/kit/db/connect';
import { addJob } from '@malaka/server/kit/jobs/jobs';
import type { DemoVideoKey } from '#/content/types.ts';

/** Approximate length of a demo video, until it has been made and probed. */
const expectedSeconds = 35;

export type DemoVideos = {
  /** A separate video for each lesson, so that watching one does not count for another. */
  add(key: DemoVideoKey): Promise<{ id: number; duration: number }>;
};

/** Storage key of an uploaded video; `filmKey(0)` is a placeholder until the row has its id. */
export const videoKey = (videoId: number): string => `videos/${videoId}/source.mp4`;

/** Drawing videos takes seconds: a job makes them, so that the start does not wait. */
export function demoVideos(db: Db): DemoVideos & { addJobs(): Promise<void> } {
  const added = new Map<DemoVideoKey, number[]>();
  return {
    async add(key) {
      const { id } = await db
        .insertInto('videos')
        .values({ sourceKey: videoKey(0), duration: expectedSeconds })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('videos')
        .set({ sourceKey: videoKey(id) })
        .where('id', '=', id)
        .execute();
      added.set(key, [...(added.get(key) ?? []), id]);
      return { id, duration: expectedSeconds };
    },
    async addJobs() {
      for (const [key, videoIds] of added) await addJob(db, 'make-demo-video', { key, videoIds });
    },
  };
}
