import {
  ITEM_THRESHOLDS,
  type QuestionStatistics,
  STATISTICS_ATTEMPTS,
} from '@malaka/contracts/learning/question-statistics';
import { consistencyOf, reliabilityOf } from '@malaka/grading/item-analysis/reliability';
import { isByHand } from '@malaka/contracts/authoring/question-types';
import type { Db } from '#/kit/db/connect.ts';
import { getOwnLesson } from '#/domains/authoring/index.ts';
import {
  asWritten,
  type Corrections,
  gradeUnder,
  hasKey,
  type KeyedQuestion,
  keyedQuestions,
  listCorrections,
  listWrittenVersions,
  listShown,
  versionKey,
  type WrittenQuestion,
} from '#/domains/assessment/index.ts';
import {
  type GradedAttempt,
  listGradedAttempts,
} from '#/domains/learning/lesson-tests/list-graded-attempts.ts';
import { analyse, figuresOf, type Answered, type Person } from './figures.ts';

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

type Read = {
  attempts: GradedAttempt[];
  /** First attempts only: people who repeat a test know its questions. */
  people: Person[];
  /** In their current version. */
  questions: KeyedQuestion[];
  corrections: Corrections;
};

/** The newest attempts at a test, graded by the versions shown, with today's corrections. */
export async function readPeople(db: Db, lessonId: number, most: number): Promise<Read> {
  const attempts = await listGradedAttempts(db, lessonId, most);
  const shown = await listShown(db, lessonId);
  const met = new Map(
    [...shown, ...attempts.flatMap(({ questions }) => questions)].map((one) => [
      versionKey(one),
      one,
    ]),
  );
  const versions = await listWrittenVersions(db, [...met.values()]);
  const corrections = await listCorrections(
    db,
    Array.from(new Set(Array.from(met.values(), ({ id }) => id))),
  );
  const firsts = new Map(attempts.map((attempt) => [attempt.accountId, attempt]));
  const people = [...firsts.values()].map((attempt) => ({
    ...attempt,
    answers: answersOf(attempt, versions, corrections),
  }));
  const questions = shown.flatMap((one) => {
    const question = versions.get(versionKey(one));
    return question ? asWritten(question) : [];
  });
  return { attempts, people, questions, corrections };
}

function answersOf(
  { questions, seed, responses }: GradedAttempt,
  versions: ReadonlyMap<string, WrittenQuestion>,
  corrections: Corrections,
): Map<number, Answered> {
  return new Map(
    keyedQuestions({ questions, seed }, versions).map((question) => {
      const response = responses?.[question.id];
      const { score, maxScore } = gradeUnder(question, response, corrections);
      // Essays, graded by hand, have no key that could give a share.
      const hasShare = maxScore > 0 && !isByHand(question.type) && hasKey(question, corrections);
      return [question.id, { response, share: hasShare ? score / maxScore : null }];
    }),
  );
}
