import {
  type QuestionStatistics,
  STATISTICS_ATTEMPTS,
} from '@malaka/contracts/learning/question-statistics';
import type { Db } from '#/kit/db/connect.ts';
import { listKeyedVersions, listShown, versionKey } from '#/domains/assessment/index.ts';
import { getOwnLesson } from '#/domains/authoring/index.ts';
import { listGradedAttempts } from '#/domains/learning/tests/list-graded-attempts.ts';
import { type Answered, figuresOf } from './rules.ts';

/** How the questions of an own test fare; worked out from the journals, so that it is never stale. */
export async function viewStatistics(
  db: Db,
  { authorId, lessonId }: { authorId: number; lessonId: number },
): Promise<QuestionStatistics> {
  await getOwnLesson(db, authorId, lessonId, 'test');
  const attempts = await listGradedAttempts(db, lessonId, STATISTICS_ATTEMPTS);
  const shown = await listShown(db, lessonId);
  const met = new Map(
    [...shown, ...attempts.flatMap(({ questions }) => questions)].map((one) => [
      versionKey(one),
      one,
    ]),
  );
  const versions = await listKeyedVersions(db, [...met.values()]);
  const answered = new Map<number, Answered[]>(shown.map(({ id }) => [id, []]));
  for (const { questions, responses, percent } of attempts) {
    for (const one of questions) {
      const question = versions.get(versionKey(one));
      const response = responses?.[one.id];
      if (question) answered.get(one.id)?.push({ question, response, percent });
    }
  }
  return {
    attemptsCount: attempts.length,
    passedCount: attempts.filter(({ isPassed }) => isPassed).length,
    meanPercent: meanOf(attempts.map(({ percent }) => percent)),
    questions: shown.flatMap((one) => {
      const question = versions.get(versionKey(one));
      return question ? [figuresOf(question, answered.get(one.id) ?? [])] : [];
    }),
  };
}

const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0
    ? null
    : Math.round((100 * numbers.reduce((total, number) => total + number, 0)) / numbers.length) /
      100;
