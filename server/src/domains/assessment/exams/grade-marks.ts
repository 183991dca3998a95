import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { chooseDropped } from './regrade-exams.ts';

export type NewPoints = {
  attemptId: number;
  questionId: number;
  /** Null removes the points. */
  score: number | null;
  comment: string;
};

/** Writes points of locked marks, adds up the attempts and frees the answers in the queue. */
export async function gradeMarks(
  trx: Db,
  points: readonly NewPoints[],
  { graderId, now }: { graderId: number; now: Date },
): Promise<void> {
  await sql`
    update exam_marks m set score = g.score, comment = g.comment, revision = m.revision + 1,
      graded_by = case when g.score is null then null else ${graderId}::int end,
      graded_at = case when g.score is null then null else ${now}::timestamptz end,
      claimed_by = null, claimed_until = null
    from jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
      as g ("attemptId" integer, "questionId" integer, score numeric, comment text)
    where m.attempt_id = g."attemptId" and m.question_id = g."questionId"`.execute(trx);
  const attemptIds = Array.from(new Set(points.map(({ attemptId }) => attemptId)));
  await sql`
    update exam_attempts a set score = s.score, waiting_count = s.waiting
    from (
      select attempt_id, coalesce(sum(score), 0) as score,
        count(*) filter (where score is null) as waiting
      from exam_marks where attempt_id = any(${attemptIds}::int[]) group by attempt_id
    ) s
    where a.id = s.attempt_id`.execute(trx);
  await chooseDropped(trx, attemptIds);
}
