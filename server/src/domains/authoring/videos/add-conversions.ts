import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';

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
