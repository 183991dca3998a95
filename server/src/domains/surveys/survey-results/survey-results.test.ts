import * as calls from '@malaka/contracts/surveys/survey-results';
import type { SurveyResults } from '@malaka/contracts/surveys/survey-results';
import { surveyDocument } from '@malaka/contracts/surveys/surveys/definition';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { mixAnswers } from '#/domains/surveys/survey-answers/mix-answers.ts';
import { addVersion } from '#/domains/surveys/surveys/queries.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import {
  addSurveyAnswer,
  choices,
  everyKind,
  makeAnsweredSurvey,
  type AnswersByItem,
} from '#test/survey-result-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { surveyAnswersExport } from './export-answers.ts';
import { aggregateAllAnswers, aggregateAnswers } from './aggregate-answers.ts';
import { examinerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => examinerRoutes(scopes.examiner, deps),
});

type Caller = Awaited<ReturnType<typeof makeCaller>>;
let manager: Caller;
let teacher: Caller;
let regional: Caller;
let regionIds: number[];

beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`
    insert into regions (name) select jsonb_build_object('uz', n) from unnest(array['Buxoro', 'Xorazm']) n
    returning id`.execute(db);
  regionIds = rows.map(({ id }) => id);
  manager = await makeCaller(db, { role: 'manager', now });
  teacher = await makeCaller(db, { role: 'teacher', now });
  regional = await makeCaller(db, { role: 'manager', now });
  await db
    .updateTable('accounts')
    .set({ managerRegionId: regionIds[0]! })
    .where('id', '=', regional.id)
    .execute();
});

type Options = { isAnonymous?: boolean; regionId?: number | null; version?: number };

async function answer(surveyId: number, answers: AnswersByItem, options: Options = {}) {
  const { id: accountId } = await makeAccount(db, { role: 'learner' });
  const { isAnonymous = false, regionId = null, version = 1 } = options;
  await db.updateTable('profiles').set({ regionId }).where('accountId', '=', accountId).execute();
  const person = { accountId, regionId };
  await addSurveyAnswer(db, { surveyId, person, answers, at: now, isAnonymous, version });
  return accountId;
}

async function results(
  surveyId: number,
  query: object = {},
  { token }: Caller = manager,
): Promise<SurveyResults> {
  const input = { token, params: { id: surveyId }, query };
  return (await call(app, calls.viewSurveyResults, input)).body.data;
}

const lineOf = ({ questions }: SurveyResults, id: string) =>
  questions.flatMap(({ lines }) => lines).find((line) => line.id === id)!;
const countsOf = (found: SurveyResults, id: string) =>
  Object.fromEntries(lineOf(found, id).values.map(({ key, count }) => [key, count]));

const fullAnswers = (more: AnswersByItem = {}): AnswersByItem => ({
  words: 'Yaxshi kurs',
  years: 10,
  day: '2026-12-01',
  one: 'a',
  many: ['a', 'b'],
  list: 'x',
  stars: 5,
  order: ['q', 'p', 'r'],
  yes: true,
  grid: { r1: 'good', r2: 'bad' },
  boxes: { r1: ['m', 'n'] },
  parts: { name: 'Ali', age: 30 },
  ...more,
});

