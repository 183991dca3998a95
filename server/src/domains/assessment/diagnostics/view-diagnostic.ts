import { isEmptyResponse } from '@malaka/contracts/authoring/shown-questions';
import type {
  DiagnosticStanding,
  DiagnosticMistake,
} from '@malaka/contracts/assessment/diagnostics';
import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import { getSettings } from '#/domains/content/index.ts';
import type { Language } from '#/kit/http/language.ts';
import {
  gradeAllUnder,
  listCorrections,
  rightAreasUnder,
  rightGapsUnder,
  rightUnder,
} from '#/domains/assessment/attempts/corrections.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import { showQuestion } from '#/domains/assessment/attempts/rules.ts';
import { AppError } from '#/kit/http/app-error.ts';
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

/** Keys and explanations, revealed only once nothing can be answered any more. */
export async function listMistakes(
  db: Db,
  { accountId, now, language }: Query,
): Promise<DiagnosticMistake[]> {
  const attempt = await findAttempt(db, accountId, qualificationYear(now));
  if (!attempt?.finishedAt) throw new AppError('diagnostic.not_found', 404);
  const { id, seed, gradedTurn: submittedTurn, questions: drawn } = attempt;
  const questions = await listKeyedQuestions(db, attempt);
  const corrections = await listCorrections(
    db,
    questions.map((question) => question.id),
  );
  const responses = await listResponses(db, id);
  const chosen = new Map(responses.map(({ questionId, answers }) => [questionId, answers]));
  const grades = gradeAllUnder(questions, chosen, { corrections, submittedTurn });
  const categories = new Map(
    (await readCategoryNames(db, {}, language)).map((category) => [category.id, category]),
  );
  const categoryOf = new Map(drawn.map((one) => [one.id, categories.get(one.categoryId)] as const));
  return questions.flatMap((question, n) => {
    const { score, maxScore } = grades[n]!;
    const category = categoryOf.get(question.id);
    if (score >= maxScore || !category) return [];
    const response = chosen.get(question.id);
    return {
      ...showQuestion(question, seed, true),
      category,
      response: response ?? [],
      right: rightUnder(question, corrections),
      rightGaps: rightGapsUnder(question, response, corrections),
      rightAreas: rightAreasUnder(question, corrections),
      score,
      maxScore,
      explanation: question.explanation,
    };
  });
}
