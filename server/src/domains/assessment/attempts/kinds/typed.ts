import { isTyped, type QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { plainText } from '@malaka/grading/plain-text';
import { readAround } from '@malaka/grading/typed-number';
import type { StoredTyped } from '#/domains/authoring/index.ts';
import { kind } from './kind.ts';
import { isNothing } from './responses.ts';

export const typed = <Type extends 'short' | 'number' | 'calculated'>(type: Type) => ({
  isPossible: (_question: unknown, response: QuestionResponse) =>
    isTyped(response) || isNothing(response),
  toGradedResponse: (_question: unknown, response: QuestionResponse) =>
    isTyped(response) ? { type, typed: response.typed } : undefined,
  ofKey: (_question: unknown, key: { typed: string }) => ({ typed: key.typed }),
});

export const short = kind('short', {
  ...typed('short'),
  show: ({ text }) => ({ text, answers: [], pieces: [] }),
  toGraded: ({ id, type, answers }) => ({
    id,
    type,
    // A value accepted in one language is accepted in both: which one was displayed does not
    // matter.
    answers: answers.flatMap(({ id: answerId, score, rule, text, translation }) =>
      [text, translation?.text ?? '']
        .filter(Boolean)
        .map((own) => ({ id: answerId, score, text: plainText(own), typos: Number(rule) })),
    ),
  }),
  right: ({ answers }) => ({ typed: plainText(bestOf(answers)?.text ?? '') }),
});

/** Shown with its unit if it has one. */
export const number = kind('number', {
  ...typed('number'),
  show: ({ text, answers }) => ({
    text,
    answers: unitsOf(answers),
    pieces: [],
  }),
  toGraded: ({ id, type, answers }) => ({
    id,
    type,
    answers: answers.flatMap(({ id: answerId, score, rule, text, translation }) =>
      [rule, withUnit(rule, translation?.details)]
        .filter((own) => own !== undefined)
        .map((around) => ({ id: answerId, score, text: plainText(text), around })),
    ),
  }),
  right({ answers }) {
    const best = bestOf(answers);
    return { typed: best ? `${plainText(best.text)} ${unitOf(best.rule)}`.trim() : '' };
  },
});

export const bestOf = (answers: readonly StoredTyped[]): StoredTyped | undefined =>
  answers.toSorted((one, other) => other.score - one.score)[0];

/** The same rule with the unit of the other language. */
function withUnit(rule: string, unit: string | undefined): string | undefined {
  const around = unit ? readAround(rule) : undefined;
  return around && `${around.width}${around.isShare ? '%' : ''} ${plainText(unit!)}`;
}

const unitOf = (rule: string): string => readAround(rule)?.unit ?? '';

/** The unit next to the input, if there is one. */
export const unitsOf = (answers: readonly StoredTyped[]): { id: number; text: string }[] =>
  answers
    .map(({ id, rule }) => ({ id, text: unitOf(rule) }))
    .filter((unit) => unit.text !== '')
    .slice(0, 1);
