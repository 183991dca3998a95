import { completeLesson, viewLesson } from '@malaka/contracts/learning/lessons';
import { viewCourse } from '@malaka/contracts/learning/courses';
import * as calls from '@malaka/contracts/surveys/surveys';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse, markDone } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import {
  makeDefinition,
  makeSurvey,
  radio,
  tenAnswers,
  tenKinds,
  words,
} from '#test/survey-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { mixAnswers } from './mix-answers.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const clock = { now };
const { app } = await createTestApp(database, { now: () => clock.now });

beforeEach(() => {
  clock.now = now;
});

const HOUR = 60 * 60_000;
const at = (hours: number) => new Date(now.getTime() + hours * HOUR);
const learner = () => makeCaller(db, { now });
const view = async (token: string, id: number) =>
  (await call(app, calls.viewLearnerSurvey, { token, params: { id } })).body.data;
const offered = async (token: string) =>
  (await call(app, calls.listOfferedSurveys, { token })).body.data.map(({ id }) => id);
const submit = (token: string, surveyId: number, result: object, version = 1) =>
  call(app, calls.submitSurvey, {
    token,
    body: { surveyId, settings: { version }, result: result as Record<string, unknown> },
  });
const save = (
  token: string,
  surveyId: number,
  input: { revision: number; result: Record<string, unknown>; version?: number },
) =>
  call(app, calls.saveSurveyDraft, {
    token,
    body: { surveyId, version: 1, page: 0, ...input },
  });
const answersOf = (surveyId: number) =>
  db.selectFrom('surveyAnswers').where('surveyId', '=', surveyId).selectAll().execute();
const positionType = async () =>
  (await db.selectFrom('positionTypes').select('id').limit(1).executeTakeFirstOrThrow()).id;
