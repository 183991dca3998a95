import {
  type SurveyDefinition,
  surveyDocument,
  SURVEY_INPUTS,
} from '@malaka/contracts/surveys/surveys/definition';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import type { Surveys } from '#/kit/db/schema.generated.ts';
import { addVersion } from '#/domains/surveys/surveys/queries.ts';

type Input = z.input<typeof surveyDocument>;
type QuestionInput = Input['pages'][number]['questions'][number];

const uzText = (uz: string) => ({ uz });
const none = {} as { uz?: string };
const common = (name: string, title: string) => ({
  name,
  title: uzText(title),
  description: none,
  errorText: none,
});
export const keyed = (...titles: string[]) =>
  titles.map((title, n) => ({ key: `o${n + 1}`, title: uzText(title) }));

/** A survey of these pages; everything not given is empty. */
export const makeDefinition = (...pages: QuestionInput[][]): SurveyDefinition =>
  surveyDocument.parse({
    title: uzText('Malaka oshirish haqida'),
    description: none,
    thanks: none,
    pages: pages.map((questions) => ({ title: none, description: none, questions })),
  });

export const radio = (
  name: string,
  more: Partial<Extract<QuestionInput, { kind: 'radiogroup' }>> = {},
): QuestionInput => ({
  ...common(name, 'Kurs foydali boʻldimi?'),
  kind: 'radiogroup',
  options: keyed('Ha', 'Qisman', 'Yoʻq'),
  ...more,
});

export const words = (
  name: string,
  more: Partial<Extract<QuestionInput, { kind: 'input' }>> = {},
): QuestionInput => ({
  ...common(name, 'Nima yetishmadi?'),
  kind: 'input',
  input: 'textarea',
  ...more,
});

/** All ten kinds, the last one with all eleven inputs. */
export const tenKinds = (): SurveyDefinition =>
  makeDefinition(
    [
      words('q1', { input: 'number', min: 0, max: 60 }),
      radio('q2'),
      { ...common('q3', 'Qaysilari?'), kind: 'checkboxgroup', options: keyed('A', 'B', 'C') },
      { ...common('q4', 'Viloyat'), kind: 'select', options: keyed('Buxoro', 'Xorazm') },
      { ...common('q5', 'Baho'), kind: 'rating', lowLabel: none, highLabel: none },
    ],
    [
      { ...common('q6', 'Tartib'), kind: 'ranking', options: keyed('A', 'B', 'C') },
      { ...common('q7', 'Davom etasizmi?'), kind: 'boolean', yesLabel: none, noLabel: none },
      {
        ...common('q8', 'Har biriga baho'),
        kind: 'matrix_radio',
        rows: keyed('Maʼruza', 'Amaliyot'),
        columns: keyed('Yaxshi', 'Yomon'),
      },
      {
        ...common('q9', 'Qayerda?'),
        kind: 'matrix_checkbox',
        rows: keyed('Uyda', 'Maktabda'),
        columns: keyed('Telefon', 'Kompyuter'),
      },
      {
        ...common('q10', 'Maʼlumotlar'),
        kind: 'multiple_input',
        items: SURVEY_INPUTS.map((input) => ({ key: input, title: uzText(input), input })),
      },
    ],
  );

/** Answers matching `tenKinds`. */
export const tenAnswers = {
  q1: 24,
  q2: 'o1',
  q3: ['o1', 'o3'],
  q4: 'o2',
  q5: 4,
  q6: ['o2', 'o1', 'o3'],
  q7: false,
  q8: { o1: 'o1', o2: 'o2' },
  q9: { o1: ['o1', 'o2'] },
  q10: {
    text: 'Aziz',
    textarea: 'Matn',
    number: 3,
    range: 40,
    phone: '+998 90 123 45 67',
    color: '#2f58c5',
    date: '2026-12-20',
    datetime: '2026-12-20T09:30',
    time: '09:30',
    month: '2026-12',
    week: '2026-W51',
  },
};

type SurveyInput = Partial<Insertable<Surveys>> & { definition?: SurveyDefinition };

/** An active survey for the whole country without an end. */
export async function makeSurvey(db: Db, input: SurveyInput = {}) {
  const { definition = makeDefinition([radio('q1')]), ...facts } = input;
  const values = { name: 'Malaka oshirish haqida', isActive: true, ...facts };
  const { id } = await db
    .insertInto('surveys')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await addVersion(db, { surveyId: id, version: 1, definition, now: new Date('2026-12-01') });
  return { id, definition };
}
