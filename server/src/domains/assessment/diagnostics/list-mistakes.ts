import type { DiagnosticMistake } from '@malaka/contracts/assessment/diagnostics';
import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
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
import type { Language } from '#/kit/http/language.ts';
import { findAttempt, listResponses } from './queries.ts';
import { readCategoryNames } from './result-queries.ts';

type Query = { accountId: number; now: Date; language: Language };

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
