import type { RegradeKind } from '@malaka/contracts/assessment/regrades';
import {
  type ShownQuestion,
  isEmptyResponse,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';

export type Choice = {
  kind: RegradeKind;
  /** For "key" the right one; for "accept" each of the right responses. */
  responses: readonly QuestionResponse[];
};

/**
 * For choice questions each chosen option is right by itself; otherwise each response is a complete
 * answer.
 */
export const areOptions = (question: ShownQuestion, kind: RegradeKind): boolean =>
  kind === 'accept' && (question.type === 'single' || question.type === 'true_false');

/** The keys as the server expects them. */
export function keysOf(question: ShownQuestion, { kind, responses }: Choice): QuestionResponse[] {
  if (kind === 'key') return responses.slice(0, 1).filter((one) => !isEmptyResponse(one));
  if (kind !== 'accept') return [];
  const [first] = responses;
  if (areOptions(question, kind)) return Array.isArray(first) ? first.map((id) => [id]) : [];
  return responses.filter((one) => !isEmptyResponse(one));
}

/** Whether it can be previewed: "key" needs one right answer, "accept" at least two. */
export function isReady(question: ShownQuestion, choice: Choice): boolean {
  const count = keysOf(question, choice).length;
  if (choice.kind === 'key') return count === 1;
  return choice.kind !== 'accept' || count > 1;
}
