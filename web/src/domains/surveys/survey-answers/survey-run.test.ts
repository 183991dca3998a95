import { surveyDocument } from '@malaka/contracts/surveys/surveys/definition';
import { expect, test } from 'vitest';
import { createSurveyRun } from './survey-run.ts';

const inUzbek = (uz: string) => ({ uz });
const base = (name: string) => ({
  name,
  title: inUzbek(name),
  description: {},
  errorText: {},
});
const options = ['o1', 'o2'].map((key) => ({ key, title: inUzbek(key) }));
const radio = (name: string, more: object = {}) => ({
  ...base(name),
  kind: 'radiogroup' as const,
  options,
  ...more,
});
const make = (...pages: ReturnType<typeof radio>[][]) =>
  surveyDocument.parse({
    title: inUzbek('Soʻrovnoma'),
    description: {},
    thanks: {},
    pages: pages.map((questions) => ({ title: {}, description: {}, questions })),
  });
const start = { answers: {}, page: 0 };
const is = (question: string, value: string, action: 'show' | 'hide' | 'end') => ({
  rules: [{ question, operator: 'is' as const, value, action }],
});
const namesOn = (run: ReturnType<typeof createSurveyRun>) =>
  run.read().pages.map(({ questions }) => questions.map(({ question }) => question.name));

test('a page is left only when nothing on it is missing', () => {
  const run = createSurveyRun(make([radio('q1', { isRequired: true })], [radio('q2')]), start);
  expect(run.next()).toBe(false);
  expect(run.read()).toMatchObject({ page: 0, errors: { q1: 'missing' } });
  run.answer('q1', 'o1');
  expect(run.read().errors).toEqual({});
  expect([run.next(), run.read().page]).toEqual([true, 1]);
  expect(run.finish()).toEqual({ q1: 'o1' });
});

test('rules show, hide and end; what is hidden is forgotten, and what hangs on it', () => {
  const run = createSurveyRun(
    make(
      [radio('q1'), radio('q2', is('q1', 'o1', 'show')), radio('q3', is('q2', 'o1', 'show'))],
      [radio('q4', is('q4', 'o2', 'end')), radio('q5')],
      [radio('q6')],
    ),
    start,
  );
  expect(namesOn(run)).toEqual([['q1'], ['q4', 'q5'], ['q6']]);
  run.answer('q1', 'o1');
  run.answer('q2', 'o1');
  run.answer('q3', 'o2');
  expect(namesOn(run)[0]).toEqual(['q1', 'q2', 'q3']);
  run.answer('q1', 'o2');
  expect(run.read().answers).toEqual({ q1: 'o2' });
  run.answer('q4', 'o2');
  expect(namesOn(run)).toEqual([['q1'], ['q4']]);
  run.answer('q4', 'o1');
  expect(namesOn(run)).toEqual([['q1'], ['q4', 'q5'], ['q6']]);
});

test('a draft comes back to its page; finishing leads to the first page with something wrong', () => {
  const definition = make(
    [radio('q1', { isRequired: true })],
    [radio('q2')],
    [radio('q3', { isRequired: true })],
  );
  const run = createSurveyRun(definition, { answers: { q3: 'o1' }, page: 2 });
  expect(run.read().page).toBe(2);
  expect(run.finish()).toBeNull();
  expect(run.read()).toMatchObject({ page: 0, errors: { q1: 'missing' } });
  run.answer('q1', 'o2');
  expect(run.finish()).toEqual({ q1: 'o2', q3: 'o1' });
});
