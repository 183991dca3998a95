import type { Area, Point } from './areas.ts';
import type { DrawnNumber } from './drawn-numbers.ts';

export type GradedAnswer = { id: number; score: number };
export type GradedGroup = { id: number; score: number; items: readonly string[] };
/** A gap of the text and the word that belongs there. */
export type GradedBlank = { id: number; word: string };

/** A text that is taken, `*` in it for any letters, and how many typing errors it allows. */
export type GradedText = { id: number; text: string; score: number; typos: number };
/** A number that is taken, as it was typed, and what around it is: `0.5 km`, `5%`. */
export type GradedNumber = { id: number; text: string; score: number; around: string };

/** A formula whose number is taken, and what around it is, as for a number. */
export type GradedFormula = { id: number; formula: string; score: number; around: string };

/** A gap of a text that is typed or chosen, and what it takes; an option without points is wrong. */
export type GradedGap = { id: number; isChosen: boolean; texts: readonly GradedText[] };

export type GradedPair = { id: number; match: string };

/** An area of a picture; one without points only misleads. */
export type GradedArea = { id: number; score: number; area: Area };

export type GradedQuestion =
  | { id: number; type: 'single'; answers: readonly GradedAnswer[] }
  | { id: number; type: 'multiple'; answers: readonly GradedAnswer[] }
  | { id: number; type: 'grouping'; groups: readonly GradedGroup[] }
  | { id: number; type: 'dragwords'; score: number; blanks: readonly GradedBlank[] }
  | { id: number; type: 'true_false'; answers: readonly GradedAnswer[] }
  | { id: number; type: 'short'; answers: readonly GradedText[] }
  | { id: number; type: 'number'; answers: readonly GradedNumber[] }
  /** The formulas with the numbers that this learner was asked with. */
  | {
      id: number;
      type: 'calculated';
      answers: readonly GradedFormula[];
      numbers: readonly DrawnNumber[];
    }
  /** The items in their right order. */
  | { id: number; type: 'ordering'; score: number; items: readonly string[] }
  /** One side of each pair, by its id, and the other. */
  | { id: number; type: 'matching'; score: number; pairs: readonly GradedPair[] }
  | { id: number; type: 'gaps'; gaps: readonly GradedGap[] }
  /** Passages of a text, of which those with points are to be marked. */
  | { id: number; type: 'hottext'; score: number; answers: readonly GradedAnswer[] }
  /** A picture, on which the areas with points are to be marked. */
  | { id: number; type: 'hotspot'; score: number; areas: readonly GradedArea[] }
  /** A long text: people give each criterion up to its score, the rules nothing. */
  | { id: number; type: 'essay'; criteria: readonly GradedAnswer[] }
  /** Answered in words: an examiner gives the points, the rules none. */
  | { id: number; type: 'text'; score: number };

export type QuestionResponse =
  | { type: 'single'; answerId: number }
  | { type: 'multiple'; answerIds: readonly number[] }
  | { type: 'grouping'; placements: readonly { item: string; groupId: number }[] }
  | { type: 'dragwords'; words: readonly { blankId: number; word: string }[] }
  | { type: 'true_false'; answerId: number }
  | { type: 'short'; typed: string }
  | { type: 'number'; typed: string }
  /** A formula where it is a key. */
  | { type: 'calculated'; typed: string }
  | { type: 'ordering'; items: readonly string[] }
  | { type: 'matching'; matches: readonly GradedPair[] }
  | { type: 'hottext'; answerIds: readonly number[] }
  | { type: 'hotspot'; points: readonly Point[] }
  | { type: 'gaps'; filled: readonly { id: number; text: string }[] };

export type GradedType = GradedQuestion['type'];
