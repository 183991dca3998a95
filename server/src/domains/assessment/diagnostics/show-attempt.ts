import type { DiagnosticAttempt } from '@malaka/contracts/assessment/diagnostics';
import type { Db } from '#/kit/db/connect.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import { showQuestion } from '#/domains/assessment/attempts/rules.ts';
import type { Language } from '#/kit/http/language.ts';
import { type DiagnosticAttemptRow, listResponses } from './queries.ts';
import { listCategoryNames } from './result-queries.ts';

/** An attempt as its learner sees it: without scores or explanations, in the order of its seed. */
export async function showAttempt(
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
