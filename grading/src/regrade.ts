import { type Correction, gradeCorrected, isCovered } from './correct.ts';
import { gradeQuestion, type QuestionGrade } from './grade.ts';
import { sum } from './points.ts';
import type { GradedQuestion, QuestionResponse } from './questions.ts';

/** A decision about a question that has taken effect. */
export type Decision = {
  /** Its place in the order of all decisions. */
  turn: number;
  correction: Correction;
  /** The newest version when it was decided, and `keyText` of that version. */
  toVersion: number;
  ownKey: string;
  /** The new key was written into the question. */
  isWritten: boolean;
  /** Two people agreed that results may become worse. */
  mayLower: boolean;
  /** The turn of the decision that this one takes back; null of a correction. */
  undoes: number | null;
};

/** A question of an attempt, and all that was decided about it. */
export type AnsweredQuestion = {
  question: GradedQuestion;
  version: number;
  response: QuestionResponse | undefined;
  decisions: readonly Decision[];
  /** The last turn that took effect before the answers were submitted. */
  submittedTurn: number;
  /** The points that people gave an answer which no key decides. */
  given?: number | undefined;
};

/** The points of a question; one that may be dropped counts only where that is better. */
export type PossibleGrade = QuestionGrade & { mayDrop: boolean };

/** The corrections in force, the oldest first: those that no decision in force takes back. */
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

/** The corrections of a version in force, the oldest first. */
const ofVersion = ({ question, version, decisions }: AnsweredQuestion): Decision[] =>
  inForce(decisions).filter((decision) => isCovered(decision, version, question));

/** What decides whether an answer that is given now is right. */
export const decidingCorrection = (asked: AnsweredQuestion): Correction =>
  ofVersion(asked).at(-1)?.correction ?? { kind: 'original' };

/**
 * The keys that the question itself is to say: dropped, or credited to everybody, it says what it said.
 * Undefined where its own are right.
 */
export const keysInForce = (asked: AnsweredQuestion): readonly QuestionResponse[] | undefined =>
  ofVersion(asked)
    .flatMap(({ correction }) => (correction.kind === 'keys' ? [correction.keys] : []))
    .at(-1);

/**
 * What an answer may be graded by, the best of which counts: the key at its submission and every
 * correction since. One that may lower results ends what was before it.
 */
function countingCorrections(asked: AnsweredQuestion): Correction[] {
  const corrections = ofVersion(asked);
  const first = corrections.findLastIndex(
    ({ turn, mayLower }) => mayLower || turn <= asked.submittedTurn,
  );
  const counting = corrections.slice(Math.max(first, 0)).map(({ correction }) => correction);
  return first === -1 ? [{ kind: 'original' }, ...counting] : counting;
}

/** What a question of an attempt is worth under the decisions about it. */
export function gradeDecided(asked: AnsweredQuestion): PossibleGrade {
  const { question, response, given, decisions } = asked;
  // Of hundreds of thousands of answers that a regrade reads, most are of questions without any decision.
  if (decisions.length === 0 && given === undefined) {
    return { ...gradeQuestion(question, response), mayDrop: false };
  }
  const counting = countingCorrections(asked);
  const kept = counting.filter(({ kind }) => kind !== 'drop');
  const grades = kept.map((correction) => {
    const grade = gradeCorrected(question, response, correction);
    const isGiven = given !== undefined && correction.kind === 'original';
    return isGiven ? { ...grade, score: Math.min(given, grade.maxScore) } : grade;
  });
  const [best = { score: 0, maxScore: 0 }] = grades.toSorted(
    (one, other) => other.score - one.score,
  );
  return { ...best, mayDrop: kept.length < counting.length };
}

/**
 * Drops what may be dropped, except where its points make the result of all these questions better.
 * Of such points those with the greatest share come first, so the order of questions does not matter.
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

/** Whole numbers, whose products can be compared. */
const inCents = ({ score, maxScore }: QuestionGrade): QuestionGrade => ({
  score: Math.round(score * 100),
  maxScore: Math.round(maxScore * 100),
});

/** The points of all questions of an attempt: its result follows from them alone. */
export const gradeRegraded = (asked: readonly AnsweredQuestion[]): QuestionGrade[] =>
  dropForBest(asked.map(gradeDecided));

/** The points of a question that is asked alone: dropped, it is right whatever was answered. */
export function gradeAlone(asked: AnsweredQuestion): QuestionGrade {
  const { mayDrop, ...grade } = gradeDecided(asked);
  return mayDrop && grade.score < grade.maxScore ? { score: 0, maxScore: 0 } : grade;
}
