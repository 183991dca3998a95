import { RECOMMENDED_BELOW_PERCENT } from '@malaka/contracts/kit/limits';
import type {
  listRecommendedCourses,
  RecommendedCourse,
} from '@malaka/contracts/learning/recommended-courses';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { listCards } from '#/domains/learning/catalogue/card-query.ts';
import { findPositionType } from '#/domains/credentials/index.ts';
import { findLastScores } from '#/domains/assessment/index.ts';
import type { Language } from '#/kit/http/language.ts';
import { explainGaps, pickForWeaknesses, pickPopular } from './queries.ts';

type Recommended = Omit<AnswerOf<typeof listRecommendedCourses>, 'success'>;
type Query = { accountId: number; now: Date; language: Language };

/** Decision 58: for the weakest categories first; without a diagnostic what colleagues choose. */
export async function listRecommended(
  db: Db,
  { accountId, now, language }: Query,
): Promise<Recommended> {
  const scores = await findLastScores(db, accountId, language);
  const categories = scores?.categories ?? [];
  const weak = categories.filter(({ percent }) => percent < RECOMMENDED_BELOW_PERCENT);
  const weaknesses = weak.flatMap(({ id, courseCategoryId, percent }) =>
    courseCategoryId === null ? [] : [{ id, courseCategoryId, percent }],
  );
  const positionTypeId = await findPositionType(db, accountId);
  const learner = { accountId, positionTypeId, year: qualificationYear(now), language };
  const helping = await pickForWeaknesses(db, learner, weaknesses);
  const picked = helping.length > 0 ? helping : await pickPopular(db, learner);
  const helped = new Set(helping.map(({ diagnosticCategoryId }) => diagnosticCategoryId));
  const [cards, gaps] = await Promise.all([
    listCards(
      db,
      picked.map(({ courseId }) => courseId),
      language,
    ),
    explainGaps(
      db,
      learner,
      weak.filter(({ id }) => !helped.has(id)),
    ),
  ]);
  const categoryOf = new Map(
    picked.map(({ courseId, diagnosticCategoryId }) => [
      courseId,
      categories.find(({ id }) => id === diagnosticCategoryId),
    ]),
  );
  const data = cards.map((card) => ({ ...card, reason: reasonOf(categoryOf.get(card.id)) }));
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
