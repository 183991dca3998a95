import { isEmptyResponse } from '@malaka/contracts/authoring/shown-questions';
import type { DiagnosticStanding } from '@malaka/contracts/assessment/diagnostics';
import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import { getSettings } from '#/domains/content/index.ts';
import type { Language } from '#/kit/http/language.ts';
import { countBank, findAttempt, listResponses } from './queries.ts';
import { findLastResult, namesOf, readCategoryNames } from './result-queries.ts';

type Query = { accountId: number; now: Date; language: Language };

/** A learner's state in the diagnostic of the year. */
export const viewDiagnostic = (db: Db, query: Query): Promise<DiagnosticStanding> =>
  joinReads(db, (reader) => readStanding(reader, query));

async function readStanding(
  db: Db,
  { accountId, now, language }: Query,
): Promise<DiagnosticStanding> {
  const year = qualificationYear(now);
  const [result, attempt, names] = await Promise.all([
    findLastResult(db, accountId, language),
    findAttempt(db, accountId, year),
    readCategoryNames(db, {}, language),
  ]);
  const counts = attempt ? countDrawn(attempt.questions) : await countNext(db);
  const responses = attempt ? await listResponses(db, attempt.id) : [];
  const started = attempt?.finishedAt ? 'finished' : 'open';
  const waiting = counts.size === 0 ? 'unavailable' : 'not_started';
  return {
    year,
    state: attempt ? started : waiting,
    questionsCount: Array.from(counts.values()).reduce((sum, amount) => sum + amount, 0),
    answeredCount: responses.filter(({ answers }) => !isEmptyResponse(answers)).length,
    categories: namesOf(Array.from(counts.keys()), names),
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

/** How many questions of each category a new attempt would have. */
async function countNext(db: Db): Promise<Map<number, number>> {
  const [{ 'diagnostic.per_category': most }, bank] = await Promise.all([
    getSettings(db, ['diagnostic.per_category']),
    countBank(db),
  ]);
  return new Map(bank.map(({ categoryId, amount }) => [categoryId, Math.min(amount, most)]));
}
