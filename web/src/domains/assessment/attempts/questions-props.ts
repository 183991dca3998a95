import type { AskedQuestion, QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import type { Chosen } from './attempt-state.ts';
import type { TestStep } from './test-step.ts';

/** What the questions of an open attempt are drawn from, one by one or all of them. */
export type QuestionsProps = {
  attempt: { questions: readonly AskedQuestion[] };
  chosen: Chosen;
  /** Answered later on another device: that answer is shown and counts. */
  overruled?: ReadonlySet<number>;
  /** What a question belongs to, where that is told. */
  topicOf?: ((questionId: number) => string | undefined) | undefined;
  /** Number of the question in the address, from 1. */
  current: number;
  onAnswer: (questionId: number, response: QuestionResponse) => void;
  onStep: (step: TestStep) => void;
};