describe('figures', () => {
  // spec: SRV-03, SRV-06
  test('of every kind of question', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now });
    await answer(surveyId, fullAnswers());
    await answer(surveyId, fullAnswers({ one: 'b', many: ['b'], stars: 2, yes: false, years: 20 }));
    await answer(surveyId, fullAnswers({ order: ['p', 'q', 'r'], years: 40, words: undefined }));
    const found = await results(surveyId);
    expect(found).toMatchObject({ answered: 3, shown: 3, waiting: 0, hidden: null, versions: 1 });
    expect(countsOf(found, 'one:radiogroup')).toEqual({ a: 2, b: 1, c: 0 });
    expect(countsOf(found, 'many:checkboxgroup')).toEqual({ a: 2, b: 3, c: 0 });
    expect(countsOf(found, 'list:select')).toEqual({ x: 3, y: 0 });
    expect(lineOf(found, 'stars:rating')).toMatchObject({ average: 4, median: 5, answered: 3 });
    expect(lineOf(found, 'years:number')).toMatchObject({ least: 10, most: 40, median: 20 });
    expect(countsOf(found, 'day:date')).toEqual({ '2026-12-01': 3 });
    expect(countsOf(found, 'yes:boolean')).toEqual({ true: 2, false: 1 });
    expect(lineOf(found, 'order:ranking.p').average).toBeCloseTo(5 / 3);
    expect(lineOf(found, 'order:ranking.r').average).toBe(3);
    expect(countsOf(found, 'grid:matrix_radio.r1')).toEqual({ good: 3, bad: 0 });
    expect(countsOf(found, 'boxes:matrix_checkbox.r1')).toEqual({ m: 3, n: 3 });
    expect(lineOf(found, 'parts:multiple_input.age:number').average).toBe(30);
    expect(lineOf(found, 'words:textarea')).toMatchObject({ picture: 'words', answered: 2 });
  });

  test('are of those who gave an answer, are of a place, or both', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now });
    await answer(surveyId, fullAnswers({ one: 'a', stars: 5 }), { regionId: regionIds[0]! });
    await answer(surveyId, fullAnswers({ one: 'a', stars: 1 }), { regionId: regionIds[1]! });
    await answer(surveyId, fullAnswers({ one: 'b', stars: 3 }), { regionId: regionIds[1]! });
    const ofA = await results(surveyId, { question: 'one', answer: 'a' });
    expect([ofA.shown, lineOf(ofA, 'stars:rating').average]).toEqual([2, 3]);
    const ofPlace = await results(surveyId, { regionId: regionIds[1] });
    expect([ofPlace.shown, lineOf(ofPlace, 'stars:rating').average]).toEqual([2, 2]);
    const both = await results(surveyId, {
      regionId: regionIds[1],
      question: 'many',
      answer: 'b',
    });
    expect(both.shown).toBe(2);
    expect(await results(surveyId, { question: 'stars', answer: '5' })).toMatchObject({ shown: 1 });
    expect(await results(surveyId, { question: 'yes', answer: 'false' })).toMatchObject({
      shown: 0,
    });
    const wrong = { params: { id: surveyId }, query: { question: 'one', answer: 'zzz' } };
    const refused = await call(app, calls.viewSurveyResults, { token: manager.token, ...wrong });
    expect(refused.failure.code).toBe('survey.question_not_found');
  });

  test('of several versions are one, and what is gone stands behind', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now });
    await answer(surveyId, fullAnswers({ one: 'c' }));
    const [page] = everyKind.pages;
    const questions = page!.questions
      .filter(({ name }) => name !== 'list')
      .map((question) =>
        question.kind === 'radiogroup'
          ? { ...question, options: choices('a', 'b', 'd') }
          : question,
      );
    const definition = surveyDocument.parse({ ...everyKind, pages: [{ ...page, questions }] });
    await addVersion(db, { surveyId, version: 2, definition, now });
    await answer(surveyId, { one: 'd' }, { version: 2 });
    const found = await results(surveyId);
    expect(found.versions).toBe(2);
    expect(countsOf(found, 'one:radiogroup')).toEqual({ a: 0, b: 0, c: 1, d: 1 });
    const removed = found.questions.filter(({ isRemoved }) => isRemoved);
    expect(removed.map(({ name }) => name)).toEqual(['list']);
    expect(countsOf(found, 'list:select')).toEqual({ x: 1, y: 0 });
  });

  test('are the same in whatever portions the answers came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            one: fc.constantFrom('a', 'b', 'c', undefined),
            many: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
            stars: fc.integer({ min: 1, max: 5 }),
            foldAfter: fc.boolean(),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        async (people) => {
          const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now });
          for (const { foldAfter, ...answers } of people) {
            await answer(surveyId, answers);
            if (foldAfter) await aggregateAnswers(db, surveyId);
          }
          const found = await results(surveyId);
          const counts = countsOf(found, 'one:radiogroup');
          for (const key of ['a', 'b', 'c'] as const) {
            expect(counts[key]).toBe(people.filter(({ one }) => one === key).length);
            const chosen = people.filter(({ many }) => many.includes(key)).length;
            expect(countsOf(found, 'many:checkboxgroup')[key]).toBe(chosen);
          }
          const sum = people.reduce((all, { stars }) => all + stars, 0);
          expect(lineOf(found, 'stars:rating').average).toBeCloseTo(sum / people.length);
        },
      ),
      { numRuns: 8 },
    );
  });

  test('of more people than a batch holds', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now });
    await sql`
      with people as (
        insert into accounts (phone, password_hash)
        select '99897' || lpad(n::text, 7, '0'), 'none' from generate_series(1, 2300) n returning id
      ), takers as (
        insert into survey_takers (survey_id, account_id, is_anonymous, answered_on)
        select ${surveyId}::int, id, false, ${now} from people returning account_id
      )
      insert into survey_answers (survey_id, version, is_anonymous, account_id, answered_at, answers)
      select ${surveyId}, 1, false, account_id, ${now},
        jsonb_build_object('years', account_id, 'one', 'b') from takers`.execute(db);
    await aggregateAllAnswers({ db });
    const found = await results(surveyId);
    expect([found.shown, countsOf(found, 'one:radiogroup')['b']]).toEqual([2300, 2300]);
    const years = lineOf(found, 'years:number');
    expect(years.values.reduce((sum, { count }) => sum + count, 0)).toBe(2300);
    expect(years.values.length).toBeLessThanOrEqual(13);
  });
});

