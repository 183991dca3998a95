import { markersOf, renumberMarkers } from '@malaka/grading/markers';
import { type Piece, piecesOf } from '@malaka/grading/pieces';
import type { StoredAnswers } from '#/domains/authoring/index.ts';
import { kind, idsOf, isNothing, placedOf, takerOf, textsOf } from './kind.ts';

export const dragwords = kind('dragwords', {
  show: ({ text, answers }, mixed) => ({
    text: renumberMarkers(text),
    answers: [],
    pieces: mixed(wordsOf(answers)),
  }),
  isPossible({ text, answers }, response) {
    const placed = placedOf(response);
    if (!placed) return isNothing(response);
    const gaps = markersOf(text).length;
    const words = new Set(idsOf(wordsOf(answers)));
    const isOnce = new Set(placed.map(([, word]) => word)).size === placed.length;
    return isOnce && placed.every(([gap, word]) => gap <= gaps && words.has(word));
  },
  toGraded({ id, type, score, text, answers }) {
    const words = new Map(answers.map((answer) => [answer.tag, answer.text]));
    const blanks = markersOf(text).map((tag, n) => ({ id: n + 1, word: words.get(tag) ?? '' }));
    return { id, type, score, blanks };
  },
  toGradedResponse({ type, answers }, response) {
    const placed = placedOf(response);
    const words = textsOf(wordsOf(answers));
    return (
      placed && {
        type,
        words: placed.map(([blankId, word]) => ({ blankId, word: words.get(word) ?? '' })),
      }
    );
  },
  right({ text, answers }) {
    const take = takerOf(answers.map((word) => word.text));
    return Object.fromEntries(
      markersOf(text).flatMap((tag, n) => {
        const word = answers.find((one) => one.tag === tag);
        const id = word && take(word.text);
        return id === undefined ? [] : [[String(n + 1), id]];
      }),
    );
  },
  ofKey(question, { words }) {
    if (question.type !== 'dragwords') return {};
    const take = takerOf(question.answers.map(({ text }) => text));
    return Object.fromEntries(
      words.flatMap(({ blankId, word }) => {
        const id = take(word);
        return id === undefined ? [] : [[String(blankId), id]];
      }),
    );
  },
});

const wordsOf = (answers: readonly StoredAnswers['dragwords'][]): Piece[] =>
  piecesOf(answers.map(({ text }) => text));
