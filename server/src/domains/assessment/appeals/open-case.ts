import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { dueAfter } from './rules.ts';

type Opened = { id: number; ownerId: number | null; isNew: boolean };

type CaseRequest = {
  questionId: number;
  level: 'author' | 'expert';
  /** Who gave the answer that is under second review. */
  firstDecidedBy?: number | null;
  now: Date;
};

/**
 * Returns the question's waiting case, opened by its first appeal and locked until the transaction
 * ends. Its owner is the author of the course, of the exam, or of the diagnostic's question.
 */
export async function openCase(
  trx: Db,
  { questionId, level, firstDecidedBy = null, now }: CaseRequest,
): Promise<Opened> {
  const { rows } = await sql<Opened>`
    insert into appeal_cases (question_id, owner_id, level, first_decided_by, opened_at, due_at)
    select q.id, coalesce(
        (select e.author_id from exams e where e.id = q.exam_id),
        (select c.author_id from lessons l join courses c on c.id = l.course_id
          where l.id = q.lesson_id and l.id <> ${DIAGNOSTIC_LESSON_ID}),
        q.author_id),
      ${level}, ${firstDecidedBy}, ${now}, ${dueAfter(now)}
    from questions q where q.id = ${questionId}
    on conflict (question_id, level) where status = 'waiting'
      do update set question_id = excluded.question_id
    returning id, owner_id, xmax = 0 as is_new`.execute(trx);
  return rows[0]!;
}