describe('two questions together', () => {
  test('each row is one answer, each column the other', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now });
    await answer(surveyId, fullAnswers({ one: 'a', many: ['a', 'b'] }), {
      regionId: regionIds[0]!,
    });
    await answer(surveyId, fullAnswers({ one: 'a', many: ['b'] }), { regionId: regionIds[1]! });
    await aggregateAnswers(db, surveyId);
    const cross = async (row: string, column: string) => {
      const input = { token: manager.token, params: { id: surveyId }, query: { row, column } };
      return (await call(app, calls.viewSurveyCross, input)).body.data;
    };
    const table = await cross('one:radiogroup', 'many:checkboxgroup');
    expect(table.columns.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(table.rows.map(({ key, counts }) => [key, counts])).toEqual([
      ['a', [1, 2, 0]],
      ['b', [0, 0, 0]],
      ['c', [0, 0, 0]],
    ]);
    const places = await cross('@region', 'one:radiogroup');
    expect(places.rows.map(({ name, counts }) => [name, counts[0]])).toEqual([
      ['Buxoro', 1],
      ['Xorazm', 1],
    ]);
    const input = {
      token: manager.token,
      params: { id: surveyId },
      query: { row: 'words:textarea', column: 'one:radiogroup' },
    };
    expect((await call(app, calls.viewSurveyCross, input)).failure.code).toBe(
      'survey.question_not_found',
    );
  });
});

describe('written answers', () => {
  test('are paged, found in both scripts, and their words counted', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now });
    await answer(surveyId, fullAnswers({ words: 'Oʻqituvchi juda yaxshi tushuntirdi' }));
    await answer(surveyId, fullAnswers({ words: 'Ўқитувчи vaqtida keldi' }));
    await answer(surveyId, fullAnswers({ words: 'Internet sekin' }));
    await aggregateAnswers(db, surveyId);
    const texts = async (search?: string, page = 1) => {
      const query = { line: 'words:textarea', search, page };
      const input = { token: manager.token, params: { id: surveyId }, query };
      return (await call(app, calls.listSurveyTexts, input)).body;
    };
    expect(await texts()).toMatchObject({ total: 3, perPage: 20 });
    expect((await texts("o'qituvchi")).data).toHaveLength(2);
    expect((await texts('интернет')).data).toEqual([
      { text: 'Internet sekin', name: 'Karimova Dilnoza' },
    ]);
    expect((await texts(undefined, 2)).data).toEqual([]);
    const input = {
      token: manager.token,
      params: { id: surveyId },
      query: { line: 'words:textarea' },
    };
    const words = (await call(app, calls.listSurveyWords, input)).body.data;
    // Both spellings count as one word, shown in one of the original spellings.
    const asWritten = expect.stringMatching(/^(ўқитувчи|oʻqituvchi)$/u);
    expect(words[0]).toEqual({ word: asWritten, count: 2 });
  });
});

