import type { DrawnNumber } from '@malaka/grading/drawn-numbers';
import type {
  StoredTranslation,
  StoredArea,
  StoredCalculated,
  StoredChoice,
  StoredCriterion,
  StoredEssay,
  StoredGap,
  StoredGroup,
  StoredItem,
  StoredPair,
  StoredPassage,
  StoredTyped,
  StoredWord,
  StoredWords,
} from '#/domains/authoring/index.ts';

type Known = {
  id: number;
  version: number;
  text: string;
  explanation: string;
  /**
   * Points for dragwords, orderings, matchings, hot texts and hot spots; other types add up the
   * scores of their answers.
   */
  score: number;
  /** The other language; both share one key. */
  translation?: StoredTranslation | null;
};

type Kinds =
  | { type: 'single'; answers: StoredChoice[] }
  | { type: 'multiple'; answers: StoredChoice[] }
  | { type: 'true_false'; answers: StoredChoice[] }
  | { type: 'short'; answers: StoredTyped[] }
  | { type: 'number'; answers: StoredTyped[] }
  | { type: 'ordering'; answers: StoredItem[] }
  | { type: 'matching'; answers: StoredPair[] }
  | { type: 'gaps'; answers: StoredGap[] }
  | { type: 'hottext'; answers: StoredPassage[] }
  | { type: 'hotspot'; answers: StoredArea[] }
  | { type: 'grouping'; answers: StoredGroup[] }
  | { type: 'dragwords'; answers: StoredWord[] }
  | { type: 'text'; answers: StoredWords[] }
  | { type: 'essay'; answers: (StoredCriterion | StoredEssay)[] };

/** A question as a version stores it, before numbers are drawn for a learner. */
export type WrittenQuestion = Known & (Kinds | { type: 'calculated'; answers: StoredCalculated[] });

/**
 * A question in the version shown, with its correct answers, which must not leave the server. A
 * calculated one has this learner's numbers, or none if it is not shown to a learner.
 */
export type KeyedQuestion = Known &
  (
    | Kinds
    | {
        type: 'calculated';
        answers: StoredCalculated[];
        numbers: readonly DrawnNumber[] | null;
      }
  );
