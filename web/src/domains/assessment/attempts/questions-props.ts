import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import type { Chosen } from './attempt-state.ts';
import type { TestStep } from './test-step.ts';

/** Props of both views of the questions, one by one and all at once. */
export type QuestionsProps = {
  attempt: { questions: readonly ShownQuestion[] };
  chosen: Chosen;
  /** Questions answered later on another device: that answer is shown and counts. */
  overruled?: ReadonlySet<number>;
  /** The topic of a question, if topics are shown. */
  topicOf?: ((questionId: number) => string | undefined) | undefined;
  /** Number of the current question in the address, from 1. */
  current: number;
  onAnswer: (questionId: number, response: QuestionResponse) => void;
  onStep: (step: TestStep) => void;
};
