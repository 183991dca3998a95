import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import type { TimedQuestion } from '@malaka/contracts/learning/timed-answers/sets';
import { isChoiceKind } from '#/domains/authoring/index.ts';
import type { QueuedAnswer } from './queued-answer.ts';

/** The initial value: a queued answer, or pieces placed before. */
export function firstResponse(
  { question, response }: Pick<TimedQuestion, 'question' | 'response'>,
  waiting: QueuedAnswer | undefined,
): QuestionResponse | undefined {
  if (waiting) return waiting.response;
  // A choice starts over; forty words are not placed again because one was wrong.
  return (!isChoiceKind(question.type) && response) || undefined;
}
