import type { GivenAnswers, QuestionResponse } from '@malaka/contracts/asked-questions';
import { isEmpty, isPossible } from '#/features/asked-questions/rules.ts';
import { AppError } from '#/http/app-error.ts';
import type { TimedAnswer } from './queries.ts';
import type { TimedKeyed } from './rules.ts';

type Given = { answers: GivenAnswers; versions?: Readonly<Record<string, number>> | undefined };

/**
 * The answers that are to be judged. One to a question that its author changed or took away is left
 * aside, and the others are kept; one that this film never asked is refused with all of them.
 */
export function answersToJudge(
  { answers, versions = {} }: Given,
  questions: readonly TimedKeyed[],
  goneIds: ReadonlySet<number>,
): TimedAnswer[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return Object.entries(answers).flatMap(([key, value]) => {
    const question = byId.get(Number(key));
    if (!question) {
      if (goneIds.has(Number(key))) return [];
      throw new AppError('request.invalid', 422);
    }
    if ((versions[key] ?? question.version) !== question.version) return [];
    const response = sorted(typeof value === 'number' ? [value] : value);
    if (!isPossible(question, response)) throw new AppError('request.invalid', 422);
    // What is right stays right.
    return isEmpty(response) || question.standing.isRight ? [] : [{ question, response }];
  });
}

/** The order of choices says nothing: the same ones are the same try. */
const sorted = (response: QuestionResponse): QuestionResponse =>
  Array.isArray(response) ? response.toSorted((one, other) => one - other) : response;

export const idsMissing = (answers: GivenAnswers, questions: readonly TimedKeyed[]): number[] => {
  const known = new Set(questions.map(({ id }) => id));
  return Object.keys(answers)
    .map(Number)
    .filter((id) => !known.has(id));
};
