import type { Db } from '@malaka/server/kit/db/connect';
import { addJob } from '@malaka/server/kit/jobs/jobs';
import type { DemoVideoKey } from '#/content/types.ts';

/** About what a video of the demo lasts, until it was made and looked at. */
const expectedSeconds = 35;

export type DemoVideos = {
  /** A video of its own for each lesson: what somebody has seen of one says nothing of another. */
  add(key: DemoVideoKey): Promise<{ id: number; duration: number }>;
};

/** Key of an uploaded video; `filmKey(0)` holds the place until the row has its number. */
export const videoKey = (videoId: number): string => `videos/${videoId}/source.mp4`;

/** Videos take seconds to draw: the start does not wait for them, a job makes them. */
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
