import type { RegradeKind } from '@malaka/contracts/assessment/regrades';
import {
  type AskedQuestion,
  isEmptyResponse,
  type QuestionResponse,
} from '@malaka/contracts/authoring/asked-questions';

export type Choice = {
  kind: RegradeKind;
  /** Of "key" the one that is right; of "accept" one for each right response. */
  responses: readonly QuestionResponse[];
};

/** Of choices each chosen option is right by itself; else each response is one whole answer. */
export const areOptions = (question: AskedQuestion, kind: RegradeKind): boolean =>
  kind === 'accept' && (question.type === 'single' || question.type === 'true_false');

/** The keys as the server reads them. */
export function keysOf(question: AskedQuestion, { kind, responses }: Choice): QuestionResponse[] {
  if (kind === 'key') return responses.slice(0, 1).filter((one) => !isEmptyResponse(one));
  if (kind !== 'accept') return [];
  const [first] = responses;
  if (areOptions(question, kind)) return Array.isArray(first) ? first.map((id) => [id]) : [];
  return responses.filter((one) => !isEmptyResponse(one));
}

/** Whether something can be previewed: a key with one right answer, several with two. */
export function isReady(question: AskedQuestion, choice: Choice): boolean {
  const count = keysOf(question, choice).length;
  if (choice.kind === 'key') return count === 1;
  return choice.kind !== 'accept' || count > 1;
}
