import {
  questionsOf,
  SURVEY_INPUTS,
  surveyDocument,
  type SurveyRule,
} from '@malaka/contracts/surveys/surveys/definition';
import { fitAnswer, type SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import { operatorsFor } from '@malaka/contracts/surveys/surveys/errors';
import { createSurveyJudge } from '@malaka/contracts/surveys/surveys/judge';
import { toSurveyJson } from '@malaka/contracts/surveys/surveys/json';
import fc from 'fast-check';
import { SurveyModel } from 'survey-core';
import { expect, test } from 'vitest';

const inUzbek = (uz: string) => ({ uz });
const keys = ['o1', 'o2', 'o3'].map((key) => ({ key, title: inUzbek(key) }));
const rule = (
  question: string,
  operator: SurveyRule['operator'],
  value: SurveyRule['value'],
  action: SurveyRule['action'],
) => ({ rules: [{ question, operator, value, action }] });
const ask = (name: string, more: object) => ({
  name,
  title: inUzbek(name),
  isRequired: true,
  ...more,
});

/** All kinds, inputs, operators and actions. */
const definition = surveyDocument.parse({
  title: inUzbek('Soʻrovnoma'),
  pages: [
    {
      questions: [
        ask('radio', { kind: 'radiogroup', options: keys }),
        ask('check', { kind: 'checkboxgroup', options: keys, minSelected: 2 }),
        ask('select', { kind: 'select', options: keys, ...rule('radio', 'is', 'o1', 'hide') }),
        ask('rating', { kind: 'rating', from: 0, to: 10, isRequired: false }),
        ask('ranking', { kind: 'ranking', options: keys, ...rule('rating', 'at_most', 3, 'show') }),
        ask('yes', { kind: 'boolean', ...rule('select', 'answered', null, 'show') }),
      ],
    },
    {
      questions: [
        ask('rows', {
          kind: 'matrix_radio',
          rows: keys,
          columns: keys,
          ...rule('yes', 'is', false, 'hide'),
        }),
        ask('cells', {
          kind: 'matrix_checkbox',
          rows: keys,
          columns: keys,
          ...rule('check', 'includes', 'o2', 'show'),
        }),
        ...SURVEY_INPUTS.map((input) =>
          ask(input, { kind: 'input', input, isRequired: input !== 'number', min: 2 }),
        ),
        ask('some', { kind: 'select', options: keys, ...rule('rating', 'is', 0, 'hide') }),
        ask('more', { kind: 'boolean', ...rule('number', 'at_least', 4, 'show') }),
        ask('parts', {
          kind: 'multiple_input',
          ...rule('radio', 'is_not', 'o2', 'end'),
          items: [
            { key: 'a', title: inUzbek('a'), input: 'text', isRequired: true },
            { key: 'b', title: inUzbek('b'), input: 'number' },
          ],
        }),
        ask('left', {
          kind: 'radiogroup',
          options: keys,
          ...rule('check', 'excludes', 'o1', 'hide'),
        }),
        ask('last', { kind: 'input', input: 'text', ...rule('left', 'unanswered', null, 'hide') }),
      ],
    },
  ],
});

const some = <Value>(...values: Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined });
const row: Record<string, string> = { o1: 'o1', o2: 'o2', o3: 'o3' };
const cells: Record<string, string[]> = { o1: ['o1'], o2: ['o2', 'o3'], o3: ['o1'] };
const answersOf = fc
  .record({
    radio: some('o1', 'o2', 'o3'),
    check: some(['o1'], ['o2', 'o3'], ['o1', 'o3']),
    select: some('o1', 'o2'),
    rating: some(0, 3, 4, 10),
    ranking: some(['o2', 'o1', 'o3']),
    yes: some(true, false),
    rows: some(row, { o1: 'o1' }),
    cells: some(cells, { o2: ['o1'] }),
    text: some('x'),
    number: some(2, 4, 60),
    date: some('2026-12-20'),
    phone: some('+998901234567'),
    some: some('o3'),
    more: some(true),
    parts: some({ a: 'x' }, { b: 4 }, { a: 'x', b: 4 }),
    left: some('o1'),
    last: some('x'),
  })
  .map((input) =>
    Object.fromEntries(
      Object.entries(input).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value as SurveyAnswer]],
      ),
    ),
  );

