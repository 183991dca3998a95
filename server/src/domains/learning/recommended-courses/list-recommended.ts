import { RECOMMENDED_BELOW_PERCENT } from '@malaka/contracts/kit/limits';
import type {
  listRecommendedCourses,
  RecommendedCourse,
} from '@malaka/contracts/learning/recommended-courses';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import { findPositionType } from '#/domains/credentials/index.ts';
import { findLastScores } from '#/domains/assessment/index.ts';
import type { Language } from '#/kit/http/language.ts';
import { explainGaps, pickForWeaknesses, pickPopular } from './queries.ts';

type Recommended = Omit<AnswerOf<typeof listRecommendedCourses>, 'success'>;
type Query = { accountId: number; now: Date; language: Language };

/** Decision 58: the weakest categories first; without a diagnostic, what colleagues choose. */
export const listRecommended = (db: Db, query: Query): Promise<Recommended> =>
  joinReads(db, (reader) => readRecommended(reader, query));

async function readRecommended(db: Db, { accountId, now, language }: Query): Promise<Recommended> {
  const [scores, positionTypeId] = await Promise.all([
    findLastScores(db, accountId, language),
    findPositionType(db, accountId),
  ]);
  const categories = scores?.categories ?? [];
  const weak = categories.filter(({ percent }) => percent < RECOMMENDED_BELOW_PERCENT);
  const weaknesses = weak.flatMap(({ id, courseCategoryId, percent }) =>
    courseCategoryId === null ? [] : [{ id, courseCategoryId, percent }],
  );
  const learner = { accountId, positionTypeId, year: qualificationYear(now) };
  const [helping, popular, reasons] = await Promise.all([
    pickForWeaknesses(db, learner, weaknesses, language),
    pickPopular(db, learner, language),
    explainGaps(db, learner, weak),
  ]);
  const picked = helping.length > 0 ? helping : popular;
  const helped = new Set(helping.map(({ diagnosticCategoryId }) => diagnosticCategoryId));
  const byId = new Map(categories.map((category) => [category.id, category]));
  const data = picked.map(({ card, diagnosticCategoryId }) => ({
    ...card,
    reason: reasonOf(byId.get(diagnosticCategoryId ?? 0)),
  }));
  const gaps = reasons.filter(({ categoryId }) => !helped.has(categoryId));
  return { data, gaps };
}

type Category = { id: number; name: string; percent: number } | undefined;

const reasonOf = (category: Category): RecommendedCourse['reason'] =>
  category
    ? {
        kind: 'diagnostic',
        category: { id: category.id, name: category.name },
        percent: category.percent,
      }
    : { kind: 'colleagues', category: null, percent: null };
