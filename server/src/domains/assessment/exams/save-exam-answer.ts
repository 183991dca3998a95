import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import type { saveExamAnswer as contract } from '@malaka/contracts/assessment/exam-attempts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { checkAnswer } from '#/domains/assessment/attempts/rules.ts';
import type { WriteAnswer } from '#/domains/assessment/attempts/answer-writer.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { createQuestionCache } from '#/domains/assessment/attempts/queries.ts';
import { RecentCache } from '#/kit/batching/caches.ts';
import { findAttempt } from './attempt-queries.ts';
import { requireOpen } from './start-exam.ts';

/** The facts of an attempt that never change. */
type Known = { id: number; accountId: number; versions: ReadonlyMap<number, number> };

const CACHED_ATTEMPTS_MAX = 5000;

type OpenExamAttempts = ReturnType<typeof createOpenExamAttempts>;

/** Caches attempts in progress in memory, so that an answer costs one statement. */
export function createOpenExamAttempts(db: Db) {
  const byId = new RecentCache<number, Known>(CACHED_ATTEMPTS_MAX);

  return {
    async find(accountId: number, attemptId: number): Promise<Known | undefined> {
      const known = byId.get(attemptId) ?? (await read(db, attemptId));
      if (known) byId.set(attemptId, known);
      return known?.accountId === accountId ? known : undefined;
    },
    findQuestion: createQuestionCache(db),
  };
}

async function read(db: Db, attemptId: number): Promise<Known | undefined> {
  const row = await findAttempt(db, attemptId);
  if (!row) return undefined;
  const { id, accountId, questions } = row;
  return { id, accountId, versions: new Map(questions.map((one) => [one.id, one.version])) };
}

export type ExamAnswering = { attempts: OpenExamAttempts; write: WriteAnswer };

type Answer = BodyOf<typeof contract> & { accountId: number; now: Date };

/**
 * Stores one answer in the journal and returns the response that counts from now on. Refuses
 * answers given after the end or received after the grace period.
 */
export async function saveExamAnswer(
  db: Database,
  { attempts, write }: ExamAnswering,
  answer: Answer,
): Promise<AnswerOf<typeof contract>['data']> {
  const { accountId, attemptId, questionId, answers, now } = answer;
  const attempt = await attempts.find(accountId, attemptId);
  if (!attempt) throw new AppError('exam.attempt_not_found', 404);
  checkAnswer(await attempts.findQuestion(attempt, questionId), answers);
  const latest = await write(answer);
  if (latest?.endsAt) return { ...latest, endsAt: latest.endsAt, serverNow: now };
  const closed = await findAttempt(db, attemptId);
  if (closed) await requireOpen(db, closed, now);
  throw new AppError('exam.attempt_not_found', 404);
}
