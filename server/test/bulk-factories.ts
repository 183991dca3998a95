import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** A stopped run of reminders whose rows are all pending. */
export async function makeRun(db: Db, accountId: number, ids: readonly number[]): Promise<number> {
  const now = new Date();
  const { id } = await db
    .insertInto('bulkRuns')
    .values({
      accountId,
      requestKey: randomUUID(),
      action: 'pupils.remind',
      params: JSON.stringify({ words: '' }),
      language: 'uz',
      state: 'stopped',
      rowsTotal: 1000,
      createdAt: now,
      startsAt: now,
      updatedAt: now,
      finishedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const subjectId of ids) await addRow(db, id, subjectId);
  return id;
}

export async function addRow(db: Db, runId: number, subjectId: number): Promise<void> {
  await sql`insert into bulk_rows (run_id, place, subject_id)
    select ${runId}::int, count(*) + 1, ${subjectId}::int from bulk_rows
    where run_id = ${runId}`.execute(db);
}
