import type { QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Shown } from '#/domains/assessment/index.ts';

type GradedAttempt = {
  percent: number;
  isPassed: boolean;
  questions: Shown[];
  /** What counts, by question. */
  responses: Record<string, QuestionResponse> | null;
};

/** The newest finished attempts at a test that count, with their answers, in one statement. */
export async function listGradedAttempts(
  db: Db,
  lessonId: number,
  most: number,
): Promise<GradedAttempt[]> {
  const { rows } = await sql<GradedAttempt>`
    select a.percent, a.is_passed, a.questions, (
      select jsonb_object_agg(l.question_id, l.response) from (
        select distinct on (question_id) question_id, response from attempt_answers
        where attempt_id = a.id order by question_id, revision desc
      ) l
    ) as responses
    from attempts a
    where a.lesson_id = ${lessonId} and a.finished_at is not null
      and not exists (select from attempt_returns r where r.attempt_id = a.id)
    order by a.finished_at desc
    limit ${most}`.execute(db);
  return rows;
}
