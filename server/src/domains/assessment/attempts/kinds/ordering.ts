import { type Piece, piecesOf } from '@malaka/grading/pieces';
import type { StoredAnswers } from '#/domains/authoring/index.ts';
import { kind, isNothing, placedOf, textsOf } from './kind.ts';

/** Items to be put in order: a response gives the position of each, from 1. */
export const ordering = kind('ordering', {
  show: ({ text, answers }, mixed) => ({ text, answers: [], pieces: mixed(itemsOf(answers)) }),
  isPossible({ answers }, response) {
    const placed = placedOf(response);
    if (!placed) return isNothing(response);
    const items = new Set(itemsOf(answers).map(({ id }) => id));
    const places = new Set(placed.map(([, place]) => place));
    return (
      places.size === placed.length &&
      placed.every(([item, place]) => items.has(item) && place <= answers.length)
    );
  },
  toGraded: ({ id, type, score, answers }) => ({
    id,
    type,
    score,
    items: answers.map(({ text }) => text),
  }),
  toGradedResponse({ type, answers }, response) {
    const placed = placedOf(response);
    const items = textsOf(itemsOf(answers));
    return (
      placed && {
        type,
        items: placed
          .toSorted(([, one], [, other]) => one - other)
          .map(([item]) => items.get(item) ?? ''),
      }
    );
  },
  right: ({ answers }) =>
    placesOf(
      answers,
      answers.map(({ text }) => text),
    ),
  ofKey: (question, { items }) =>
    question.type === 'ordering' ? placesOf(question.answers, items) : {},
});

const itemsOf = (answers: readonly StoredAnswers['ordering'][]): Piece[] =>
  piecesOf(answers.map(({ text }) => text));

function placesOf(answers: readonly StoredAnswers['ordering'][], items: readonly string[]) {
  const idOf = new Map(itemsOf(answers).map(({ id, text }) => [text, id]));
  return Object.fromEntries(
    items.flatMap((item, n) => {
      const id = idOf.get(item);
      return id === undefined ? [] : [[String(id), n + 1]];
    }),
  );
}
