import { type Piece, piecesOf } from '@malaka/grading/pieces';
import type { StoredAnswers } from '#/domains/authoring/index.ts';
import { kind, idsOf, isNothing, placedOf, takerOf, textsOf } from './kind.ts';

export const grouping = kind('grouping', {
  show: ({ text, answers }, mixed) => ({
    text,
    // Groups keep their author's order because number keys assign items to them.
    answers: answers.map((group) => ({ id: group.id, text: group.text })),
    pieces: mixed(itemsOf(answers)),
  }),
  isPossible({ answers }, response) {
    const placed = placedOf(response);
    if (!placed) return isNothing(response);
    const items = new Set(idsOf(itemsOf(answers)));
    const groups = new Set(idsOf(answers));
    return placed.every(([item, group]) => items.has(item) && groups.has(group));
  },
  toGraded: ({ id, type, answers }) => ({ id, type, groups: answers }),
  toGradedResponse({ type, answers }, response) {
    const placed = placedOf(response);
    const items = textsOf(itemsOf(answers));
    return (
      placed && {
        type,
        placements: placed.map(([item, groupId]) => ({ item: items.get(item) ?? '', groupId })),
      }
    );
  },
  right({ answers }) {
    const take = takerOf(answers.flatMap(({ items }) => items));
    return Object.fromEntries(
      answers.flatMap((group) =>
        group.items.flatMap((item) => {
          const id = take(item);
          return id === undefined ? [] : [[String(id), group.id]];
        }),
      ),
    );
  },
  ofKey(question, { placements }) {
    if (question.type !== 'grouping') return {};
    const take = takerOf(question.answers.flatMap(({ items }) => items));
    return Object.fromEntries(
      placements.flatMap(({ item, groupId }) => {
        const id = take(item);
        return id === undefined ? [] : [[String(id), groupId]];
      }),
    );
  },
});

const itemsOf = (groups: readonly StoredAnswers['grouping'][]): Piece[] =>
  piecesOf(groups.flatMap(({ items }) => items));
