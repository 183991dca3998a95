import { isTyped, type QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { plainText } from '@malaka/grading/plain-text';
import { readAround, shownNumber } from '@malaka/grading/typed-number';
import { type DrawnNumber, figure, fillNumbers, valueOf } from '@malaka/grading/drawn-numbers';
import { formulasOf, type StoredAnswers } from '#/domains/authoring/index.ts';
import { kind, isNothing } from './kind.ts';

const typed = <Type extends 'short' | 'number' | 'calculated'>(type: Type) => ({
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

const bestOf = (answers: readonly StoredAnswers['short'][]): StoredAnswers['short'] | undefined =>
  answers.toSorted((one, other) => other.score - one.score)[0];

/** The same rule with the unit of the other language. */
function withUnit(rule: string, unit: string | undefined): string | undefined {
  const around = unit ? readAround(rule) : undefined;
  return around && `${around.width}${around.isShare ? '%' : ''} ${plainText(unit!)}`;
}

const unitOf = (rule: string): string => readAround(rule)?.unit ?? '';

/** The unit next to the input, if there is one. */
const unitsOf = (answers: readonly StoredAnswers['short'][]): { id: number; text: string }[] =>
  answers
    .map(({ id, rule }) => ({ id, text: unitOf(rule) }))
    .filter((unit) => unit.text !== '')
    .slice(0, 1);

/**
 * A number to be calculated from values drawn for each learner; without them, as its author wrote
 * it.
 */
export const calculated = kind('calculated', {
  ...typed('calculated'),
  show: ({ text, answers, numbers }) => ({
    text: numbers ? fillNumbers(text, numbers) : text,
    answers: unitsOf(formulasOf(answers)),
    pieces: [],
    numbers: (numbers ?? []).map(({ name, value }) => ({ name, value: figure(value) })),
  }),
  toGraded: ({ id, type, answers, numbers }) => ({
    id,
    type,
    answers: formulasOf(answers).map(({ rule, text, ...answer }) => ({
      ...answer,
      formula: plainText(text),
      around: rule,
    })),
    numbers: numbers ?? [],
  }),
  right({ answers, numbers }) {
    const best = bestOf(formulasOf(answers));
    if (!best) return { typed: '' };
    const [unit] = unitsOf([best]);
    const value = formulaValue(plainText(best.text), best.rule, numbers);
    return { typed: `${value} ${unit?.text ?? ''}`.trim() };
  },
  ofKey(question, key) {
    if (question.type !== 'calculated') return { typed: key.typed };
    const [first] = formulasOf(question.answers);
    return { typed: formulaValue(key.typed, first?.rule ?? '', question.numbers) };
  },
});

/** The value of a formula with a learner's numbers; without numbers the formula itself. */
function formulaValue(
  formula: string,
  around: string,
  numbers: readonly DrawnNumber[] | null,
): string {
  if (numbers === null) return formula;
  const value = valueOf(formula, numbers);
  return value === undefined ? '' : figure(shownNumber(value, around));
}
