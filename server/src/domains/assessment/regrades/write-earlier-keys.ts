import { sql } from 'kysely';
import { findWritten } from '#/domains/assessment/attempts/queries.ts';
import { correctKey, lockForKey } from '#/domains/authoring/index.ts';
import type { Database } from '#/kit/db/connect.ts';
import { lockTurns } from './queries.ts';
import { answersInForce } from './start-regrade.ts';

/** Writes keys into questions that an older release corrected only in their attempts. */
export async function writeEarlierKeys(db: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct q.id
    from questions q
      join question_versions v on v.question_id = q.id and v.version = q.current_version
      join question_corrections c on c.question_id = q.id
    where q.source_id is null and q.deleted_at is null and v.graded_as is null
      and not c.is_written and c.correction ->> 'kind' = 'keys'
    order by q.id`.execute(db);
  for (const { id } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- few questions, each in a transaction of its own
    await db.transaction().execute(async (trx) => {
      await lockTurns(trx);
      const stored = await lockForKey(trx, id);
      const question = stored && (await findWritten(trx, stored));
      if (!question) return;
      await correctKey(trx, stored, await answersInForce(trx, question), new Date());
    });
  }
}
