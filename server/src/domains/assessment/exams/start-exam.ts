import { randomInt } from 'node:crypto';
import type { ExamAttempt } from '@malaka/contracts/assessment/exam-attempts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { shuffled } from '#/domains/assessment/attempts/shuffle.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import {
  type ExamAttemptRow,
  findOwnAttempt,
  insertAttempt,
  lockAsked,
  mayTake,
} from './attempt-queries.ts';
import { planEnd } from './end-exam-attempt.ts';
import { finishIfOver } from './finish-attempts.ts';
import { endOfAttempt } from './rules.ts';
import { showAttempt } from './show-attempt.ts';

type Query = { accountId: number; examId: number; now: Date };

/** The one attempt: begun, or gone on with on whatever device, whatever became of the exam. */
export async function startExam(db: Database, asked: Query): Promise<ExamAttempt> {
  const { accountId, examId, now } = asked;
  const own =
    (await findOwnAttempt(db, accountId, examId)) ??
    (await db.transaction().execute((trx) => begin(trx, asked))) ??
    (await findOwnAttempt(db, accountId, examId));
  if (!own) throw new AppError('exam.not_open', 409);
  await requireOpen(db, own, now);
  return await showAttempt(db, own, now);
}

/** Why nothing more is taken; what the clock should have closed is closed first. */
export async function requireOpen(
  db: Database,
  { id, endsAt, finishedAt, isOvertime }: ExamAttemptRow,
  now: Date,
): Promise<void> {
  if (finishedAt) throw new AppError(isOvertime ? 'exam.time_over' : 'exam.submitted', 409);
  if (endsAt > now) return;
  await finishIfOver(db, id, now);
  throw new AppError('exam.time_over', 409);
}

/** Undefined where another device was faster. */
async function begin(trx: Db, { accountId, examId, now }: Query) {
  const exam = await trx
    .selectFrom('exams as e')
    .innerJoin('groups as g', 'g.id', 'e.groupId')
    .where('e.id', '=', examId)
    .where(mayTake(accountId))
    .where('e.startsAt', '<=', now)
    .where('e.endsAt', '>', now)
    .where('e.releasedAt', 'is', null)
    .select(['e.endsAt', 'e.minutes'])
    // Whoever changes its questions or its end waits, and then sees that it has begun.
    .forShare('e')
    .executeTakeFirstOrThrow(refusing('exam.not_open', 409));
  const questions = await lockAsked(trx, examId);
  if (questions.length === 0) throw new AppError('exam.empty', 409);
  const seed = randomInt(2 ** 31);
  const attempt = await insertAttempt(trx, {
    examId,
    accountId,
    seed,
    questions: shuffled(questions, seed),
    startedAt: now,
    endsAt: endOfAttempt(exam, now),
  });
  if (attempt) await planEnd(trx, attempt);
  return attempt;
}
