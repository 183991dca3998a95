import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import type { Database } from '#/kit/db/connect.ts';
import { getQuestion, lockQuestion } from '#/domains/authoring/questions/queries.ts';
import { insertDetachedVersion } from './queries.ts';

/** Makes a reference an independent question; any other question stays as it is. */
export async function detachQuestion(
  db: Database,
  { authorId, id, now }: { authorId: number; id: number; now: Date },
): Promise<AuthoredQuestion> {
  return await db.transaction().execute(async (trx) => {
    const { sourceId } = await lockQuestion(trx, { authorId }, id);
    if (sourceId !== null) await insertDetachedVersion(trx, id, now);
    return await getQuestion(trx, { authorId }, id);
  });
}
