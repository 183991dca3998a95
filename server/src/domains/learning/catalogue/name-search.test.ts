import { listAnnouncements } from '@malaka/contracts/conversation/announcements';
import { listErpEmployees } from '@malaka/contracts/people/erp';
import { listExams } from '@malaka/contracts/assessment/exams';
import { listSurveys } from '@malaka/contracts/surveys/surveys';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeEmployee } from '#test/erp-factories.ts';
import { makeExam } from '#test/exam-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { makeSurvey } from '#test/survey-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database, { now: () => new Date() });
const { id: createdBy, token } = await makeCaller(db, { role: 'admin', now: new Date() });

type Query = { search?: string; page?: number };
type Page = { data: { id: number }[]; total: number };

const announce = async (title: string) => {
  const texts = { title, summary: 'Uchta yangi kurs', body: '<p>Dastur</p>' };
  const { id } = await db
    .insertInto('announcements')
    .values({
      ...texts,
      recipientsKind: 'all',
      createdBy,
      createdAt: new Date(),
      updatedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const examine = async (name: string) => {
  const { id } = await makeExam(db, { now: new Date(), authorId: createdBy, questions: [] });
  await db.updateTable('exams').set({ name }).where('id', '=', id).execute();
  return id;
};
const employ = async (name: string) => {
  const [lastName = '', firstName = ''] = name.split(' ');
  await makeEmployee(db, deps.personalData, { person: { lastName, firstName }, schools: [] });
  const { id } = await db
    .selectFrom('erpEmployees')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
};

const lists = {
  exams: [examine, (query: Query) => call(app, listExams, { token, query })],
  surveys: [
    async (name: string) => (await makeSurvey(db, { name })).id,
    (query: Query) => call(app, listSurveys, { token, query }),
  ],
  announcements: [announce, (query: Query) => call(app, listAnnouncements, { token, query })],
  'the staff register': [employ, (query: Query) => call(app, listErpEmployees, { token, query })],
} as const;

test.each(Object.entries(lists))(
  '%s are found by name in either script',
  async (_, [make, list]) => {
    const latin = await make('Gʻulomova Oʻgʻiloy');
    const cyrillic = await make('Ғуломова Ўғилой');
    const other = await make('Sobirov Anvar');
    const found = async (search?: string) => {
      const { body } = await list(search === undefined ? {} : { search });
      const { data, total } = body as unknown as Page;
      expect(data).toHaveLength(total);
      return data.map(({ id }) => id);
    };
    for (const typed of ["g'ulom", 'OʻGʻILOY gʻulomova', 'ғулом', ' Ўғилой ']) {
      expect(await found(typed), typed).toEqual([cyrillic, latin]);
    }
    expect(await found('sobirov')).toEqual([other]);
    expect(await found('hech kim')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found()).toEqual([other, cyrillic, latin]);
  },
);
