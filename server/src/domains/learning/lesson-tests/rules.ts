import type { EssayResult } from '@malaka/contracts/assessment/essays';
import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { RETAKE_BLOCK_MINUTES } from '@malaka/contracts/kit/limits';
import type { ResultQuestion, TestResult, Topic } from '@malaka/contracts/learning/lesson-tests';
import { normalizeText } from '@malaka/grading/normalize-text';
import { type AttemptGrade, percentOf, sumGrades } from '@malaka/grading/grade';
import { sum } from '@malaka/grading/points';
import { retakeAt } from '@malaka/grading/retake';
import {
  type Corrections,
  type KeyedQuestion,
  gradeAllUnder,
  NO_CORRECTIONS,
  rightAreasUnder,
  rightGapsUnder,
  rightUnder,
  showQuestion,
  SUBMITTED_NOW,
} from '#/domains/assessment/index.ts';

type Finished = { isPassed: boolean; finishedAt: Date | null };

/** When the block after a failed attempt ends; null without one. */
export function blockedUntil(last: Finished | undefined, now: Date): Date | null {
  if (!last?.finishedAt || last.isPassed) return null;
  const until = retakeAt(last.finishedAt, RETAKE_BLOCK_MINUTES);
  return until > now ? until : null;
}

export type Chosen = ReadonlyMap<number, QuestionResponse>;

/** Essay points of an attempt, by question. */
export type Points = ReadonlyMap<number, number>;

type Counting = {
  corrections?: Corrections;
  /** The last correction applied when the answers were submitted. */
  submittedTurn?: number;
  newestAloneOf?: readonly number[];
  points?: Points;
};

/**
 * Grades the answers by question and by the corrections of each; unanswered questions are wrong.
 */
export const gradeChosen = (
  questions: readonly KeyedQuestion[],
  chosen: Chosen,
  minPercentage: number,
  counting: Counting = {},
): AttemptGrade =>
  sumGrades(
    gradeAllUnder(questions, chosen, {
      corrections: NO_CORRECTIONS,
      submittedTurn: SUBMITTED_NOW,
      ...counting,
    }),
    minPercentage,
  );

type Shown = {
  chosen: Chosen;
  corrections: Corrections;
  submittedTurn: number;
  essays: ReadonlyMap<number, EssayResult>;
  /** Seed of the attempt: answer options come in the order shown. */
  seed: number;
  /** Keys and explanations are withheld while the same questions may come again. */
  hasKeys: boolean;
  placeOf: (questionId: number) => ResultQuestion['place'];
};

/** The questions of a finished attempt: what was wrong, and where it is explained. */
export const resultQuestions = (
  questions: readonly KeyedQuestion[],
  { chosen, corrections, submittedTurn, essays, seed, hasKeys, placeOf }: Shown,
): ResultQuestion[] => {
  const points = new Map(Array.from(essays, ([id, { score }]) => [id, score ?? 0] as const));
  const grades = gradeAllUnder(questions, chosen, { corrections, submittedTurn, points });
  return questions.map((question, n) => {
    const response = chosen.get(question.id);
    const graded = essays.get(question.id);
    const { score, maxScore } = grades[n]!;
    return {
      ...showQuestion(question, seed, hasKeys),
      response: response ?? [],
      right: hasKeys ? rightUnder(question, corrections) : [],
      rightGaps: hasKeys ? rightGapsUnder(question, response, corrections) : undefined,
      rightAreas: hasKeys ? rightAreasUnder(question, corrections) : undefined,
      graded,
      isRight: score === maxScore,
      score,
      maxScore,
      explanation: hasKeys ? question.explanation : '',
      place: placeOf(question.id),
    };
  });
};

/** Score of each topic: the questions that share a tag. A question may have several. */
export function topicsOf(
  results: readonly ResultQuestion[],
  tags: ReadonlyMap<number, readonly string[]>,
): Topic[] {
  const tagsOf = ({ id }: ResultQuestion) => tags.get(id) ?? [];
  if (results.every((result) => tagsOf(result).length === 0)) return [];
  const groups = new Map<string, ResultQuestion[]>();
  for (const result of results) {
    const own = tagsOf(result);
    for (const name of own.length === 0 ? [''] : own) {
      groups.set(name, [...(groups.get(name) ?? []), result]);
    }
  }
  return Array.from(groups, ([name, questions]) => ({
    name,
    questionsCount: questions.length,
    rightCount: questions.filter(({ isRight }) => isRight).length,
    percent: percentOf(
      sum(questions.map(({ score }) => score)),
      sum(questions.map(({ maxScore }) => maxScore)),
    ),
  })).toSorted((one, other) => compareNames(one.name, other.name));
}

/** Those without a topic come last. */
const compareNames = (one: string, other: string) =>
  Number(one === '') - Number(other === '') || (one < other ? -1 : 1);

type LessonBefore = {
  id: number;
  name: string;
  sectionName: string;
  /** For a video: the seconds and tags of its questions. */
  moments: readonly { second: number; tags: readonly string[] }[];
};

/** A video explains a question's topic this many seconds before the question. */
const EXPLAINED_BEFORE_SECONDS = 60;

/**
 * Where a topic is explained: the moment of a video with a question on it, else the lesson before
 * the test that is named like one of its tags, else the last lesson before the test.
 */
export function placeOfTopic(
  tags: readonly string[],
  lessons: readonly LessonBefore[],
): ResultQuestion['place'] {
  const words = tags.map(normalizeText).filter(Boolean);
  for (const { id, name, moments } of lessons) {
    const moment = moments.find((one) =>
      one.tags.some((tag) => words.includes(normalizeText(tag))),
    );
    if (!moment) continue;
    return { lessonId: id, name, second: Math.max(0, moment.second - EXPLAINED_BEFORE_SECONDS) };
  }
  const named = lessons.find(({ name, sectionName }) =>
    words.some(
      (word) => normalizeText(name).includes(word) || normalizeText(sectionName).includes(word),
    ),
  );
  const lesson = named ?? lessons.at(-1);
  return lesson ? { lessonId: lesson.id, name: lesson.name } : null;
}

type Returned = { returnedAt: Date | null; reason: string | null; isOutage: boolean };

/** The explanation a learner gets for an attempt that does not count. */
export const returnOf = ({ returnedAt, reason, isOutage }: Returned): TestResult['returned'] =>
  returnedAt && { isOutage, reason: isOutage ? '' : (reason ?? ''), returnedAt };
