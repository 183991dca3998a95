import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { LATEST_FIRST } from '#/domains/assessment/attempts/journal.ts';
import { accountName } from '#/domains/people/index.ts';
import type { VisibleRegion, Examiner } from '#/kit/access/scope.ts';
import type { StoredAnswers } from '#/domains/authoring/index.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { examsOf } from './queries.ts';

/**
 * Condition on the profile `p` of an exam's learner: a regional manager sees one region (decision
 * 11).
 */
export const isReached = ({ regionId }: VisibleRegion) =>
  regionId === null ? sql<boolean>`true` : sql<boolean>`p.region_id = ${regionId}`;

/** Only written answers: an empty one got its zero points automatically. */
export const isToGrade = sql<boolean>`m.is_by_hand and (m.score is null or m.graded_by is not null)`;

export type MarkKey = { attemptId: number; questionId: number };

const selectMarks = (db: Db, examiner: Examiner) =>
  examsOf(db, examiner)
    .innerJoin('examMarks as m', 'm.examId', 'e.id')
    .innerJoin('examAttempts as t', 't.id', 'm.attemptId')
    .leftJoin('profiles as p', 'p.accountId', 't.accountId')
    .where('m.isByHand', '=', true)
    .where(isReached(examiner.visibleRegion));

/** A written answer with its question as shown, and the model answer. */
export async function getGradingRow(
  db: Db,
  examiner: Examiner,
  { attemptId, questionId }: MarkKey,
) {
  const row = await selectMarks(db, examiner)
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'm.questionId').onRef('v.version', '=', 'm.version'),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('examAnswers as n')
          .whereRef('n.attemptId', '=', 'm.attemptId')
          .whereRef('n.questionId', '=', 'm.questionId')
          .orderBy(LATEST_FIRST)
          .limit(1)
          .select('n.response')
          .as('n'),
      (join) => join.onTrue(),
    )
    .where('m.attemptId', '=', attemptId)
    .where('m.questionId', '=', questionId)
    .select(['m.examId', 'm.attemptId', 'm.questionId', 'm.score', 'm.maxScore', 'm.comment'])
    .select(['m.revision', 'm.claimedBy', 'm.claimedUntil', 'v.text', 'v.explanation', 'v.answers'])
    .select(['n.response', accountName('t.account_id').as('learnerName')])
    .executeTakeFirstOrThrow(refusing('exam.answer_not_found', 404));
  const [words] = row.answers as StoredAnswers['text'][];
  return { ...row, words, response: (row.response ?? undefined) as QuestionResponse | undefined };
}

/** The mark of a written answer with its attempt, both locked. */
export async function lockMark(trx: Db, examiner: Examiner, { attemptId, questionId }: MarkKey) {
  return await selectMarks(trx, examiner)
    .where('m.attemptId', '=', attemptId)
    .where('m.questionId', '=', questionId)
    .select(['m.examId', 'm.score', 'm.maxScore', 'm.comment', 'm.revision'])
    .select(['m.claimedBy', 'm.claimedUntil', 't.accountId', 'e.releasedAt'])
    .forUpdate(['m', 't'])
    .forShare('e')
    .executeTakeFirstOrThrow(refusing('exam.answer_not_found', 404));
}

/** Grading progress by question. */
export async function listProgress(db: Db, examId: number, visibleRegion: VisibleRegion) {
  const { rows } = await sql<{ questionId: number; total: number; graded: number }>`
    select m.question_id, count(*)::int as total, count(m.score)::int as graded
    from exam_marks m
    join exam_attempts a on a.id = m.attempt_id
    left join profiles p on p.account_id = a.account_id
    where m.exam_id = ${examId} and ${isToGrade} and ${isReached(visibleRegion)}
    group by m.question_id`.execute(db);
  return rows;
}

/** Questions of an exam in order with their newest text, including deleted ones that were used. */
export async function listExamTexts(db: Db, examId: number) {
  const { rows } = await sql<{ id: number; text: string; type: string; number: number }>`
    select q.id, v.text, v.type, (row_number() over (order by q.sort_order, q.id))::int as number
    from questions q
    join question_versions v on v.question_id = q.id and v.version = q.current_version
    where q.exam_id = ${examId} and q.deleted_at is null and not q.is_draft
    order by q.sort_order, q.id`.execute(db);
  return rows;
}
