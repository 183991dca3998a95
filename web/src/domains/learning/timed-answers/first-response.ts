import type { QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import type { TimedQuestion } from '@malaka/contracts/learning/timed-answers/sets';
import { isChoiceKind } from '#/domains/authoring/index.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** What stands there already: an answer that waits for the line, or pieces that were placed before. */
export function firstResponse(
  { question, response }: Pick<TimedQuestion, 'question' | 'response'>,
  waiting: KeptAnswer | undefined,
): QuestionResponse | undefined {
  if (waiting) return waiting.response;
  // A choice is made anew; forty words are not placed once more for one that was wrong.
  return (!isChoiceKind(question.type) && response) || undefined;
}
