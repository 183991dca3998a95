import { randomInt } from 'node:crypto';
import type { DiagnosticAttempt } from '@malaka/contracts/assessment/diagnostics';
import { qualificationYear } from '@malaka/grading/credits';
import type { Database, Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import { showQuestion } from '#/domains/assessment/attempts/rules.ts';
import {
  type DiagnosticAttemptRow,
  findAttempt,
  insertAttempt,
  listBank,
  listSeenIds,
  lockDrawn,
  moveOpenAttempt,
  listResponses,
} from './queries.ts';
import { drawQuestions } from './rules.ts';
import { listCategoryNames } from './result-queries.ts';

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
