import {
  type ShownQuestion,
  isEmptyResponse,
  type SavedResponse,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';

/** Shorter intervals between visits do not refetch the answers. */
export const FOLLOW_FRESH_MS = 30_000;

export type Chosen = ReadonlyMap<number, { answers: QuestionResponse; savedAt?: Date | null }>;

export type MapEntry = { number: number; questionId: number; isAnswered: boolean };

export const isAnswered = (chosen: Chosen, questionId: number): boolean =>
  !isEmptyResponse(chosen.get(questionId)?.answers);

export const questionMap = (questions: readonly ShownQuestion[], chosen: Chosen): MapEntry[] =>
  questions.map(({ id }, index) => ({
    number: index + 1,
    questionId: id,
    isAnswered: isAnswered(chosen, id),
  }));

/** The step to resume at: the first unanswered question, else the review. */
export function resumeStep(questions: readonly ShownQuestion[], chosen: Chosen) {
  const open = questionMap(questions, chosen).find((entry) => !entry.isAnswered);
  return open ? open.number : ('review' as const);
}

/**
 * The body of the finishing request: unsent answers by question. Answers the server already has are
 * left out, since sending them again would overwrite later ones from another device.
 */
export const toFinalAnswers = (
  questions: readonly ShownQuestion[],
  chosen: Chosen,
): Record<string, QuestionResponse> =>
  Object.fromEntries(
    questions.flatMap(({ id }) => {
      const { answers: own, savedAt } = chosen.get(id) ?? {};
      return own === undefined || isEmptyResponse(own) || savedAt ? [] : [[String(id), own]];
    }),
  );

/** The cached attempt with a response that the server has accepted. */
export const withResponse = <Attempt extends { responses: readonly SavedResponse[] }>(
  attempt: Attempt,
  response: SavedResponse,
) => ({
  ...attempt,
  responses: [
    ...attempt.responses.filter(({ questionId }) => questionId !== response.questionId),
    response,
  ],
});