describe('an anonymous survey', () => {
  const anonymous = { isAnonymous: true };

  test('shows its answers by fives, and names nobody', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now, ...anonymous });
    for (let n = 0; n < 4; n += 1) await answer(surveyId, fullAnswers(), anonymous);
    expect(await results(surveyId)).toMatchObject({ answered: 4, shown: 0, waiting: 4 });
    await answer(surveyId, fullAnswers(), anonymous);
    expect(await results(surveyId)).toMatchObject({ answered: 5, shown: 5, waiting: 0 });
    for (let n = 0; n < 3; n += 1) await answer(surveyId, fullAnswers({ one: 'b' }), anonymous);
    const found = await results(surveyId);
    expect(found).toMatchObject({ answered: 8, shown: 5, waiting: 3, started: null });
    expect(countsOf(found, 'one:radiogroup')).toEqual({ a: 5, b: 0, c: 0 });
    const query = { line: 'words:textarea' };
    const input = { token: manager.token, params: { id: surveyId }, query };
    const { data } = (await call(app, calls.listSurveyTexts, input)).body;
    expect(data.map(({ name }) => name)).toEqual([null, null, null, null, null]);
  });

  test('hides a part so small, or whose rest is so small, that people would be found', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now, ...anonymous });
    for (let n = 0; n < 8; n += 1) await answer(surveyId, fullAnswers({ one: 'a' }), anonymous);
    for (let n = 0; n < 2; n += 1) await answer(surveyId, fullAnswers({ one: 'b' }), anonymous);
    await aggregateAnswers(db, surveyId);
    for (const key of ['a', 'b']) {
      const found = await results(surveyId, { question: 'one', answer: key });
      expect(found).toMatchObject({ hidden: 'few', shown: 0, questions: [] });
    }
    expect(await results(surveyId, { question: 'one', answer: 'c' })).toMatchObject({
      hidden: null,
      shown: 0,
    });
    const query = { row: 'one:radiogroup', column: 'stars:rating' };
    const input = { token: manager.token, params: { id: surveyId }, query };
    const { data } = (await call(app, calls.viewSurveyCross, input)).body;
    // One of two rows is too small, and the other would reveal it.
    expect([data.hiddenRows, data.rows.map(({ key }) => key)]).toEqual([2, ['c']]);
  });

  test('counts answers once when they are written anew', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now, ...anonymous });
    for (let n = 0; n < 7; n += 1) await answer(surveyId, fullAnswers(), anonymous);
    await aggregateAnswers(db, surveyId);
    await mixAnswers({ db, now: () => now });
    await answer(surveyId, fullAnswers(), anonymous);
    expect(await results(surveyId)).toMatchObject({ shown: 7, waiting: 1 });
  });

  test('gives no people, no time and no order to a table or as JSON', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now, ...anonymous });
    for (let n = 0; n < 6; n += 1) await answer(surveyId, fullAnswers({ years: n }), anonymous);
    await aggregateAnswers(db, surveyId);
    await answer(surveyId, fullAnswers({ years: 99 }), anonymous);
    const viewer = {
      accountId: manager.id,
      role: 'manager' as const,
      visibleRegion: { regionId: null },
      language: 'uz' as const,
      now,
    };
    const columns = await surveyAnswersExport.columnsFor!(db, { surveyId }, viewer);
    expect(columns[0]!.header).toBe('Savol words');
    expect(columns.map(({ header }) => header)).toContain('Savol grid – R2');
    expect(await surveyAnswersExport.count(db, { surveyId }, viewer)).toBe(6);
    const path = `/manager/surveys/${surveyId}/results/answers`;
    const { raw } = await callRaw(app, 'GET', path, { token: manager.token });
    expect(raw.answers).toHaveLength(6);
    for (const one of raw.answers)
      expect(Object.keys(one).toSorted()).toEqual(['answers', 'version']);
  });

  test('of the whole country tells a region who answered, not what', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now, ...anonymous });
    for (let n = 0; n < 6; n += 1) {
      await answer(surveyId, fullAnswers(), { ...anonymous, regionId: regionIds[n % 2]! });
    }
    const found = await results(surveyId, {}, regional);
    expect(found).toMatchObject({ answered: 3, shown: 0, hidden: 'country', questions: [] });
    const own = await makeAnsweredSurvey(db, {
      ownerId: regional.id,
      regionId: regionIds[0]!,
      now,
      ...anonymous,
    });
    for (let n = 0; n < 5; n += 1) {
      await answer(own, fullAnswers(), { ...anonymous, regionId: regionIds[0]! });
    }
    expect(await results(own, {}, regional)).toMatchObject({ shown: 5, hidden: null });
  });
});

