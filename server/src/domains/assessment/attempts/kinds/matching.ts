import { type Piece, piecesOf } from '@malaka/grading/pieces';
import type { StoredAnswers } from '#/domains/authoring/index.ts';
import { kind, idsOf, isNothing, placedOf, textsOf } from './kind.ts';

/** Pairs to be matched: a response gives the other side of each; one side may belong to several. */
export const matching = kind('matching', {
  show: ({ text, answers }, mixed) => ({
    text,
    answers: pairsOf(answers).map((pair) => ({ id: pair.id, text: pair.text })),
    pieces: mixed(sidesOf(answers)),
  }),
  isPossible({ answers }, response) {
    const placed = placedOf(response);
    if (!placed) return isNothing(response);
    const pairs = new Set(idsOf(pairsOf(answers)));
    const sides = new Set(idsOf(sidesOf(answers)));
    return placed.every(([pair, side]) => pairs.has(pair) && sides.has(side));
  },
  toGraded: ({ id, type, score, answers }) => ({
    id,
    type,
    score,
    pairs: pairsOf(answers).map((pair) => ({ id: pair.id, match: pair.match })),
  }),
  toGradedResponse({ type, answers }, response) {
    const placed = placedOf(response);
    const sides = textsOf(sidesOf(answers));
    return (
      placed && {
        type,
        matches: placed.map(([id, side]) => ({ id, match: sides.get(side) ?? '' })),
      }
    );
  },
  right: ({ answers }) => responseOf(answers, pairsOf(answers)),
  ofKey: (question, { matches }) =>
    question.type === 'matching' ? responseOf(question.answers, matches) : {},
});

const pairsOf = (answers: readonly StoredAnswers['matching'][]) =>
  answers.flatMap(({ match, ...answer }) => (match === null ? [] : [{ ...answer, match }]));

/** The other sides without duplicates, including the distractors. */
const sidesOf = (answers: readonly StoredAnswers['matching'][]): Piece[] =>
  piecesOf([...new Set(answers.map(({ text, match }) => match ?? text))]);

function responseOf(
  answers: readonly StoredAnswers['matching'][],
  matches: readonly { id: number; match: string }[],
) {
  const idOf = new Map(sidesOf(answers).map(({ id, text }) => [text, id]));
  return Object.fromEntries(
    matches.flatMap(({ id, match }) => {
      const side = idOf.get(match);
      return side === undefined ? [] : [[String(id), side]];
    }),
  );
}
