import { RECOMMENDED_BELOW_PERCENT } from '@malaka/contracts/limits';
import type { RecommendedCourse } from '@malaka/contracts/recommended-courses';
import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/db/connect.ts';
import { listCards } from '#/features/catalogue/card-query.ts';
import { findPositionType } from '#/features/credits/queries.ts';
import { findLastScores } from '#/features/diagnostics/result-queries.ts';
import type { Language } from '#/http/language.ts';
import { pickForWeaknesses, pickPopular } from './queries.ts';

type Asked = { accountId: number; now: Date; language: Language };

/** Decision 58: for the weakest categories first; without a diagnostic what colleagues choose. */
export async function listRecommended(
  db: Db,
  { accountId, now, language }: Asked,
): Promise<RecommendedCourse[]> {
  const scores = await findLastScores(db, accountId, language);
  const categories = scores?.categories ?? [];
  const weaknesses = categories.flatMap(({ id, courseCategoryId, percent }) =>
    courseCategoryId !== null && percent < RECOMMENDED_BELOW_PERCENT
      ? [{ id, courseCategoryId, percent }]
      : [],
  );
  const positionTypeId = await findPositionType(db, accountId);
  const learner = { accountId, positionTypeId, year: qualificationYear(now) };
  const helping = await pickForWeaknesses(db, learner, weaknesses);
  const picked = helping.length > 0 ? helping : await pickPopular(db, learner);
  const cards = await listCards(
    db,
    picked.map(({ courseId }) => courseId),
    language,
  );
  const categoryOf = new Map(
    picked.map(({ courseId, diagnosticCategoryId }) => [
      courseId,
      categories.find(({ id }) => id === diagnosticCategoryId),
    ]),
  );
  return cards.map((card) => ({ ...card, reason: reasonOf(categoryOf.get(card.id)) }));
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
