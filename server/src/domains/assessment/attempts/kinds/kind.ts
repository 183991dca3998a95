import {
  type ShownQuestion,
  type QuestionResponse,
  isEmptyResponse,
  isGapped,
  isInWords,
  isPlaced,
  isPointed,
  isTyped,
} from '@malaka/contracts/authoring/shown-questions';
import type { QuestionType } from '@malaka/contracts/authoring/question-types';
import type {
  GradedOf,
  GradedQuestion,
  QuestionResponse as GradedResponse,
} from '@malaka/grading/questions';
import { type Piece, piecesOf } from '@malaka/grading/pieces';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';

type QuestionOf<T extends QuestionType> = Extract<KeyedQuestion, { type: T }>;
type KeyOf<T extends QuestionType> = Extract<GradedResponse, { type: T }>;
type Mixed = <Item>(items: readonly Item[]) => Item[];

type Rules<Question, Graded, Key> = {
  /** What learners see: it must not reveal what is right. */
  show: (
    question: Question,
    mixed: Mixed,
  ) => Pick<
    ShownQuestion,
    'text' | 'answers' | 'pieces' | 'gaps' | 'places' | 'chargesWrong' | 'numbers' | 'essay'
  >;
  isPossible: (question: Question, response: QuestionResponse) => boolean;
  toGraded: (question: Question) => Graded;
  /** Called only with responses that are not empty. */
  toGradedResponse: (question: Question, response: QuestionResponse) => GradedResponse | undefined;
  right: (question: Question) => QuestionResponse;
  /** A key as a response; the question's kind may have changed since. */
  ofKey: (question: KeyedQuestion, key: Key) => QuestionResponse;
};

export type Kind = Rules<KeyedQuestion, GradedQuestion, GradedResponse>;

export function kind<T extends QuestionType>(
  type: T,
  rules: Rules<QuestionOf<T>, GradedQuestion & GradedOf<T>, KeyOf<T>>,
): Kind {
  const own = (question: KeyedQuestion): QuestionOf<T> => {
    if (!isOwn(question)) throw new Error(`A ${question.type} is no ${type}`);
    return question;
  };
  const isOwn = (question: KeyedQuestion): question is QuestionOf<T> => question.type === type;
  const isKey = (key: GradedResponse): key is KeyOf<T> => key.type === type;
  return {
    show: (question, mixed) => rules.show(own(question), mixed),
    isPossible: (question, response) => rules.isPossible(own(question), response),
    toGraded: (question) => rules.toGraded(own(question)),
    toGradedResponse: (question, response) => rules.toGradedResponse(own(question), response),
    right: (question) => rules.right(own(question)),
    ofKey: (question, key) => (isKey(key) ? rules.ofKey(question, key) : []),
  };
}

/** Empty text counts as no answer only for questions answered in words. */
export const isNothing = (response: QuestionResponse): boolean =>
  ![isInWords, isTyped, isGapped, isPointed].some((is) => is(response)) &&
  isEmptyResponse(response);

export const idsOf = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);

export const placedOf = (response: QuestionResponse): [number, number][] | undefined =>
  isPlaced(response)
    ? Object.entries(response).map(([place, piece]) => [Number(place), piece])
    : undefined;

export const textsOf = (pieces: readonly Piece[]): Map<number, string> =>
  new Map(pieces.map(({ id, text }) => [id, text]));

/** Pieces with equal text are interchangeable; each is used once. */
export function takerOf(texts: readonly string[]) {
  const left: Piece[] = piecesOf(texts);
  return (text: string): number | undefined => {
    const place = left.findIndex((piece) => piece.text === text);
    return place < 0 ? undefined : left.splice(place, 1)[0]?.id;
  };
}
