import {
  type ShownQuestion,
  type GapsResponse,
  isGapped,
  isInWords,
  isPlaced,
  isPointed,
  isTyped,
  type PlacedPieces,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import {
  isBestOf,
  isByHand,
  isPlacedKind,
  isTypedKind,
  type PlacedType,
} from '@malaka/contracts/authoring/question-types';
import { markersOf } from '@malaka/grading/markers';
import { plainText } from '@malaka/grading/plain-text';
import type { ItemPlaces, WordPlaces } from './word-places.ts';

/** Props of what answers a question, whatever its type. */
export type AnswerProps = {
  question: ShownQuestion;
  response: QuestionResponse | undefined;
  onAnswer: (response: QuestionResponse) => void;
};

/** Items by position; those without one follow in the displayed order. */
export const orderOf = <Item extends { id: number }>(
  items: readonly Item[],
  places: PlacedPieces,
): Item[] => {
  const placeOf = ({ id }: Item) => places[String(id)] ?? items.length + 1;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
};

export const placesOf = (ids: readonly number[]): PlacedPieces =>
  Object.fromEntries(ids.map((id, n) => [String(id), n + 1]));

export function moved(ids: readonly number[], from: number, to: number): number[] {
  const others = ids.toSpliced(from, 1);
  return others.toSpliced(to, 0, ids[from]!);
}

/** The chosen answers; empty for placed pieces. */
export const chosenOf = (response: QuestionResponse | undefined): readonly number[] =>
  Array.isArray(response) ? response : [];

export const placedOf = (response: QuestionResponse | undefined): PlacedPieces =>
  isPlaced(response) ? response : {};

/** A single choice replaces the previous one; a multiple one is toggled. */
export function choose(
  type: ShownQuestion['type'],
  answers: readonly number[],
  answerId: number,
): number[] {
  if (isBestOf(type)) return [answerId];
  return answers.includes(answerId)
    ? answers.filter((id) => id !== answerId)
    : [...answers, answerId];
}

export const wordPlacesOf = (response: QuestionResponse | undefined): WordPlaces =>
  new Map(Object.entries(placedOf(response)));

export const itemPlacesOf = (response: QuestionResponse | undefined): ItemPlaces =>
  new Map(Object.entries(placedOf(response)).map(([item, group]) => [Number(item), group]));

export const placedIn = (places: WordPlaces | ItemPlaces): PlacedPieces =>
  Object.fromEntries(places);

/**
 * The part of a response that still fits the question, since an author may have deleted an answer
 * or a word. Returns the same object if everything fits.
 */
export function fittingResponse(
  question: ShownQuestion,
  response: QuestionResponse | undefined,
): QuestionResponse | undefined {
  if (response === undefined) return undefined;
  if (isInWords(response)) return isByHand(question.type) ? response : undefined;
  if (isTyped(response)) return isTypedKind(question.type) ? response : undefined;
  if (isGapped(response)) return fittingGaps(question, response);
  if (isPointed(response)) return fittingPoints(question, response);
  const answers = new Set(question.answers.map(({ id }) => id));
  const pieces = new Set(question.pieces.map(({ id }) => id));
  if (Array.isArray(response)) {
    const fitting = response.filter((id) => answers.has(id));
    return fitting.length === response.length ? response : fitting;
  }
  const entries = Object.entries(response);
  const { fits } = PLACED[isPlacedKind(question.type) ? question.type : 'grouping'];
  const known = { answers, pieces, gaps: new Set(markersOf(question.text)) };
  const fitting = entries.filter(([place, piece]) => fits(place, piece, known));
  return fitting.length === entries.length ? response : Object.fromEntries(fitting);
}

/** An author may have reduced the number of places. */
function fittingPoints({ type, places = 0 }: ShownQuestion, response: QuestionResponse) {
  if (type !== 'hotspot' || !isPointed(response)) return undefined;
  return response.points.length <= places ? response : { points: response.points.slice(0, places) };
}

/** Typed text fits a typed gap, a choice fits a gap that still has the option. */
function fittingGaps({ gaps = [] }: ShownQuestion, response: GapsResponse): GapsResponse {
  const entries = Object.entries(response.gaps);
  const fitting = entries.filter(([place, own]) => {
    const gap = gaps.find(({ id }) => String(id) === place);
    if (!gap) return false;
    return gap.options.length === 0
      ? typeof own === 'string'
      : gap.options.some(({ id }) => id === own);
  });
  return fitting.length === entries.length ? response : { gaps: Object.fromEntries(fitting) };
}

/** Content of each gap, by number. */
export const gapAnswers = ({ gaps = [] }: ShownQuestion, response: GapsResponse) =>
  gaps.flatMap(({ id, options }) => {
    const own = response.gaps[String(id)];
    if (own === undefined) return [];
    const option = options.find((one) => one.id === own);
    return [{ id, text: option ? plainText(option.text) : String(own) }];
  });

/** A response as text: the chosen answers, or each piece with its place. */
export function answerTexts(
  question: ShownQuestion,
  response: QuestionResponse | undefined,
): string[] {
  const { answers, type } = question;
  if (isGapped(response)) {
    return gapAnswers(question, response).map(({ id, text }) => `${id}: ${text}`);
  }
  if (isTyped(response)) return [response.typed].filter((text) => text.trim());
  if (isInWords(response)) return [response.answer, response.extra].filter((text) => text.trim());
  if (isPlacedKind(type)) return PLACED[type].texts(question, placedOf(response));
  return chosenOf(response).map((id) => textIn(answers, id));
}

const textIn = (items: readonly { id: number; text: string }[], id: number | string) =>
  plainText(items.find((item) => item.id === Number(id))?.text ?? '');

type Known = Record<'answers' | 'pieces', ReadonlySet<number>> & { gaps: ReadonlySet<string> };
type Placed = {
  /** Whether the place and what lies there still exist. */
  fits: (place: string, piece: number, known: Known) => boolean;
  texts: (question: ShownQuestion, places: PlacedPieces) => string[];
};

const PLACED: Record<PlacedType, Placed> = {
  ordering: {
    fits: (item, place, { pieces }) => pieces.has(Number(item)) && place <= pieces.size,
    texts: ({ pieces }, places) =>
      Object.keys(places).length === 0
        ? []
        : orderOf(pieces, places).map(({ text }, n) => `${n + 1}. ${plainText(text)}`),
  },
  matching: {
    fits: (pair, side, { answers, pieces }) => answers.has(Number(pair)) && pieces.has(side),
    texts: ({ answers, pieces }, places) =>
      answers.flatMap(({ id, text }) => {
        const side = places[String(id)];
        return side === undefined ? [] : [`${plainText(text)} → ${textIn(pieces, side)}`];
      }),
  },
  dragwords: {
    fits: (gap, word, { gaps, pieces }) => gaps.has(gap) && pieces.has(word),
    texts: ({ pieces }, places) =>
      Object.entries(places).map(([gap, word]) => `${gap}: ${textIn(pieces, word)}`),
  },
  grouping: {
    fits: (item, group, { answers, pieces }) => pieces.has(Number(item)) && answers.has(group),
    texts: ({ answers, pieces }, places) =>
      Object.entries(places).map(
        ([item, group]) => `${textIn(pieces, item)} → ${textIn(answers, group)}`,
      ),
  },
};
