import {
  type Correction,
  gradeCorrected,
  isCovered,
  gradeQuestion,
  type QuestionGrade,
} from './grade.ts';
import { sum } from './points.ts';
import type { GradedQuestion, QuestionResponse } from './questions.ts';

/** An effective decision about a question. */
export type Decision = {
  /** Position in the order of all decisions. */
  turn: number;
  correction: Correction;
  /** The newest version at the time of the decision, and its `keyText`. */
  toVersion: number;
  ownKey: string;
  /** The new key was also saved in the question. */
  isWritten: boolean;
  /** Two people have agreed that results may get worse. */
  mayLower: boolean;
  /** Turn of the decision that this one undoes; null for a correction. */
  undoes: number | null;
};

/** A question of an attempt with all decisions about it. */
export type AnsweredQuestion = {
  question: GradedQuestion;
  version: number;
  response: QuestionResponse | undefined;
  decisions: readonly Decision[];
  /** The last effective turn before the answers were submitted. */
  submittedTurn: number;
  /** Points given by people for an answer without a key. */
  given?: number | undefined;
};

/** Points of a question; one that may be dropped counts only if that is better. */
export type PossibleGrade = QuestionGrade & { mayDrop: boolean };

/** Corrections in force, oldest first: those not undone by a decision in force. */
export function inForce<D extends Decision>(decisions: readonly D[]): D[] {
  const undone = new Set<number>();
  const corrections: D[] = [];
  for (const decision of decisions.toSorted((one, other) => other.turn - one.turn)) {
    if (undone.has(decision.turn)) continue;
    if (decision.undoes === null) corrections.unshift(decision);
    else undone.add(decision.undoes);
  }
  return corrections;
}

/** Corrections in force for the version, oldest first. */
const ofVersion = ({ question, version, decisions }: AnsweredQuestion): Decision[] =>
  inForce(decisions).filter((decision) => isCovered(decision, version, question));

/** The correction by which a new answer is graded. */
export const decidingCorrection = (answered: AnsweredQuestion): Correction =>
  ofVersion(answered).at(-1)?.correction ?? { kind: 'original' };

/**
 * The keys that the question itself should contain; a dropped or credited question keeps its own.
 * Undefined if its own keys are right.
 */
export const keysInForce = (answered: AnsweredQuestion): readonly QuestionResponse[] | undefined =>
  ofVersion(answered)
    .flatMap(({ correction }) => (correction.kind === 'keys' ? [correction.keys] : []))
    .at(-1);

/**
 * Corrections by which an answer may be graded, of which the best counts: the one at its submission
 * and all later ones. One that may lower results discards those before it.
 */
function countingCorrections(answered: AnsweredQuestion): Correction[] {
  const corrections = ofVersion(answered);
  const first = corrections.findLastIndex(
    ({ turn, mayLower }) => mayLower || turn <= answered.submittedTurn,
  );
  const counting = corrections.slice(Math.max(first, 0)).map(({ correction }) => correction);
  return first === -1 ? [{ kind: 'original' }, ...counting] : counting;
}

/** Points of an attempt's question under the decisions about it. */
export function gradeDecided(answered: AnsweredQuestion): PossibleGrade {
  const { question, response, given, decisions } = answered;
  // Fast path: most answers in a regrade of hundreds of thousands concern questions without
  // decisions.
  if (decisions.length === 0 && given === undefined) {
    return { ...gradeQuestion(question, response), mayDrop: false };
  }
  const counting = countingCorrections(answered);
  const remaining = counting.filter(({ kind }) => kind !== 'drop');
  const grades = remaining.map((correction) => {
    const grade = gradeCorrected(question, response, correction);
    const isByExaminer = given !== undefined && correction.kind === 'original';
    return isByExaminer ? { ...grade, score: Math.min(given, grade.maxScore) } : grade;
  });
  const [best = { score: 0, maxScore: 0 }] = grades.toSorted(
    (one, other) => other.score - one.score,
  );
  return { ...best, mayDrop: remaining.length < counting.length };
}

/**
 * Drops the questions that may be dropped, except where their points improve the overall percent.
 * Considers the greatest shares first, so the order of questions does not matter.
 */
export function dropForBest(possible: readonly PossibleGrade[]): QuestionGrade[] {
  const certain = possible.filter(({ mayDrop }) => !mayDrop).map(inCents);
  let score = sum(certain.map((one) => one.score));
  let maxScore = sum(certain.map((one) => one.maxScore));
  const counted = new Set<number>();
  const earning = possible
    .map((one, n) => ({ n, mayDrop: one.mayDrop, ...inCents(one) }))
    .filter((one) => one.mayDrop && one.score > 0)
    .toSorted((one, other) => other.score * one.maxScore - one.score * other.maxScore);
  for (const one of earning) {
    if (one.score * maxScore < score * one.maxScore) break;
    counted.add(one.n);
    score += one.score;
    maxScore += one.maxScore;
  }
  return possible.map(({ mayDrop, ...grade }, n) =>
    mayDrop && !counted.has(n) ? { score: 0, maxScore: 0 } : grade,
  );
}

/** Integers, whose products compare exactly. */
const inCents = ({ score, maxScore }: QuestionGrade): QuestionGrade => ({
  score: Math.round(score * 100),
  maxScore: Math.round(maxScore * 100),
});

/** Points of all questions of an attempt, which determine its result. */
export const gradeRegraded = (questions: readonly AnsweredQuestion[]): QuestionGrade[] =>
  dropForBest(questions.map(gradeDecided));

/** Points of a question asked on its own: if dropped, any answer is right. */
export function gradeAlone(answered: AnsweredQuestion): QuestionGrade {
  const { mayDrop, ...grade } = gradeDecided(answered);
  return mayDrop && grade.score < grade.maxScore ? { score: 0, maxScore: 0 } : grade;
}
