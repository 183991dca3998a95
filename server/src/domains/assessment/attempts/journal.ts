import type { KeptResponse } from '@malaka/contracts/authoring/asked-questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Tables that keep every change of an answer: attempt, question, revision, response, time. */
export type Journal = 'attempt_answers' | 'diagnostic_answers' | 'exam_answers';

/** For each question of an attempt, the response with the highest revision. */
export async function listKept(
  db: Db,
  journal: Journal,
  attemptId: number,
): Promise<KeptResponse[]> {
  const { rows } = await sql<KeptResponse>`
    select distinct on (question_id) question_id, response as answers, revision, saved_at
    from ${sql.table(journal)}
    where attempt_id = ${attemptId}
    order by question_id, revision desc`.execute(db);
  return rows;
}

/** The same of many attempts in one statement. */
export async function listKeptOf(
  db: Db,
  journal: Journal,
  attemptIds: readonly number[],
): Promise<(KeptResponse & { attemptId: number })[]> {
  const { rows } = await sql<KeptResponse & { attemptId: number }>`
    select distinct on (attempt_id, question_id)
      attempt_id, question_id, response as answers, revision, saved_at
    from ${sql.table(journal)}
    where attempt_id = any(${attemptIds}::int[])
    order by attempt_id, question_id, revision desc`.execute(db);
  return rows;
}

/** Adds responses. A revision that exists stays as it is, so sending it again changes nothing. */
export async function insertKept(
  trx: Db,
  journal: Journal,
  attemptId: number,
  responses: readonly KeptResponse[],
): Promise<void> {
  if (responses.length === 0) return;
  const rows = responses.map(
    ({ questionId, revision, answers, savedAt }) =>
      sql`(${attemptId}, ${questionId}, ${revision}, ${JSON.stringify(answers)}, ${savedAt})`,
  );
  await sql`
    insert into ${sql.table(journal)} (attempt_id, question_id, revision, response, saved_at)
    values ${sql.join(rows)}
    on conflict do nothing`.execute(trx);
}
