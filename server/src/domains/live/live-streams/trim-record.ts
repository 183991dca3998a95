import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { shiftQuestions } from '#/domains/authoring/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { getOwnRecord, markForCut } from './record-queries.ts';
import { SHORTEST_RECORD_SECONDS } from './rules.ts';

type Cut = { authorId: number; webinarId: number; from: number; to: number };

/** Nothing is lost: parts cut off can be published again. */
export async function trimRecord(
  { db }: Pick<Deps, 'db'>,
  { authorId, webinarId, from, to }: Cut,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const record = await getOwnRecord(trx, authorId, webinarId);
    const { wholeSeconds, lessonId } = record;
    if (wholeSeconds === null) throw new AppError('stream.record_not_found', 404);
    const end = Math.min(to, wholeSeconds);
    if (end - from < SHORTEST_RECORD_SECONDS) throw new AppError('stream.record_too_short', 422);
    if (lessonId !== null) {
      const later = from - (record.trimStart ?? 0);
      await shiftQuestions(trx, { lessonId, later, duration: end - from });
    }
    const isToEnd = to >= wholeSeconds;
    const revision = await markForCut(trx, webinarId, { from, to: isToEnd ? null : to });
    if (revision === undefined) throw new AppError('stream.record_not_found', 404);
    await addJob(trx, 'cut-record', { webinarId, revision }, { key: `cut-record:${webinarId}` });
  });
}
