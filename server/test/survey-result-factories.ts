import {
  surveyDocument,
  type SurveyChoice,
  type SurveyDefinition,
} from '@malaka/contracts/surveys/surveys/definition';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { makeSurvey } from './survey-factories.ts';

const same = (text: string) => ({ uz: text, ru: text, en: text });
export const choices = (...keys: string[]): SurveyChoice[] =>
  keys.map((key) => ({ key, title: same(key.toUpperCase()) }));

const common = (name: string) => ({
  name,
  title: same(`Savol ${name}`),
  description: same(''),
  errorText: same(''),
});

/** One question of every kind, and every kind of input that is aggregated differently. */
export const everyKind: SurveyDefinition = surveyDocument.parse({
  title: same('Hamma turlar'),
  description: same(''),
  thanks: same(''),
  pages: [
    {
      title: same(''),
      description: same(''),
      questions: [
        { ...common('words'), kind: 'input', input: 'textarea' },
        { ...common('years'), kind: 'input', input: 'number' },
        { ...common('day'), kind: 'input', input: 'date' },
        { ...common('one'), kind: 'radiogroup', options: choices('a', 'b', 'c') },
        { ...common('many'), kind: 'checkboxgroup', options: choices('a', 'b', 'c') },
        { ...common('list'), kind: 'select', options: choices('x', 'y') },
        { ...common('stars'), kind: 'rating', lowLabel: same(''), highLabel: same('') },
        { ...common('order'), kind: 'ranking', options: choices('p', 'q', 'r') },
        { ...common('yes'), kind: 'boolean', yesLabel: same(''), noLabel: same('') },
        {
          ...common('grid'),
          kind: 'matrix_radio',
          rows: choices('r1', 'r2'),
          columns: choices('good', 'bad'),
        },
        {
          ...common('boxes'),
          kind: 'matrix_checkbox',
          rows: choices('r1'),
          columns: choices('m', 'n'),
        },
        {
          ...common('parts'),
          kind: 'multiple_input',
          items: [
            { key: 'name', title: same('Ism'), input: 'text' },
            { key: 'age', title: same('Yosh'), input: 'number' },
          ],
        },
      ],
    },
  ],
});

export type AnswersByItem = Record<string, unknown>;

/** A survey of every kind, or of the given questions, as a manager or author has it. */
export async function makeAnsweredSurvey(
  db: Db,
  { now, ...input }: { ownerId: number; now: Date } & NonNullable<Parameters<typeof makeSurvey>[1]>,
): Promise<number> {
  const facts = { name: 'Hamma turlar', isAnonymous: false, createdAt: now, updatedAt: now };
  return (await makeSurvey(db, { definition: everyKind, ...facts, ...input })).id;
}

type Person = { accountId: number; regionId?: number | null; positionTypeId?: number | null };

/** An answer as the survey form saves it. */
export async function addSurveyAnswer(
  db: Db,
  input: {
    surveyId: number;
    person: Person;
    answers: AnswersByItem;
    at: Date;
    isAnonymous?: boolean;
    version?: number;
  },
): Promise<void> {
  const { surveyId, person, answers, at, isAnonymous = false, version = 1 } = input;
  const { accountId, regionId = null, positionTypeId = null } = person;
  await db
    .insertInto('surveyTakers')
    .values({
      surveyId,
      accountId,
      isAnonymous,
      answeredOn: at.toISOString().slice(0, 10),
      regionId,
      positionTypeId,
    })
    .execute();
  await db
    .insertInto('surveyAnswers')
    .values({
      surveyId,
      version,
      isAnonymous,
      accountId: isAnonymous ? null : accountId,
      answeredAt: isAnonymous ? null : at,
      answers: JSON.stringify(answers),
    })
    .execute();
  await sql`update surveys set answers_count = answers_count + 1 where id = ${surveyId}`.execute(
    db,
  );
}
