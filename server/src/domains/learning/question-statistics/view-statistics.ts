import {
  ITEM_THRESHOLDS,
  type QuestionStatistics,
  STATISTICS_ATTEMPTS,
} from '@malaka/contracts/learning/question-statistics';
import { consistencyOf, reliabilityOf } from '@malaka/grading/item-analysis/reliability';
import type { Db } from '#/kit/db/connect.ts';
import { getOwnLesson } from '#/domains/authoring/index.ts';
import { analyse, figuresOf } from './figures.ts';
import { readPeople } from './read-people.ts';

/** Statistics of the author's own test, computed from the journals so that they are never stale. */
export async function viewStatistics(
  db: Db,
  { authorId, lessonId }: { authorId: number; lessonId: number },
): Promise<QuestionStatistics> {
  const { minPercentage } = await getOwnLesson(db, authorId, lessonId, 'test');
  const { attempts, people, questions, corrections } = await readPeople(
    db,
    lessonId,
    STATISTICS_ATTEMPTS,
  );
  const analysis = analyse(
    people,
    questions.map(({ id }) => id),
  );
  return {
    attemptsCount: attempts.length,
    passedCount: attempts.filter(({ isPassed }) => isPassed).length,
    meanPercent: meanOf(attempts.map(({ percent }) => percent)),
    peopleCount: people.length,
    reliability: reliabilityOfTest(analysis.responses, minPercentage),
    questions: questions.map((question, item) => figuresOf(question, item, analysis, corrections)),
  };
}

function reliabilityOfTest(
  responses: Parameters<typeof reliabilityOf>[0],
  passPercent: number,
): QuestionStatistics['reliability'] {
  if (responses.persons < ITEM_THRESHOLDS.correlation) return null;
  const found = reliabilityOf(responses);
  if (!found) return null;
  const consistency = consistencyOf(responses, { alpha: found.alpha, passPercent });
  return { ...found, consistencyPercent: consistency === null ? null : 100 * consistency };
}

const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0
    ? null
    : Math.round((100 * numbers.reduce((total, number) => total + number, 0)) / numbers.length) /
      100;
