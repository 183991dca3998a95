import type { Area, Point } from './areas.ts';
import type { DrawnNumber } from './drawn-numbers.ts';

export type GradedAnswer = { id: number; score: number };
export type GradedGroup = { id: number; score: number; items: readonly string[] };
/** A gap of the text and the word that belongs there. */
export type GradedBlank = { id: number; word: string };

/** An accepted text, in which `*` matches any letters, and the typing errors allowed. */
export type GradedText = { id: number; text: string; score: number; typos: number };
/** An accepted number as typed, and its tolerance and unit: `0.5 km`, `5%`. */
export type GradedNumber = { id: number; text: string; score: number; around: string };

/** A formula whose value is accepted, with tolerance and unit as for a number. */
export type GradedFormula = { id: number; formula: string; score: number; around: string };

/** A gap to type or choose, and its accepted texts; an option without points is wrong. */
export type GradedGap = { id: number; isChosen: boolean; texts: readonly GradedText[] };

export type GradedPair = { id: number; match: string };

/** An area of a picture; one without points is a distractor. */
export type GradedArea = { id: number; score: number; area: Area };

/** What a question of each type is graded by. */
export type GradedQuestions = {
  single: { answers: readonly GradedAnswer[] };
  multiple: { answers: readonly GradedAnswer[] };
  grouping: { groups: readonly GradedGroup[] };
  dragwords: { score: number; blanks: readonly GradedBlank[] };
  true_false: { answers: readonly GradedAnswer[] };
  short: { answers: readonly GradedText[] };
  number: { answers: readonly GradedNumber[] };
  /** Formulas with the numbers drawn for this learner. */
  calculated: { answers: readonly GradedFormula[]; numbers: readonly DrawnNumber[] };
  /** The items in the right order. */
  ordering: { score: number; items: readonly string[] };
  /** One side of each pair with its id, and the other side. */
  matching: { score: number; pairs: readonly GradedPair[] };
  gaps: { gaps: readonly GradedGap[] };
  /** Passages of a text; those with points are to be marked. */
  hottext: { score: number; answers: readonly GradedAnswer[] };
  /** A picture on which the areas with points are to be marked. */
  hotspot: { score: number; areas: readonly GradedArea[] };
  /** A long text: people grade each criterion up to its score, the rules nothing. */
  essay: { criteria: readonly GradedAnswer[] };
  /** A free answer: an examiner gives the points, the rules none. */
  text: { score: number };
};
export type GradedType = keyof GradedQuestions;
export type GradedOf<Type extends GradedType> = { id: number; type: Type } & GradedQuestions[Type];
export type GradedQuestion = { [Type in GradedType]: GradedOf<Type> }[GradedType];

export type QuestionResponse =
  | { type: 'single'; answerId: number }
  | { type: 'multiple'; answerIds: readonly number[] }
  | { type: 'grouping'; placements: readonly { item: string; groupId: number }[] }
  | { type: 'dragwords'; words: readonly { blankId: number; word: string }[] }
  | { type: 'true_false'; answerId: number }
  | { type: 'short'; typed: string }
  | { type: 'number'; typed: string }
  /** As a key, this contains a formula. */
  | { type: 'calculated'; typed: string }
  | { type: 'ordering'; items: readonly string[] }
  | { type: 'matching'; matches: readonly GradedPair[] }
  | { type: 'hottext'; answerIds: readonly number[] }
  | { type: 'hotspot'; points: readonly Point[] }
  | { type: 'gaps'; filled: readonly { id: number; text: string }[] };
