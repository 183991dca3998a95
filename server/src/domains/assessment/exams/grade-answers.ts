import { isInWords } from '@malaka/contracts/authoring/shown-questions';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  type GradingItem,
  GRADE_CLAIM_MINUTES,
  type takeNextAnswer as nextCall,
} from '@malaka/contracts/assessment/exams/grading';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { Examiner } from '#/kit/access/scope.ts';
import { getGradingRow, isReached, listExamTexts, type MarkKey } from './grading-queries.ts';
import { finishDue } from './finish-attempts.ts';
import { getOwnExam } from './queries.ts';
import { chooseDropped } from './regrade-exams.ts';

type Next = BodyOf<typeof nextCall>;

/**
 * The next answer no other examiner has reserved, starting after the last one seen. The order is
 * that of the attempts' seeds and reveals nothing about the learners.
 */
export async function takeNextAnswer(
  db: Database,
  next: Next,
  examiner: Examiner,
): Promise<GradingItem | null> {
  const { examId, withNames } = next;
  await getOwnExam(db, examiner, examId);
  await finishDue(db, examId, examiner.now);
  return await db.transaction().execute(async (trx) => {
    await releaseClaims(trx, examId, examiner);
    const key =
      (await claimNext(trx, next, examiner, true)) ?? (await claimNext(trx, next, examiner, false));
    return key ? await showItem(trx, key, examiner, withNames) : null;
  });
}

/** One particular answer, to correct its points; visible even while another examiner has it. */
export async function takeAnswer(
  db: Database,
  { withNames, ...key }: MarkKey & { withNames: boolean },
  examiner: Examiner,
): Promise<GradingItem> {
  return await db.transaction().execute(async (trx) => {
    const { examId } = await getGradingRow(trx, examiner, key);
    await releaseClaims(trx, examId, examiner);
    const { accountId, now } = examiner;
    await trx
      .updateTable('examMarks')
      .set({ claimedBy: accountId, claimedUntil: claimEnd(now) })
      .where('attemptId', '=', key.attemptId)
      .where('questionId', '=', key.questionId)
      .where((where) =>
        where.or([
          where('claimedUntil', 'is', null),
          where('claimedUntil', '<=', now),
          where('claimedBy', '=', accountId),
        ]),
      )
      .execute();
    return await showItem(trx, key, examiner, withNames);
  });
}

/** An examiner has only one answer reserved at a time. */
async function releaseClaims(trx: Db, examId: number, { accountId }: Examiner): Promise<void> {
  await trx
    .updateTable('examMarks')
    .set({ claimedBy: null, claimedUntil: null })
    .where('examId', '=', examId)
    .where('claimedBy', '=', accountId)
    .execute();
}

/** Grouped by question or by person; within a group in the order of the seeds. */
const PLACES = {
  question: ['question_id', 'shuffle', 'attempt_id'],
  person: ['shuffle', 'attempt_id', 'question_id'],
} as const;

const claimEnd = (now: Date) => new Date(now.getTime() + GRADE_CLAIM_MINUTES * 60_000);

async function claimNext(
  trx: Db,
  { examId, order, questionId, after }: Next,
  { accountId, visibleRegion, now }: Examiner,
  isAfter: boolean,
): Promise<MarkKey | undefined> {
  if (isAfter && !after) return undefined;
  const place = (alias: 'm' | 'l') =>
    sql.join(PLACES[order].map((column) => sql.ref(`${alias}.${column}`)));
  const behind = isAfter
    ? sql`and (${place('m')}) > (select ${place('l')} from exam_marks l
        where l.attempt_id = ${after!.attemptId} and l.question_id = ${after!.questionId})`
    : sql``;
  const { rows } = await sql<MarkKey>`
    update exam_marks set claimed_by = ${accountId}, claimed_until = ${claimEnd(now)}
    where (attempt_id, question_id) in (
      select m.attempt_id, m.question_id
      from exam_marks m
      join exam_attempts a on a.id = m.attempt_id
      left join profiles p on p.account_id = a.account_id
      where m.exam_id = ${examId} and m.score is null and a.account_id <> ${accountId}
        and (m.claimed_until is null or m.claimed_until <= ${now})
        and (${questionId ?? null}::int is null or m.question_id = ${questionId ?? null})
        and ${isReached(visibleRegion)} ${behind}
      order by ${place('m')}
      limit 1
      for update of m skip locked)
    returning attempt_id, question_id`.execute(trx);
  return rows[0];
}

/** With the learner's name only on request. */
export async function showItem(
  db: Db,
  key: MarkKey,
  examiner: Examiner,
  withNames: boolean,
): Promise<GradingItem> {
  const { words, response, claimedBy, claimedUntil, learnerName, text, ...row } =
    await getGradingRow(db, examiner, key);
  const questions = await listExamTexts(db, row.examId);
  const isClaimedByOther =
    claimedUntil !== null && claimedUntil > examiner.now && claimedBy !== examiner.accountId;
  const written = isInWords(response) ? response : { answer: '', extra: '' };
  return {
    ...row,
    questionNumber: questions.find(({ id }) => id === key.questionId)?.number ?? 0,
    questionsCount: questions.length,
    learnerName: withNames ? learnerName : null,
    question: text,
    extraQuestion: words?.extra ?? '',
    modelAnswer: words?.text ?? '',
    answer: written.answer,
    extraAnswer: written.extra,
    heldUntil: isClaimedByOther ? claimedUntil : null,
  };
}

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
