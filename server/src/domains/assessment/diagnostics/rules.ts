import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { percentOf } from '@malaka/grading/grade';
import { rounded, sum } from '@malaka/grading/points';
import { type Counting, gradeAllUnder } from '#/domains/assessment/attempts/corrections.ts';
import {
  type KeyedQuestion,
  answerSeed,
  shuffled,
} from '#/domains/assessment/attempts/keyed-question.ts';

import type { Shown } from '#/domains/assessment/attempts/queries.ts';

/** A question of an attempt and the category it was drawn for. */
export type Drawn = Shown & { categoryId: number };

type BankQuestion = { id: number; categoryId: number };

/**
 * Draws this many from each category, in the order of the categories, or all if the bank has fewer.
 * Questions from the learner's earlier attempts are used only after new ones.
 */
export function drawQuestions(
  bank: readonly BankQuestion[],
  options: { seed: number; perCategory: number; seen: ReadonlySet<number> },
): BankQuestion[] {
  const { seed, perCategory, seen } = options;
  const categories = Array.from(new Set(bank.map(({ categoryId }) => categoryId)));
  return categories.flatMap((categoryId) => {
    const own = bank.filter((question) => question.categoryId === categoryId);
    return shuffled(own, answerSeed(seed, categoryId))
      .toSorted((one, other) => Number(seen.has(one.id)) - Number(seen.has(other.id)))
      .slice(0, perCategory);
  });
}

export type CategoryScore = { categoryId: number; score: number; maxScore: number };

/** The points by category; an unanswered question counts as wrong. */
export function gradeByCategory(
  drawn: readonly Drawn[],
  questions: readonly KeyedQuestion[],
  chosen: ReadonlyMap<number, QuestionResponse>,
  counting: Counting,
): CategoryScore[] {
  const categoryOf = new Map(drawn.map(({ id, categoryId }) => [id, categoryId]));
  const categories = Map.groupBy(questions, ({ id }) => categoryOf.get(id));
  return Array.from(categories).flatMap(([categoryId, own]) => {
    if (categoryId === undefined) return [];
    const grades = gradeAllUnder(own, chosen, counting);
    const score = rounded(sum(grades.map((grade) => grade.score)));
    const maxScore = rounded(sum(grades.map((grade) => grade.maxScore)));
    return { categoryId, score, maxScore };
  });
}

type Band<Title> = { upTo: number; title: Title };

/** Bands ascend and the last one ends at 100; each includes its upper limit. */
export function bandOf<Title>(
  bands: readonly Band<Title>[],
  percent: number,
): { place: number; count: number; title: Title } {
  const found = bands.findIndex(({ upTo }) => percent <= upTo);
  const index = found === -1 ? bands.length - 1 : found;
  return { place: index + 1, count: bands.length, title: bands[index]!.title };
}

/** The rows of a result with their percentages. */
export const withPercent = <Row extends { score: number; maxScore: number }>(row: Row) => ({
  ...row,
  percent: percentOf(row.score, row.maxScore),
});
