import {
  type AskedQuestion,
  isInWords,
  type PlacedPieces,
  type QuestionResponse,
} from '@malaka/contracts/authoring/asked-questions';
import { markersOf } from '@malaka/grading/markers';
import { plainText } from '@malaka/grading/plain-text';
import type { ItemPlaces, WordPlaces } from './word-places.ts';

/** The chosen answers; none where pieces are placed. */
export const chosenOf = (response: QuestionResponse | undefined): readonly number[] =>
  Array.isArray(response) ? response : [];

const placedOf = (response: QuestionResponse | undefined): PlacedPieces =>
  response === undefined || Array.isArray(response) || isInWords(response) ? {} : response;

/** A single choice replaces, a multiple one is switched on and off. */
export function choose(
  type: AskedQuestion['type'],
  answers: readonly number[],
  answerId: number,
): number[] {
  if (type === 'single') return [answerId];
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
 * What of a response still fits the question: an author may have taken an answer or a word away
 * since. The same response where all of it fits.
 */
export function fittingResponse(
  question: AskedQuestion,
  response: QuestionResponse | undefined,
): QuestionResponse | undefined {
  if (response === undefined) return undefined;
  if (isInWords(response)) return question.type === 'text' ? response : undefined;
  const answers = new Set(question.answers.map(({ id }) => id));
  const pieces = new Set(question.pieces.map(({ id }) => id));
  if (Array.isArray(response)) {
    const fitting = response.filter((id) => answers.has(id));
    return fitting.length === response.length ? response : fitting;
  }
  const gaps = new Set(markersOf(question.text));
  const entries = Object.entries(response);
  const fitting = entries.filter(([place, piece]) =>
    question.type === 'dragwords'
      ? gaps.has(place) && pieces.has(piece)
      : pieces.has(Number(place)) && answers.has(piece),
  );
  return fitting.length === entries.length ? response : Object.fromEntries(fitting);
}

/** A response in words: the chosen answers, or each piece with the place it lies in. */
export function answerTexts(
  { answers, pieces, type }: AskedQuestion,
  response: QuestionResponse | undefined,
): string[] {
  const textIn = (items: readonly { id: number; text: string }[], id: number) =>
    plainText(items.find((item) => item.id === id)?.text ?? '');
  if (type === 'dragwords') {
    return Array.from(wordPlacesOf(response), ([gap, word]) => `${gap}: ${textIn(pieces, word)}`);
  }
  if (isInWords(response)) return [response.answer, response.extra].filter((text) => text.trim());
  if (type === 'grouping') {
    return Array.from(
      itemPlacesOf(response),
      ([item, group]) => `${textIn(pieces, item)} → ${textIn(answers, group)}`,
    );
  }
  return chosenOf(response).map((id) => textIn(answers, id));
}