// spec: SRV-06, SRV-07, SRV-08, SRV-10
test('what the judge says, SurveyJS says: asked or not, right or not', () => {
  const judge = createSurveyJudge(definition);
  const model = new SurveyModel(toSurveyJson(definition, 'uz'));
  fc.assert(
    fc.property(answersOf, (answers) => {
      const settled = judge.settle(answers);
      model.data = structuredClone(settled.answers);
      const errors = judge.errorsOf(settled);
      for (const { name } of questionsOf(definition)) {
        const question = model.getQuestionByName(name);
        expect([name, question.isVisible]).toEqual([name, settled.visible.has(name)]);
        if (!settled.visible.has(name)) continue;
        expect([name, question.validate(false)]).toEqual([name, !errors.has(name)]);
      }
    }),
    { numRuns: 150 },
  );
});

const values = { boolean: [true, false], choice: ['o1', 'o3'], number: [0, 3.5] };
const candidates: SurveyAnswer[] = ['o1', 'o2', 'o3', '', ' ', '0', 0, 3, 3.5, 4, -1, true, false];
const listed: SurveyAnswer[] = [[], ['o1'], ['o2', 'o3'], {}, { o1: 'o1' }];

test('each rule holds where SurveyJS says that it does, also of nothing and of 0', () => {
  for (const question of questionsOf(definition)) {
    const own = { ...question, rules: [] };
    const kind = 'options' in question ? 'choice' : question.kind;
    const answers = [undefined, ...candidates, ...listed].filter(
      (answer) => answer === undefined || fitAnswer(own, answer) !== undefined,
    );
    for (const operator of operatorsFor(question)) {
      const isPlain = operator === 'answered' || operator === 'unanswered';
      for (const value of isPlain ? [null] : (values[kind as 'choice'] ?? values.number)) {
        const rules = [{ question: question.name, operator, value, action: 'show' as const }];
        const document = surveyDocument.parse({
          title: inUzbek('Soʻrovnoma'),
          pages: [{ questions: [own, ask('then', { kind: 'boolean', rules })] }],
        });
        const judge = createSurveyJudge(document);
        const model = new SurveyModel(toSurveyJson(document, 'uz'));
        for (const answer of answers) {
          const data = answer === undefined ? {} : { [question.name]: answer };
          model.data = structuredClone(data);
          const isShown = judge.settle(data).visible.has('then');
          const isVisible = model.getQuestionByName('then').isVisible;
          expect([question.name, operator, value, answer, isShown]).toEqual([
            question.name,
            operator,
            value,
            answer,
            isVisible,
          ]);
        }
      }
    }
  }
});

type Item = { locText: { hasHtml: boolean } };

test('script in any text is shown as text', () => {
  const script = '<img src=x onerror=alert(1)>';
  const survey = new SurveyModel(toSurveyJson(definition, 'uz', () => script));
  const questions = survey.getAllQuestions();
  const texts = questions.flatMap((question) => {
    // `rows` of a text is a number.
    const lists = (['choices', 'rows', 'columns'] as const).map(
      (name) => (question as unknown as Record<typeof name, unknown>)[name],
    );
    const items = lists.filter(Array.isArray).flat() as Item[];
    return [question.locTitle, question.locDescription, ...items.map(({ locText }) => locText)];
  });
  expect(texts.length).toBeGreaterThan(30);
  // Texts without HTML are drawn as text nodes.
  expect(texts.filter(({ hasHtml }) => hasHtml)).toEqual([]);
  expect(new Set(questions.map(({ title }) => title))).toEqual(new Set([script]));
});
