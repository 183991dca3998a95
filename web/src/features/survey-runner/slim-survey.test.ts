import { readFile, writeFile } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { toSurveyJson } from '@malaka/contracts/survey-json';
import { surveyDocument, SURVEY_INPUTS } from '@malaka/contracts/survey-definition';
import { SurveyModel } from 'survey-core';
import { expect, test } from 'vitest';
import { slimEngine } from '../../../slim-survey.ts';

const said = (uz: string) => ({ uz });
const keys = ['o1', 'o2', 'o3'].map((key) => ({ key, title: said(key) }));
const is = (question: string, value: string, action: 'show' | 'hide' | 'end') => [
  { question, operator: 'is' as const, value, action },
];
const asked = { title: said('Savol'), isRequired: true };
const definition = surveyDocument.parse({
  title: said('Soʻrovnoma'),
  pages: [
    {
      questions: [
        { ...asked, name: 'radio', kind: 'radiogroup', options: keys },
        { ...asked, name: 'check', kind: 'checkboxgroup', options: keys, minSelected: 2 },
        {
          ...asked,
          name: 'select',
          kind: 'select',
          options: keys,
          rules: is('radio', 'o1', 'hide'),
        },
        { ...asked, name: 'rating', kind: 'rating', from: 0, to: 10 },
        { ...asked, name: 'ranking', kind: 'ranking', options: keys },
        { ...asked, name: 'yes', kind: 'boolean', rules: is('select', 'o2', 'show') },
      ],
    },
    {
      questions: [
        { ...asked, name: 'rows', kind: 'matrix_radio', rows: keys, columns: keys },
        { ...asked, name: 'cells', kind: 'matrix_checkbox', rows: keys, columns: keys },
        ...SURVEY_INPUTS.map((input) => ({ ...asked, name: input, kind: 'input', input, min: 2 })),
        {
          ...asked,
          name: 'parts',
          kind: 'multiple_input',
          rules: is('radio', 'o3', 'end'),
          items: SURVEY_INPUTS.map((input) => ({ key: input, title: said(input), input })),
        },
        { ...asked, name: 'last', kind: 'input', input: 'text' },
      ],
    },
  ],
});
const row = { o1: 'o1', o2: 'o2', o3: 'o3' };
const given = [
  {},
  { radio: 'o1', check: ['o1'], rating: 0, ranking: ['o1', 'o2', 'o3'], rows: row },
  { radio: 'o2', check: ['o1', 'o2'], select: 'o2', rating: 10, yes: false, rows: { o1: 'o1' } },
  { radio: 'o3', cells: { o1: ['o1'], o2: ['o2'], o3: ['o1', 'o3'] }, parts: { text: 'x' } },
  { text: 'x', number: 1, range: 5, phone: 'abc', month: '2026-13', week: '2026-W12', last: 'x' },
];

/** What the engine says of each question: is it asked, and is its answer right. */
function judge(Model: typeof SurveyModel) {
  const model = new Model(toSurveyJson(definition, 'uz'));
  return given.map((data) => {
    model.data = structuredClone(data);
    return model
      .getAllQuestions()
      .map((one) => [one.name, one.getType(), one.isVisible, one.validate(false)]);
  });
}

test('the engine that browsers get says what the whole one says', async () => {
  const source = await readFile(fileURLToPath(import.meta.resolve('survey-core')), 'utf8');
  const path = join(await mkdtemp(join(tmpdir(), 'engine-')), 'engine.mjs');
  const code = slimEngine(source, 'SurveyModel');
  await writeFile(path, code);
  const { SurveyModel: Slim } = (await import(pathToFileURL(path).href)) as {
    SurveyModel: typeof SurveyModel;
  };
  expect(code.length).toBeLessThan(source.length * 0.7);
  expect(judge(Slim)).toEqual(judge(SurveyModel));
});
