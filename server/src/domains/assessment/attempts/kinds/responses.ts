import {
  isEmptyResponse,
  isGapped,
  isInWords,
  isPlaced,
  isPointed,
  isTyped,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { type Piece, piecesOf } from '@malaka/grading/pieces';

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
