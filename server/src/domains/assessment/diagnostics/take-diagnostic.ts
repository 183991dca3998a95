import { randomInt } from 'node:crypto';
import type {
  DiagnosticAttempt,
  saveDiagnosticAnswer as saveCall,
  DiagnosticResult,
  resetDiagnostic as resetCall,
} from '@malaka/contracts/assessment/diagnostics';
import { qualificationYear } from '@malaka/grading/credits';
import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import type { AnswersByQuestion } from '@malaka/contracts/authoring/shown-questions';
import type { Database, Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import { showQuestion, checkAnswer } from '#/domains/assessment/attempts/rules.ts';
import type { WriteAnswer } from '#/domains/assessment/attempts/answer-writer.ts';
import { insertNew, newAnswers } from '#/domains/assessment/attempts/journal.ts';
import { listCorrections, SUBMITTED_NOW } from '#/domains/assessment/attempts/corrections.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import {
  type DiagnosticAttemptRow,
  findAttempt,
  insertAttempt,
  listBank,
  listSeenIds,
  lockDrawn,
  moveOpenAttempt,
  listResponses,
  finishAttempt,
  JOURNAL,
  lockAttempt,
} from './queries.ts';
import { drawQuestions, gradeByCategory } from './rules.ts';
import { listCategoryNames, findLastResult } from './result-queries.ts';

type Query = { accountId: number; now: Date; language: Language };

/** The open attempt, or the year's: there is one per qualification year (decision 55). */
export async function startDiagnostic(
  db: Database,
  { accountId, now, language }: Query,
): Promise<DiagnosticAttempt> {
  const year = qualificationYear(now);
  return db.transaction().execute(async (trx) => {
    await moveOpenAttempt(trx, accountId, year);
    const attempt =
      (await findAttempt(trx, accountId, year)) ??
      (await drawAttempt(trx, { accountId, year, now })) ??
      (await findAttempt(trx, accountId, year));
    if (!attempt) throw new AppError('diagnostic.unavailable', 409);
    if (attempt.finishedAt) throw new AppError('diagnostic.already_done', 409);
    return await showAttempt(trx, attempt, language);
  });
}

/** Undefined if there are no questions, or another device was faster. */
async function drawAttempt(
  trx: Db,
  { accountId, year, now }: { accountId: number; year: number; now: Date },
): Promise<DiagnosticAttemptRow | undefined> {
  const bank = await listBank(trx);
  if (bank.length === 0) return undefined;
  const { 'diagnostic.per_category': perCategory } = await getSettings(trx, [
    'diagnostic.per_category',
  ]);
  const seed = randomInt(2 ** 31);
  const seen = await listSeenIds(trx, accountId);
  const questions = await lockDrawn(trx, drawQuestions(bank, { seed, perCategory, seen }));
  if (questions.length === 0) return undefined;
  return await insertAttempt(trx, { accountId, year, seed, questions, now });
}

/** An attempt as its learner sees it: without scores or explanations, in the order of its seed. */
async function showAttempt(
  db: Db,
  attempt: DiagnosticAttemptRow,
  language: Language,
): Promise<DiagnosticAttempt> {
  const { id, year, seed, startedAt, questions: drawn } = attempt;
  const questions = await listKeyedQuestions(db, attempt);
  const categoryIds = Array.from(new Set(drawn.map(({ categoryId }) => categoryId)));
  const categories = await listCategoryNames(db, categoryIds, language);
  return {
    id,
    year,
    startedAt,
    questions: questions.map((question) => showQuestion(question, seed)),
    categories: categories.map((category) => ({
      ...category,
      questionIds: drawn
        .filter(({ categoryId }) => categoryId === category.id)
        .map((question) => question.id),
    })),
    responses: await listResponses(db, id),
  };
}

type Answer = BodyOf<typeof saveCall> & { accountId: number; now: Date };

/** Stores one answer in the journal and returns the response that counts from now on. */
export async function saveAnswer(
  db: Database,
  write: WriteAnswer,
  answer: Answer,
): Promise<AnswerOf<typeof saveCall>['data']> {
  const { accountId, attemptId, questionId, answers, now } = answer;
  const attempt = await findAttempt(db, accountId, qualificationYear(now));
  if (attempt?.id !== attemptId) throw new AppError('diagnostic.not_found', 404);
  if (attempt.finishedAt) throw new AppError('diagnostic.already_done', 409);
  const shown = attempt.questions.filter(({ id }) => id === questionId);
  const [question] = await listKeyedQuestions(db, { ...attempt, questions: shown });
  checkAnswer(question, answers);
  const latest = await write(answer);
  if (!latest) throw new AppError('diagnostic.already_done', 409);
  return { ...latest, serverNow: now };
}

type Check = {
  accountId: number;
  answers: AnswersByQuestion;
  isEnd: boolean;
  now: Date;
  language: Language;
};

/**
 * Stores the answers and grades what the server has. Repeated after the end, as browsers do when
 * the connection drops, it returns the same result; changed answers are refused as too late.
 */
export async function checkDiagnostic(
  db: Database,
  { accountId, answers, isEnd, now, language }: Check,
): Promise<DiagnosticResult | null> {
  const year = qualificationYear(now);
  return db.transaction().execute(async (trx) => {
    await moveOpenAttempt(trx, accountId, year);
    const attempt = await lockAttempt(trx, accountId, year);
    if (!attempt) throw new AppError('diagnostic.not_found', 404);
    const questions = await listKeyedQuestions(trx, attempt);
    const known = await listResponses(trx, attempt.id);
    const added = newAnswers(answers, questions, known);
    if (attempt.finishedAt) {
      if (added.length > 0) throw new AppError('diagnostic.already_done', 409);
      return await findLastResult(trx, accountId, language);
    }
    await insertNew(trx, JOURNAL, attempt.id, { added, now });
    if (!isEnd) return null;
    const chosen = new Map([...known, ...added].map((each) => [each.questionId, each.answers]));
    const corrections = await listCorrections(
      trx,
      questions.map(({ id }) => id),
    );
    const counting = { corrections, submittedTurn: SUBMITTED_NOW };
    const scores = gradeByCategory(attempt.questions, questions, chosen, counting);
    await finishAttempt(trx, attempt.id, { scores, gradedTurn: corrections.turn, now });
    return await findLastResult(trx, accountId, language);
  });
}

type Reset = BodyOf<typeof resetCall> & { adminId: number; address: string; now: Date };

/** Decision 55: this year's diagnostic may be taken again. The earlier answers are retained. */
export async function resetDiagnostic(
  db: Database,
  { accountId, reason, adminId, address, now }: Reset,
): Promise<void> {
  const year = qualificationYear(now);
  await db.transaction().execute(async (trx) => {
    await moveOpenAttempt(trx, accountId, year);
    const attempt = await lockAttempt(trx, accountId, year);
    if (!attempt) throw new AppError('diagnostic.not_found', 404);
    await trx
      .updateTable('diagnosticAttempts')
      .set({ resetAt: now, resetBy: adminId })
      .where('id', '=', attempt.id)
      .execute();
    await writeAudit(trx, {
      by: { accountId: adminId, address },
      action: 'diagnostic.reset',
      subject: `account:${accountId}`,
      before: { year, attempt: attempt.id, isFinished: attempt.finishedAt !== null },
      after: { reason },
    });
  });
}