const region = async () =>
  (
    await db
      .insertInto('regions')
      .values({ name: JSON.stringify({ uz: 'Buxoro' }) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const live = (accountId: number, place: { regionId?: number; positionTypeId?: number }) =>
  db.updateTable('profiles').set(place).where('accountId', '=', accountId).execute();

describe('who is asked', () => {
  // spec: SRV-13
  test('people of its positions, between start and end, while it is active', async () => {
    const { id: accountId, token } = await learner();
    const other = await learner();
    const position = await positionType();
    await live(accountId, { positionTypeId: position });
    const mine = await makeSurvey(db, { positionTypeIds: [position], endsAt: at(1) });
    const all = await makeSurvey(db, { startsAt: at(-1) });
    const off = await makeSurvey(db, { isActive: false });
    const coming = await makeSurvey(db, { startsAt: at(1) });
    const over = await makeSurvey(db, { endsAt: now });
    expect(await offered(token)).toEqual([mine.id, all.id]);
    expect(await offered(other.token)).toEqual([all.id]);
    const states = [mine, all, off, coming, over].map(
      async ({ id }) => (await view(token, id)).state,
    );
    expect(await Promise.all(states)).toEqual(['open', 'open', 'ended', 'coming', 'ended']);
    expect((await view(token, coming.id)).definition).toBeNull();
    const hidden = await callRaw(app, 'GET', `/survey/${mine.id}`, { token: other.token });
    expect([hidden.status, hidden.raw.code]).toEqual([404, 'survey.not_found']);
    for (const { id } of [mine, all, off, coming, over]) {
      await db.updateTable('surveys').set({ isActive: false }).where('id', '=', id).execute();
    }
  });

  test('a region asks its own people', async () => {
    const regionId = await region();
    const { id: accountId, token } = await learner();
    const stranger = await learner();
    await live(accountId, { regionId });
    const { id } = await makeSurvey(db, { regionId });
    expect((await view(token, id)).state).toBe('open');
    expect((await submit(stranger.token, id, { q1: 'o1' })).failure.code).toBe('survey.not_found');
  });

  test('signed out nobody is', async () => {
    for (const [method, path] of [
      ['GET', '/survey/offered'],
      ['GET', '/survey/1'],
      ['POST', '/survey/save'],
      ['POST', '/survey/submit'],
    ] as const) {
      expect((await callRaw(app, method, path, {})).status).toBe(401);
    }
  });
});

describe('submitting', () => {
  // spec: SRV-06, SRV-07, SRV-11, SRV-16
  test('all ten kinds and eleven inputs; settings and result are JSON texts', async () => {
    const { id: accountId, token } = await learner();
    const { id } = await makeSurvey(db, { definition: tenKinds(), isAnonymous: false });
    const { status, raw } = await callRaw(app, 'POST', '/survey/submit', {
      token,
      body: {
        survey_id: id,
        settings: JSON.stringify({ version: 1, language: 'uz' }),
        result: JSON.stringify(tenAnswers),
      },
    });
    expect([status, raw]).toEqual([200, { success: 1, data: { is_repeated: 0 } }]);
    const [stored] = await answersOf(id);
    expect(stored).toMatchObject({ accountId, version: 1, answers: tenAnswers, answeredAt: now });
    expect((await view(token, id)).state).toBe('answered');
  });

  // spec: SRV-12
  test('counts once: the second time, and fifty at once', async () => {
    const { token } = await learner();
    const { id } = await makeSurvey(db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_one, n) => submit(token, id, { q1: `o${(n % 3) + 1}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(answers.filter(({ body }) => !body.data.isRepeated)).toHaveLength(1);
    expect((await submit(token, id, { q1: 'o3' })).body.data.isRepeated).toBe(true);
    expect(await answersOf(id)).toHaveLength(1);
    const { answersCount } = await db
      .selectFrom('surveys')
      .where('id', '=', id)
      .select('answersCount')
      .executeTakeFirstOrThrow();
    expect(answersCount).toBe(1);
  });

  test('is refused before the start, after the end and while it is off', async () => {
    const { token } = await learner();
    const coming = await makeSurvey(db, { startsAt: at(1) });
    const over = await makeSurvey(db, { endsAt: at(1) });
    const off = await makeSurvey(db, { isActive: false });
    // Both as an answer and as a draft.
    const refusals = async (id: number) => {
      const draft = await save(token, id, { revision: 1, result: { q1: 'o1' } });
      const answers = [await submit(token, id, { q1: 'o1' }), draft];
      return answers.map(({ failure }) => [failure.code, failure.msg]);
    };
    const notYet = ['survey.not_open', 'Soʻrovnoma hali boshlanmagan.'];
    const closed = ['survey.closed', 'Soʻrovnoma yopilgan.'];
    expect(await refusals(coming.id)).toEqual([notYet, notYet]);
    expect(await refusals(off.id)).toEqual([closed, closed]);
    clock.now = at(2);
    expect(await refusals(over.id)).toEqual([closed, closed]);
    for (const { id } of [coming, off, over]) {
      expect(await answersOf(id)).toHaveLength(0);
      const drafts = db.selectFrom('surveyDrafts').where('surveyId', '=', id).selectAll();
      expect(await drafts.execute()).toHaveLength(0);
    }
  });

  test('that closes at this moment keeps nothing', async () => {
    const { token } = await learner();
    const { id } = await makeSurvey(db);
    const [answer] = await Promise.all([
      submit(token, id, { q1: 'o1' }),
      db.updateTable('surveys').set({ isActive: false }).where('id', '=', id).execute(),
    ]);
    expect(await answersOf(id)).toHaveLength(answer.status === 200 ? 1 : 0);
  });

  test('answers that do not fit are refused, each by its name', async () => {
    const { token } = await learner();
    const { id } = await makeSurvey(db, { definition: tenKinds() });
    const wrong: Record<string, unknown> = {
      q1: 61,
      q2: 'o9',
      q3: ['o1', 'o1'],
      q4: ['o1'],
      q5: 6,
      q6: ['o1', 'o4'],
      q7: 'ha',
      q8: { o3: 'o1' },
      q9: { o1: 'o1' },
      q10: { date: '2026-02-30' },
      q11: 'x',
    };
    for (const [name, value] of Object.entries(wrong)) {
      const { failure, status } = await submit(token, id, { ...tenAnswers, [name]: value });
      expect([status, failure.errors]).toEqual([
        422,
        { [`result.${name}`]: [expect.stringMatching(/\S+ \S+/)] },
      ]);
    }
    expect(await answersOf(id)).toHaveLength(0);
  });

  test('long texts, depth and names of the language itself find no place', async () => {
    const { token } = await learner();
    const { id } = await makeSurvey(db, {
      definition: makeDefinition([words('q1', { isRequired: true })]),
    });
    const send = (result: string, settings = '{"version":1}') =>
      callRaw(app, 'POST', '/survey/submit', { token, body: { survey_id: id, settings, result } });
    const statuses = [
      await send(JSON.stringify({ q1: 'a'.repeat(1_000_000) })),
      await send(JSON.stringify({ q1: 'a'.repeat(5000) })),
      await send(`{"q1":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
      await send('{"__proto__":{"q1":"x"},"constructor":"y"}'),
      await send('{"__proto__":{"q1":"x"}}'),
      await send('[1]'),
      await send('not json'),
      await send('{"q1":"x"}', `{"version":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
      await send('{"q1":"x"}', '{"version":"bir"}'),
    ].map(({ status }) => status);
    expect(statuses.every((status) => status === 422 || status === 413)).toBe(true);
    expect(await answersOf(id)).toHaveLength(0);
    expect(({} as Record<string, unknown>)['q1']).toBeUndefined();
    // None of them causes a server error, and characters that PostgreSQL cannot store are removed.
    expect((await send(String.raw`{"q1":"a\u0000b\ud800"}`)).status).toBe(200);
    expect((await answersOf(id))[0]!.answers).toEqual({ q1: 'ab\ufffd' });
  });
});

describe('rules', () => {
  const rules = (action: 'show' | 'hide' | 'end') => [
    { question: 'q1', operator: 'is' as const, value: 'o3', action },
  ];

  // spec: SRV-08, SRV-10
  test('what is hidden is neither required nor kept', async () => {
    const definition = makeDefinition(
      [radio('q1', { isRequired: true })],
      [words('q2', { isRequired: true, rules: rules('show') }), words('q3')],
    );
    const { id } = await makeSurvey(db, { definition, isAnonymous: false });
    const [content, unhappy] = [await learner(), await learner()];
    const missing = async (token: string, result: object) =>
      Object.keys((await submit(token, id, result)).failure.errors!);
    expect(await missing(content.token, {})).toEqual(['result.q1']);
    expect(await missing(unhappy.token, { q1: 'o3' })).toEqual(['result.q2']);
    await submit(content.token, id, { q1: 'o1', q2: 'yashirin', q3: 'bor' });
    await submit(unhappy.token, id, { q1: 'o3', q2: 'vaqt' });
    const stored = new Map((await answersOf(id)).map((row) => [row.accountId, row.answers]));
    expect(stored.get(content.id)).toEqual({ q1: 'o1', q3: 'bor' });
    expect(stored.get(unhappy.id)).toEqual({ q1: 'o3', q2: 'vaqt' });
  });

  test('what hangs on a hidden one is asked as if that were not answered; the end ends', async () => {
    const definition = makeDefinition(
      [radio('q1', { rules: rules('end') })],
      [
        radio('q2', { rules: rules('hide') }),
        words('q3', {
          isRequired: true,
          rules: [{ question: 'q2', operator: 'answered', action: 'show' }],
        }),
      ],
      [words('q4', { isRequired: true })],
    );
    const { id } = await makeSurvey(db, { definition, isAnonymous: false });
    const { token } = await learner();
    expect((await submit(token, id, { q1: 'o3', q2: 'o1', q3: 'x', q4: 'y' })).status).toBe(200);
    expect((await answersOf(id))[0]!.answers).toEqual({ q1: 'o3' });
    const other = await learner();
    const { failure } = await submit(other.token, id, { q1: 'o1', q2: 'o1' });
    expect(Object.keys(failure.errors!)).toEqual(['result.q3', 'result.q4']);
  });

  test('one person’s answers are judged without those of the one before', async () => {
    const definition = makeDefinition([
      radio('q1'),
      words('q2', { isRequired: true, rules: rules('show') }),
    ]);
    const { id } = await makeSurvey(db, { definition });
    const people = await Promise.all(Array.from({ length: 6 }, learner));
    const statuses = [];
    for (const [n, { token }] of people.entries()) {
      statuses.push((await submit(token, id, n % 2 === 0 ? { q1: 'o3' } : { q1: 'o1' })).status);
    }
    expect(statuses).toEqual([422, 200, 422, 200, 422, 200]);
  });
});

describe('drafts', () => {
  test('go on with on another device: the newest revision counts', async () => {
    const { token } = await learner();
    const { id } = await makeSurvey(db, { definition: tenKinds(), isAnonymous: false });
    await save(token, id, { revision: 1, result: { q2: 'o1' } });
    await save(token, id, { revision: 3, result: { q2: 'o2', q10: { date: 'half' } } });
    const late = await save(token, id, { revision: 2, result: { q2: 'o3' } });
    expect(late.body.data.revision).toBe(3);
    const { draft } = await view(token, id);
    expect(draft).toMatchObject({ revision: 3, result: { q2: 'o2' }, page: 0 });
    await submit(token, id, { q2: 'o2' });
    const left = await db.selectFrom('surveyDrafts').where('surveyId', '=', id).execute();
    expect(left).toHaveLength(0);
    expect((await save(token, id, { revision: 4, result: {} })).failure.code).toBe(
      'survey.answered',
    );
  });

  test('a definition that changes meanwhile: old answers are judged by what was seen', async () => {
    const manager = await makeCaller(db, { now, role: 'manager' });
    const { token } = await learner();
    const definition = makeDefinition([radio('q1'), words('q2')]);
    const { id } = await makeSurvey(db, { definition, isAnonymous: false });
    await save(token, id, { revision: 1, result: { q1: 'o1', q2: 'soʻz' } });
    const next = makeDefinition([radio('q1'), radio('q2'), words('q3', { isRequired: true })]);
    const changed = await call(app, calls.updateSurvey, {
      token: manager.token,
      body: { id, revision: 0, definition: next },
    });
    expect(changed.body.data.version).toBe(2);
    const seen = await view(token, id);
    expect(seen).toMatchObject({ version: 2, isChanged: true, draft: { result: { q1: 'o1' } } });
    expect((await submit(token, id, { q1: 'o1' }, 7)).failure.code).toBe('survey.version_unknown');
    expect((await submit(token, id, { q1: 'o1', q2: 'soʻz' }, 1)).status).toBe(200);
    expect((await answersOf(id))[0]).toMatchObject({ version: 1, answers: { q2: 'soʻz' } });
  });
});

describe('anonymous', () => {
  test('nothing joins an answer to its person, and each answers once', async () => {
    const { id } = await makeSurvey(db);
    const people = await Promise.all(Array.from({ length: 6 }, learner));
    for (const { token } of people) {
      expect((await save(token, id, { revision: 1, result: {} })).failure.code).toBe(
        'survey.anonymous',
      );
      await submit(token, id, { q1: 'o1' });
      expect((await submit(token, id, { q1: 'o2' })).body.data.isRepeated).toBe(true);
    }
    const before = await answersOf(id);
    expect(before).toHaveLength(6);
    for (const row of before) expect([row.accountId, row.answeredAt]).toEqual([null, null]);
    const takers = await db
      .selectFrom('surveyTakers')
      .where('surveyId', '=', id)
      .select(['accountId', sql<string>`answered_on::text`.as('day')])
      .execute();
    expect(new Set(takers.map(({ accountId }) => accountId))).toEqual(
      new Set(people.map((one) => one.id)),
    );
    expect(takers).toHaveLength(6);
    expect(new Set(takers.map(({ day }) => day))).toEqual(new Set(['2026-12-20']));
  });

  test('rows that came with markers are written anew: no transaction is shared any more', async () => {
    const { id } = await makeSurvey(db);
    const shared = async () => {
      const { rows } = await sql<{ amount: number }>`
        select count(*)::int as amount from survey_answers a join survey_takers t
          on t.xmin = a.xmin where a.survey_id = ${id}`.execute(db);
      return rows[0]!.amount;
    };
    for (let n = 0; n < 4; n += 1) await submit((await learner()).token, id, { q1: 'o1' });
    await mixAnswers({ db, now: () => now });
    // Four are too few to hide among.
    expect(await shared()).toBe(4);
    await submit((await learner()).token, id, { q1: 'o2' });
    await mixAnswers({ db, now: () => now });
    expect(await shared()).toBe(0);
    const stored = await answersOf(id);
    expect(stored.map(({ answers }) => answers)).toContainEqual({ q1: 'o2' });
    expect(stored.map(({ isMixed }) => isMixed)).toEqual(Array(5).fill(true));
  });

  test('the database refuses a name on an anonymous answer', async () => {
    const { id: accountId } = await learner();
    const { id } = await makeSurvey(db);
    const values = { surveyId: id, version: 1, isAnonymous: true, answers: '{}' };
    const named = db.insertInto('surveyAnswers').values({ ...values, accountId, answeredAt: now });
    await expect(named.execute()).rejects.toThrow(/check constraint/);
    const other = db.insertInto('surveyAnswers').values({ ...values, isAnonymous: false });
    await expect(other.execute()).rejects.toThrow(/constraint/);
  });
});

describe('lessons and courses', () => {
  async function course() {
    const { id: surveyId } = await makeSurvey(db, { isAnonymous: true });
    const made = await makeCourse(db, {
      type: 'upgrade',
      lessons: [{ type: 'survey' }, { type: 'text' }],
    });
    const [lesson, next] = made.lessons.map(({ id: lessonId }) => lessonId) as [number, number];
    await db.updateTable('lessons').set({ surveyId }).where('id', '=', lesson).execute();
    const { id, token } = await learner();
    await enrol(db, id, made.id);
    const look = async (lessonId = lesson) =>
      await call(app, viewLesson, { token, params: { id: made.id, lessonId } });
    return { surveyId, courseId: made.id, accountId: id, token, lesson, next, look };
  }

  // spec: LRN-16, SRV-12
  test('a survey lesson is done once it is submitted, and the next one opens', async () => {
    const { surveyId, token, next, look } = await course();
    const before = (await look()).body.data;
    expect(before.survey).toMatchObject({ id: surveyId, state: 'open', isAnonymous: true });
    expect([before.isDone, before.isNextOpen]).toEqual([false, false]);
    expect((await look(next)).failure.code).toBe('lesson.locked');
    await submit(token, surveyId, { q1: 'o1' });
    const after = (await look()).body.data;
    expect([after.isDone, after.isNextOpen, after.survey?.state]).toEqual([true, true, 'answered']);
    expect((await look(next)).status).toBe(200);
  });

  test('an answer from before the lesson was open makes it done when it is opened', async () => {
    const { surveyId, token, accountId, look } = await course();
    await db
      .insertInto('surveyTakers')
      .values({ surveyId, accountId, isAnonymous: true, answeredOn: '2026-12-19' })
      .execute();
    expect((await look()).body.data.isDone).toBe(true);
    expect((await submit(token, surveyId, { q1: 'o1' })).body.data.isRepeated).toBe(true);
  });

  test('nobody is held up by a survey that is closed; an open one is not skipped', async () => {
    const { surveyId, token, lesson, look } = await course();
    const skip = () => call(app, completeLesson, { token, body: { lessonId: lesson } });
    expect((await skip()).status).toBe(404);
    await db
      .updateTable('surveys')
      .set({ endsAt: at(-1) })
      .where('id', '=', surveyId)
      .execute();
    expect((await look()).body.data.survey?.state).toBe('ended');
    expect((await skip()).body.data.lesson.isDone).toBe(true);
  });

  // spec: LRN-08
  test('the course view offers the survey of the course after its completion', async () => {
    const { courseId, accountId, token, lesson, next } = await course();
    const { id } = await makeSurvey(db, { courseId, isCourseSurvey: true, name: 'Kurs haqida' });
    const see = async () =>
      (await call(app, viewCourse, { token, params: { id: courseId } })).body.data.survey;
    expect(await see()).toBeNull();
    expect((await callRaw(app, 'GET', `/survey/${id}`, { token })).status).toBe(404);
    await markDone(db, accountId, [lesson, next]);
    await db
      .updateTable('enrolments')
      .set({ completedAt: now })
      .where('courseId', '=', courseId)
      .execute();
    expect(await see()).toMatchObject({ id, name: 'Kurs haqida', state: 'open' });
    expect(await offered(token)).not.toContain(id);
    await submit(token, id, { q1: 'o1' });
    expect((await see())?.state).toBe('answered');
  });
});
