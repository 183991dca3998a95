import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { chargesWrong } from '@malaka/grading/kinds/choices';
import { markersOf, renumberMarkers } from '@malaka/grading/markers';
import type { StoredAnswers } from '#/domains/authoring/index.ts';
import { kind, idsOf, isNothing } from './kind.ts';

type Stored = StoredAnswers['single'];
type Passage = StoredAnswers['hottext'];
type Chosen<Type> = { id: number; type: Type; answers: Stored[] };

const oneOf = <Type extends 'single' | 'true_false'>(type: Type) => ({
  isPossible: ({ answers }: Chosen<Type>, response: QuestionResponse) =>
    isPossible(answers, response) && (!Array.isArray(response) || response.length <= 1),
  toGraded: ({ id, answers }: Chosen<Type>) => ({ id, type, answers }),
  toGradedResponse: (_question: Chosen<Type>, response: QuestionResponse) =>
    Array.isArray(response) ? { type, answerId: response[0]! } : undefined,
  right: ({ answers }: Chosen<Type>) => idsOf(bestOf(answers)),
  ofKey: (_question: unknown, { answerId }: { answerId: number }) => [answerId],
});

export const single = kind('single', {
  ...oneOf('single'),
  show: ({ text, answers }, mixed) => ({ text, answers: mixed(answers).map(textOf), pieces: [] }),
});

/** Its answers are always `true`, then `false`. */
export const trueFalse = kind('true_false', {
  ...oneOf('true_false'),
  show: ({ text, answers }) => ({
    text,
    answers: answers.map(textOf).toSorted((one, other) => (one.text < other.text ? 1 : -1)),
    pieces: [],
  }),
});

export const multiple = kind('multiple', {
  show: ({ text, answers }, mixed) => ({
    text,
    answers: mixed(answers).map(textOf),
    pieces: [],
    ...(chargesWrong(answers) && { chargesWrong: true }),
  }),
  isPossible: ({ answers }, response) => isPossible(answers, response),
  toGraded: ({ id, type, answers }) => ({ id, type, answers }),
  toGradedResponse: ({ type }, response) =>
    Array.isArray(response) ? { type, answerIds: response } : undefined,
  right: ({ answers }) => idsOf(answers.filter(({ score }) => score > 0)),
  ofKey: (_question, { answerIds }) => [...answerIds],
});

function bestOf<Answer extends { score: number }>(answers: readonly Answer[]): Answer[] {
  const best = Math.max(0, ...answers.map(({ score }) => score));
  return answers.filter(({ score }) => score > 0 && score === best);
}

const textOf = ({ id, text }: Stored) => ({ id, text });

function isPossible(answers: readonly Stored[], response: QuestionResponse): boolean {
  if (!Array.isArray(response)) return isNothing(response);
  const known = new Set(idsOf(answers));
  return new Set(response).size === response.length && response.every((id) => known.has(id));
}

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
const inText = (text: string, answers: readonly Passage[]): Passage[] =>
  markersOf(text).flatMap((tag) => answers.find((passage) => passage.tag === tag) ?? []);
