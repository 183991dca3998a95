import { isGapped } from '@malaka/contracts/authoring/shown-questions';
import { markersOf, renumberMarkers } from '@malaka/grading/markers';
import { type Piece, piecesOf } from '@malaka/grading/pieces';
import { plainText } from '@malaka/grading/plain-text';
import type { StoredAnswers } from '#/domains/authoring/index.ts';
import { kind, isNothing } from './kind.ts';

type Stored = StoredAnswers['gaps'];

/** Gaps in a text, each typed or chosen: a response gives the content of each gap. */
export const gaps = kind('gaps', {
  show: (question, mixed) => ({
    text: renumberMarkers(question.text),
    answers: [],
    pieces: [],
    gaps: gapsOf(question).map((rows, n) => ({ id: n + 1, options: mixed(optionsOf(rows)) })),
  }),
  isPossible(question, response) {
    if (!isGapped(response)) return isNothing(response);
    const all = gapsOf(question);
    return Object.entries(response.gaps).every(([gap, filled]) => {
      const rows = all[Number(gap) - 1];
      if (rows === undefined) return false;
      return isChosen(rows)
        ? optionsOf(rows).some(({ id }) => id === filled)
        : typeof filled === 'string';
    });
  },
  toGraded: (question) => ({
    id: question.id,
    type: question.type,
    gaps: gapsOf(question).map((rows, n) => ({
      id: n + 1,
      isChosen: isChosen(rows),
      texts: rows.map(({ id, text, score, typos }) => ({
        id,
        text: plainText(text),
        score,
        typos: typos ?? 0,
      })),
    })),
  }),
  toGradedResponse(question, response) {
    if (!isGapped(response)) return undefined;
    const all = gapsOf(question);
    const filled = Object.entries(response.gaps).flatMap(([gap, own]) => {
      const text = typeof own === 'string' ? own : textOf(all[Number(gap) - 1], own);
      return text === undefined ? [] : [{ id: Number(gap), text }];
    });
    return { type: question.type, filled };
  },
  right: (question) => ({
    gaps: Object.fromEntries(
      gapsOf(question).map((rows, n) => {
        const best = rows.toSorted((one, other) => other.score - one.score)[0]!;
        return [String(n + 1), isChosen(rows) ? idOf(rows, best.text)! : plainText(best.text)];
      }),
    ),
  }),
  ofKey(question, { filled }) {
    if (question.type !== 'gaps') return { gaps: {} };
    const all = gapsOf(question);
    return {
      gaps: Object.fromEntries(
        filled.flatMap(({ id: gap, text }) => {
          const rows = all[gap - 1];
          const own = rows && isChosen(rows) ? idOf(rows, text) : text;
          return rows === undefined || own === undefined ? [] : [[String(gap), own]];
        }),
      ),
    };
  },
});

/** What each gap accepts or offers, in the order of the text. */
export function gapsOf({ text, answers }: { text: string; answers: readonly Stored[] }) {
  return markersOf(text)
    .map((tag) => answers.filter((row) => row.tag === tag))
    .filter((rows) => rows.length > 0);
}

const isChosen = (rows: readonly Stored[]): boolean => rows.some(({ typos }) => typos === null);

/** With ids that give nothing away: authors mostly write the right option first. */
const optionsOf = (rows: readonly Stored[]): Piece[] =>
  isChosen(rows) ? piecesOf(rows.map(({ text }) => text)) : [];

const textOf = (rows: readonly Stored[] = [], id: number): string | undefined => {
  const option = optionsOf(rows).find((one) => one.id === id);
  return option && plainText(option.text);
};

const idOf = (rows: readonly Stored[], text: string): number | undefined =>
  optionsOf(rows).find((option) => plainText(option.text) === plainText(text))?.id;