describe('the table of answers', () => {
  test('has a row a person and a column a sub-question', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now });
    await answer(surveyId, fullAnswers(), { regionId: regionIds[0]! });
    await answer(surveyId, fullAnswers({ one: 'b' }));
    const viewer = {
      accountId: manager.id,
      role: 'manager' as const,
      visibleRegion: { regionId: null },
      language: 'uz' as const,
      now,
    };
    const query = { surveyId, question: 'one', answer: 'a' };
    const columns = await surveyAnswersExport.columnsFor!(db, query, viewer);
    const rows = [];
    for await (const batch of surveyAnswersExport.rows(db, query, viewer)) rows.push(...batch);
    const cells = rows.map((row) =>
      Object.fromEntries(columns.map((column) => [column.header, column.value(row)])),
    );
    expect(cells).toEqual([
      {
        'Familiya va ism': 'Karimova Dilnoza',
        Hudud: 'Buxoro',
        'Lavozim turi': null,
        'Javob vaqti': now,
        'Savol words': 'Yaxshi kurs',
        'Savol years': 10,
        'Savol day': '2026-12-01',
        'Savol one': 'A',
        'Savol many': 'A; B',
        'Savol list': 'X',
        'Savol stars': 5,
        'Savol order – P': 2,
        'Savol order – Q': 1,
        'Savol order – R': 3,
        'Savol yes': 'Ha',
        'Savol grid – R1': 'GOOD',
        'Savol grid – R2': 'BAD',
        'Savol boxes – R1': 'M; N',
        'Savol parts – Ism': 'Ali',
        'Savol parts – Yosh': 30,
      },
    ]);
  });
});

