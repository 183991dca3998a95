import type { GradedQuestion, GradedType, QuestionResponse } from '../questions.ts';

type QuestionOf<Type extends GradedType> = Extract<GradedQuestion, { type: Type }>;
type ResponseOf<Type extends GradedType> = Extract<QuestionResponse, { type: Type }>;

/** Grading rules of one kind of question. */
type Rules<Type extends GradedType> = {
  maxScore: (question: QuestionOf<Type>) => number;
  score: (question: QuestionOf<Type>, response: ResponseOf<Type>) => number;
  /** The same question with another key, to grade a response by that key. */
  withKey: (question: QuestionOf<Type>, key: ResponseOf<Type>) => QuestionOf<Type>;
  /** The key as text: equal for versions that differ only in wording. */
  keyText: (question: QuestionOf<Type>) => string;
};

export type Kind = {
  maxScore: (question: GradedQuestion) => number;
  /** A response of another kind earns nothing. */
  score: (question: GradedQuestion, response: QuestionResponse) => number;
  /** Undefined if the key is of another kind. */
  withKey: (question: GradedQuestion, key: QuestionResponse) => GradedQuestion | undefined;
  keyText: (question: GradedQuestion) => string;
};

export function kind<Type extends GradedType>(type: Type, rules: Rules<Type>): Kind {
  const isQuestion = (question: GradedQuestion): question is QuestionOf<Type> =>
    question.type === type;
  const isResponse = (response: QuestionResponse): response is ResponseOf<Type> =>
    response.type === type;
  return {
    maxScore: (question) => (isQuestion(question) ? rules.maxScore(question) : 0),
    score: (question, response) =>
      isQuestion(question) && isResponse(response) ? rules.score(question, response) : 0,
    withKey: (question, key) =>
      isQuestion(question) && isResponse(key) ? rules.withKey(question, key) : undefined,
    keyText: (question) => (isQuestion(question) ? rules.keyText(question) : ''),
  };
}
