import {
  type AskedQuestion,
  isEmptyResponse,
  isInWords,
  type QuestionResponse,
} from '@malaka/contracts/authoring/asked-questions';
import {
  type GradedQuestion,
  gradeQuestion,
  type QuestionGrade,
  type QuestionResponse as GradedResponse,
} from '@malaka/grading/grade';
import { markersOf, renumberMarkers } from '@malaka/grading/markers';
import { type Piece, piecesOf } from '@malaka/grading/pieces';
import type {
  StoredAnswer,
  StoredChoice,
  StoredGroup,
  StoredWord,
  StoredWords,
} from '#/domains/authoring/index.ts';
import { answerSeed, shuffled } from './shuffle.ts';

type Known = {
  id: number;
  version: number;
  text: string;
  explanation: string;
  /** Points of a dragwords question; other types add up the scores of their answers. */
  score: number;
};

/**
 * A question in the version that is asked, with its correct answers, which only the server may
 * know.
 */
export type KeyedQuestion = Known &
  (
    | { type: 'single' | 'multiple'; answers: StoredChoice[] }
    | { type: 'grouping'; answers: StoredGroup[] }
    | { type: 'dragwords'; answers: StoredWord[] }
    | { type: 'text'; answers: StoredWords[] }
  );

/** The question without its correct answers; `seed` decides the order of the choices. */
export function showQuestion(question: KeyedQuestion, seed: number): AskedQuestion {
  const { id, text, type } = question;
  const mixed = <Item>(items: readonly Item[]) => shuffled(items, answerSeed(seed, id));
  if (question.type === 'dragwords') {
    return {
      id,
      text: renumberMarkers(text),
      type,
      answers: [],
      pieces: mixed(wordsOf(question.answers)),
    };
  }
  if (question.type === 'text') {
    const extra = question.answers.map((answer) => ({ id: answer.id, text: answer.extra }));
    return { id, text, type, answers: extra, pieces: [] };
  }
  const answers: readonly StoredAnswer[] =
    // Groups keep their author's order: number keys assign items to them.
    question.type === 'grouping' ? question.answers : mixed(question.answers);
  return {
    id,
    text,
    type,
    answers: answers.map((answer) => ({ id: answer.id, text: answer.text })),
    pieces: question.type === 'grouping' ? mixed(itemsOf(question.answers)) : [],
  };
}

const wordsOf = (answers: readonly StoredWord[]): Piece[] =>
  piecesOf(answers.map(({ text }) => text));
const itemsOf = (groups: readonly StoredGroup[]): Piece[] =>
  piecesOf(groups.flatMap(({ items }) => items));

/** Whether a response can be one to this question: known ids, each once, one for a single. */
export function isPossible(question: KeyedQuestion, response: QuestionResponse): boolean {
  if (question.type === 'text') return isInWords(response) || isEmptyResponse(response);
  if (question.type === 'dragwords') {
    const gaps = markersOf(question.text).length;
    const words = idsOf(wordsOf(question.answers));
    const placed = placedOf(response);
    if (!placed) return isNothing(response);
    const isOnce = new Set(placed.map(([, word]) => word)).size === placed.length;
    return isOnce && placed.every(([gap, word]) => gap <= gaps && words.has(word));
  }
  if (question.type === 'grouping') {
    const items = idsOf(itemsOf(question.answers));
    const groups = idsOf(question.answers);
    const placed = placedOf(response);
    if (!placed) return isNothing(response);
    return placed.every(([item, group]) => items.has(item) && groups.has(group));
  }
  if (!Array.isArray(response)) return isNothing(response);
  const known = idsOf(question.answers);
  const isOnce = new Set(response).size === response.length;
  const isKnown = response.every((id) => known.has(id));
  return isKnown && isOnce && (question.type === 'multiple' || response.length <= 1);
}

/** An empty text counts as no answer to a written question. */
const isNothing = (response: QuestionResponse): boolean =>
  !isInWords(response) && isEmptyResponse(response);

const idsOf = (items: readonly { id: number }[]): Set<number> => new Set(items.map(({ id }) => id));

const placedOf = (response: QuestionResponse): [number, number][] | undefined =>
  Array.isArray(response) || isInWords(response)
    ? undefined
    : Object.entries(response).map(([place, piece]) => [Number(place), piece]);

/** The points of one response; without one, those of a wrong answer. */
export const gradeResponse = (
  question: KeyedQuestion,
  response: QuestionResponse | undefined,
): QuestionGrade => gradeQuestion(toGraded(question), toGradedResponse(question, response));

/** The question in the shape of the grading rules (`grading/`). */
export function toGraded(question: KeyedQuestion): GradedQuestion {
  const { id } = question;
  if (question.type === 'text') {
    return { id, type: question.type, score: question.answers[0]?.score ?? 0 };
  }
  if (question.type === 'grouping') {
    return { id, type: question.type, groups: question.answers };
  }
  if (question.type === 'dragwords') {
    const words = new Map(question.answers.map(({ tag, text }) => [tag, text]));
    const blanks = markersOf(question.text).map((tag, n) => ({
      id: n + 1,
      word: words.get(tag) ?? '',
    }));
    return { id, type: question.type, score: question.score, blanks };
  }
  return { id, type: question.type, answers: question.answers };
}

/** The response in the shape of the grading rules. */
export function toGradedResponse(
  question: KeyedQuestion,
  response: QuestionResponse | undefined,
): GradedResponse | undefined {
  if (response === undefined || isEmptyResponse(response) || isInWords(response)) return undefined;
  const { type } = question;
  if (Array.isArray(response)) {
    if (type === 'single') return { type, answerId: response[0]! };
    return type === 'multiple' ? { type, answerIds: response } : undefined;
  }
  const placed = placedOf(response) ?? [];
  if (type === 'dragwords') {
    const words = textsOf(wordsOf(question.answers));
    return {
      type,
      words: placed.map(([blankId, word]) => ({ blankId, word: words.get(word) ?? '' })),
    };
  }
  if (type !== 'grouping') return undefined;
  const items = textsOf(itemsOf(question.answers));
  return {
    type,
    placements: placed.map(([item, groupId]) => ({ item: items.get(item) ?? '', groupId })),
  };
}

const textsOf = (pieces: readonly Piece[]): Map<number, string> =>
  new Map(pieces.map(({ id, text }) => [id, text]));

/** Whether two responses are equal; the order of choices does not matter. */
export function isSame(one: QuestionResponse, other: QuestionResponse): boolean {
  const keyOf = (response: QuestionResponse) =>
    Array.isArray(response)
      ? response.toSorted((a, b) => a - b).join()
      : isInWords(response)
        ? JSON.stringify([response.answer, response.extra])
        : JSON.stringify(Object.entries(response).toSorted(([a], [b]) => Number(a) - Number(b)));
  return (isEmptyResponse(one) && isEmptyResponse(other)) || keyOf(one) === keyOf(other);
}