describe('who reads what', () => {
  test('signed out, a learner, another author, and a survey that is not there', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now });
    const path = `/manager/surveys/${surveyId}/results`;
    const learner = await makeCaller(db, { now });
    expect((await callRaw(app, 'GET', path)).status).toBe(401);
    expect((await callRaw(app, 'GET', path, { token: learner.token })).status).toBe(403);
    expect((await callRaw(app, 'GET', path, { token: teacher.token })).status).toBe(404);
    const gone = await callRaw(app, 'GET', '/manager/surveys/999999/results', {
      token: manager.token,
    });
    expect([gone.status, gone.raw.code]).toEqual([404, 'survey.not_found']);
    const bad = await callRaw(app, 'GET', `${path}?region_id=x`, { token: manager.token });
    expect(bad.status).toBe(422);
    const encoded = await callRaw(app, 'GET', path, { token: manager.token });
    expect(Object.keys(encoded.raw.data)).toEqual(
      expect.arrayContaining(['survey_id', 'is_anonymous', 'stage', 'offered', 'read_at']),
    );
  });

  // spec: SRV-04, SRV-11, SRV-14, LSN-11
  test('an author reads title, settings and totals of the own survey, both as JSON text', async () => {
    const course = await makeCourse(db, { authorId: teacher.id });
    const surveyId = await makeAnsweredSurvey(db, {
      ownerId: teacher.id,
      courseId: course.id,
      now,
    });
    await answer(surveyId, fullAnswers());
    const { raw } = await callRaw(app, 'GET', `/survey/get-survey-result?survey_id=${surveyId}`, {
      token: teacher.token,
    });
    expect(raw.data).toMatchObject({ survey_id: surveyId, title: 'Hamma turlar' });
    expect(JSON.parse(raw.data.settings).pages[0].questions[7].kind).toBe('sorttable');
    expect(JSON.parse(raw.data.result).questions[3].lines[0].values[0]).toMatchObject({
      key: 'a',
      count: 1,
    });
    const other = await makeCaller(db, { role: 'teacher', now });
    const refused = await call(app, calls.getSurveyResult, {
      token: other.token,
      query: { surveyId },
    });
    expect(refused.failure.code).toBe('survey.not_found');
  });

  test('an author reads what the own learners said to a survey of the ministry', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now });
    const course = await makeCourse(db, { authorId: teacher.id, lessons: [{ type: 'survey' }] });
    await db
      .updateTable('lessons')
      .set({ surveyId })
      .where('id', '=', course.lessons[0]!.id)
      .execute();
    const own = await answer(surveyId, fullAnswers({ one: 'c' }));
    await answer(surveyId, fullAnswers({ one: 'a' }));
    await db.insertInto('enrolments').values({ accountId: own, courseId: course.id }).execute();
    const found = (
      await call(app, calls.getSurveyResult, { token: teacher.token, query: { surveyId } })
    ).body.data.result;
    expect(found).toMatchObject({ offered: 1, answered: 1, shown: 1 });
    expect(countsOf(found, 'one:radiogroup')).toEqual({ a: 0, b: 0, c: 1 });
  });

  test('a regional manager reads what the people of the own region said, whatever is asked', async () => {
    const surveyId = await makeAnsweredSurvey(db, { ownerId: manager.id, now });
    const people: { region: number; one: string }[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.record({ region: fc.constantFrom(0, 1), one: fc.constantFrom('a', 'b', 'c') }),
        fc.constantFrom(undefined, 0, 1),
        async (person, regionIndex) => {
          people.push(person);
          await answer(surveyId, fullAnswers({ one: person.one }), {
            regionId: regionIds[person.region]!,
          });
          const query = regionIndex === undefined ? {} : { regionId: regionIds[regionIndex] };
          const found = await results(surveyId, query, regional);
          const own = people.filter(({ region }) => region === 0 && (regionIndex ?? 0) === 0);
          expect(found.shown).toBe(own.length);
          const counts = countsOf(found, 'one:radiogroup');
          for (const key of ['a', 'b', 'c']) {
            expect(counts[key]).toBe(own.filter(({ one }) => one === key).length);
          }
          expect(found.answered).toBe(people.filter(({ region }) => region === 0).length);
          expect(found.regions.map(({ id }) => id)).toEqual(
            found.answered > 0 ? [regionIds[0]] : expect.anything(),
          );
        },
      ),
      { numRuns: 15 },
    );
  });

  test('response is counted against those whom the survey asks', async () => {
    const surveyId = await makeAnsweredSurvey(db, {
      ownerId: regional.id,
      regionId: regionIds[1]!,
      now,
    });
    await answer(surveyId, fullAnswers(), { regionId: regionIds[1]! });
    const found = await results(surveyId);
    const { rows } = await sql<{ amount: number }>`
      select count(*)::int as amount from profiles p join accounts a on a.id = p.account_id
      where a.status = 'active' and p.region_id = ${regionIds[1]}`.execute(db);
    expect(found).toMatchObject({ offered: rows[0]!.amount, answered: 1 });
    expect(found.regions).toEqual([
      { id: regionIds[1], name: 'Xorazm', offered: rows[0]!.amount, answered: 1 },
    ]);
  });
});
