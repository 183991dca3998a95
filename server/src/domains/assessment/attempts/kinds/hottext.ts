import { markersOf, renumberMarkers } from '@malaka/grading/markers';
import type { StoredPassage } from '#/domains/authoring/index.ts';
import { isPossible } from './choices.ts';
import { kind } from './kind.ts';
import { idsOf } from './responses.ts';

/** Passages to be marked in a text: a response lists the marked ones. */
export const hottext = kind('hottext', {
  show: ({ text, answers }) => ({
    text: renumberMarkers(text),
    answers: inText(text, answers).map((passage) => ({ id: passage.id, text: passage.text })),
    pieces: [],
  }),
  isPossible: ({ answers }, response) => isPossible(answers, response),
  toGraded: ({ id, type, score, answers }) => ({ id, type, score, answers }),
  toGradedResponse: ({ type }, response) =>
    Array.isArray(response) ? { type, answerIds: response } : undefined,
  right: ({ text, answers }) => idsOf(inText(text, answers).filter(({ score }) => score > 0)),
  ofKey: (_question, { answerIds }) => [...answerIds],
});

/** In the order of the text: the mark `[2]` belongs to the second passage. */
const inText = (text: string, answers: readonly StoredPassage[]): StoredPassage[] =>
  markersOf(text).flatMap((tag) => answers.find((passage) => passage.tag === tag) ?? []);
