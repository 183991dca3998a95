import { isEmptyResponse } from '@malaka/contracts/authoring/asked-questions';
import type { DiagnosticStanding } from '@malaka/contracts/assessment/diagnostics';
import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';
import type { Language } from '#/kit/http/language.ts';
import { countBank, findAttempt, listResponses } from './queries.ts';
import { findLastResult, listCategoryNames } from './result-queries.ts';

type Query = { accountId: number; now: Date; language: Language };

/** Where somebody stands with the diagnostic of the year. */
export async function viewDiagnostic(
  db: Db,
  { accountId, now, language }: Query,
): Promise<DiagnosticStanding> {
  const year = qualificationYear(now);
  const result = await findLastResult(db, accountId, language);
  const attempt = await findAttempt(db, accountId, year);
  const asked = attempt ? countDrawn(attempt.questions) : await countNext(db);
  const responses = attempt ? await listResponses(db, attempt.id) : [];
  const started = attempt?.finishedAt ? 'finished' : 'open';
  const waiting = asked.size === 0 ? 'unavailable' : 'not_started';
  return {
    year,
    state: attempt ? started : waiting,
    questionsCount: Array.from(asked.values()).reduce((sum, amount) => sum + amount, 0),
    answeredCount: responses.filter(({ answers }) => !isEmptyResponse(answers)).length,
    categories: await listCategoryNames(db, Array.from(asked.keys()), language),
    result,
  };
}

function countDrawn(questions: readonly { categoryId: number }[]): Map<number, number> {
  const amounts = new Map<number, number>();
  for (const { categoryId } of questions) {
    amounts.set(categoryId, (amounts.get(categoryId) ?? 0) + 1);
  }
  return amounts;
}

/** What a new attempt would ask. */
async function countNext(db: Db): Promise<Map<number, number>> {
  const { 'diagnostic.per_category': most } = await getSettings(db, ['diagnostic.per_category']);
  const bank = await countBank(db);
  return new Map(bank.map(({ categoryId, amount }) => [categoryId, Math.min(amount, most)]));
}
