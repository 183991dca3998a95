import { gradingVersion } from '@malaka/grading/grade';
import {
  isEmptyResponse,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import {
  type Corrections,
  gradeUnder,
  listCorrections,
} from '#/domains/assessment/attempts/corrections.ts';
import { listResponsesOf } from '#/domains/assessment/attempts/journal.ts';
import {
  keyedQuestions,
  listWrittenVersions,
  versionKey,
} from '#/domains/assessment/attempts/queries.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { type ExamAttemptRow, lockAttempt, lockDue, findAttempt } from './attempt-queries.ts';
import { closingTime } from './rules.ts';

/**
 * Closes locked attempts with the answers on the server: choices are graded by the rules, written
 * answers wait for an examiner. An overdue attempt ends at its own end time.
 */
export async function finishAttempts(
  trx: Db,
  attempts: readonly ExamAttemptRow[],
  end: { now: Date; isOvertime: boolean },
): Promise<void> {
  if (attempts.length === 0) return;
  const ids = attempts.map(({ id }) => id);
  const shown = new Map(
    attempts.flatMap(({ questions }) => questions.map((one) => [versionKey(one), one])),
  );
  const versions = await listWrittenVersions(trx, Array.from(shown.values()));
  const corrections = await listCorrections(
    trx,
    Array.from(new Set(Array.from(shown.values(), ({ id }) => id))),
  );
  const responses = await listResponsesOf(trx, 'exam_answers', ids);
  const marks = attempts.flatMap(({ id, examId, seed, questions }) =>
    keyedQuestions({ questions, seed }, versions).map((question) => {
      const mark = markOf(question, responses.get(id)?.get(question.id), corrections);
      return { attempt: id, exam: examId, shuffle: seed, version: question.version, ...mark };
    }),
  );
  await sql`
    insert into exam_marks
      (attempt_id, question_id, version, exam_id, shuffle, score, max_score, is_by_hand)
    select attempt, question, version, exam, shuffle, score, most, by_hand
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (attempt integer,
      question integer, version integer, exam integer, shuffle integer, score numeric,
      most numeric, by_hand boolean)`.execute(trx);
  await sql`
    update exam_attempts a set
      finished_at = case when ${end.isOvertime}::boolean then a.ends_at else ${end.now} end,
      is_overtime = ${end.isOvertime}, grading_version = ${gradingVersion},
      graded_turn = ${corrections.turn},
      score = coalesce(s.score, 0), max_score = coalesce(s.max_score, 0),
      waiting_count = coalesce(s.waiting, 0)
    from unnest(${ids}::int[]) as wanted (id)
    left join (
      select attempt_id, sum(score) as score, sum(max_score) as max_score,
        count(*) filter (where score is null) as waiting
      from exam_marks where attempt_id = any(${ids}::int[]) group by attempt_id
    ) s on s.attempt_id = wanted.id
    where a.id = wanted.id`.execute(trx);
}

/** An empty written answer scores nothing and needs no examiner. */
function markOf(
  question: KeyedQuestion,
  response: QuestionResponse | undefined,
  corrections: Corrections,
) {
  const { score, maxScore } = gradeUnder(question, response, corrections);
  const isByHand = question.type === 'text';
  const isWaiting = isByHand && !isEmptyResponse(response);
  return {
    question: question.id,
    score: isWaiting ? null : score,
    most: maxScore,
    by_hand: isByHand,
  };
}

/** Closes an attempt whose time and grace period are over; leaves any other as it is. */
export async function finishIfOver(db: Database, attemptId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (!attempt || attempt.finishedAt || closingTime(attempt) > now) return;
    await finishAttempts(trx, [attempt], { now, isOvertime: true });
  });
}

const AT_ONCE = 200;

/** Closes what no job has closed yet, before the attempts of an exam are shown. */
export async function finishDue(db: Database, examId: number, now: Date): Promise<void> {
  let closed = AT_ONCE;
  while (closed === AT_ONCE) {
    closed = await db.transaction().execute(async (trx) => {
      const due = await lockDue(trx, { examId, now, most: AT_ONCE });
      await finishAttempts(trx, due, { now, isOvertime: true });
      return due.length;
    });
  }
}

/** Ends an attempt on time even if its learner never comes back. */
export const planEnd = (
  trx: Db,
  { id, ...end }: { id: number; endsAt: Date; graceSeconds: number },
): Promise<void> =>
  addJob(
    trx,
    'end-exam-attempt',
    { attemptId: id },
    { key: `end-exam:${id}`, runAt: closingTime(end) },
  );

/** The end may have moved since the job was planned. */
export async function endExamAttempt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { attemptId }: { attemptId: number },
): Promise<void> {
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || attempt.finishedAt) return;
  if (closingTime(attempt) > now()) await planEnd(db, attempt);
  else await finishIfOver(db, attemptId, now());
}
