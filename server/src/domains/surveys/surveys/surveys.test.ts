import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import * as calls from '@malaka/contracts/surveys/surveys';
import { surveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { encode } from 'zod';
import { describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeDefinition, makeSurvey, radio, tenKinds, words } from '#test/survey-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const { app } = await createTestApp(database, { now: () => now });

type Role = 'manager' | 'ministry' | 'admin' | 'teacher' | 'learner';
const as = (role: Role) => makeCaller(db, { now, role });
const facts = {
  name: 'Malaka oshirish haqida',
  startsAt: null,
  endsAt: null,
  positionTypeIds: [],
  isAnonymous: true,
  courseId: null,
  isCourseSurvey: false,
};
const create = (token: string, more: object = {}) =>
  call(app, calls.createSurvey, {
    token,
    body: { ...facts, definition: makeDefinition([radio('q1')]), ...more },
  });
const update = (token: string, body: BodyOf<typeof calls.updateSurvey>) =>
  call(app, calls.updateSurvey, { token, body });
const toggle = (token: string, id: number, isActive: boolean) =>
  call(app, calls.switchSurvey, { token, body: { id, isActive } });
const view = (token: string, id: number) => call(app, calls.viewSurvey, { token, params: { id } });
const list = async (token: string, query: { status?: 'active' | 'passive' } = {}) =>
  (await call(app, calls.listSurveys, { token, query })).body.data;

async function readQr(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The type declares a module with a default; at run time the module is the function itself.
  const decode = jsqr as unknown as typeof jsqr.default;
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

async function regionalManager() {
  const { id: regionId } = await db
    .insertInto('regions')
    .values({ name: JSON.stringify({ uz: 'Buxoro' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const caller = await as('manager');
  const place = { managerRegionId: regionId };
  await db.updateTable('accounts').set(place).where('id', '=', caller.id).execute();
  return { ...caller, regionId };
}

describe('rights', () => {
  // spec: SRV-17
  test('manager, ministry and admin build; a learner and the signed out do not', async () => {
    for (const role of ['manager', 'ministry', 'admin'] as const) {
      expect((await create((await as(role)).token)).status).toBe(200);
    }
    const { token } = await as('learner');
    expect((await callRaw(app, 'GET', '/manager/surveys', { token })).status).toBe(403);
    for (const path of ['create', 'update', 'status', 'delete']) {
      expect((await callRaw(app, 'POST', `/manager/surveys/${path}`, {})).status).toBe(401);
    }
  });

  test('a region reads the country’s surveys and changes its own', async () => {
    const { token } = await regionalManager();
    const other = await regionalManager();
    const country = (await create((await as('ministry')).token)).body.data;
    const own = (await create(token)).body.data;
    const foreign = (await create(other.token)).body.data;
    const seen = new Map((await list(token)).map((row) => [row.id, row.canEdit]));
    expect([seen.get(own.id), seen.get(country.id), seen.has(foreign.id)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await toggle(token, country.id, true)).failure.code).toBe('auth.forbidden');
    expect((await view(token, foreign.id)).failure.code).toBe('survey.not_found');
    expect((await toggle(token, foreign.id, true)).status).toBe(404);
  });

  test('a teacher asks the learners of own courses, and meets no other survey', async () => {
    const { id: authorId, token } = await as('teacher');
    const { id: courseId } = await makeCourse(db, { authorId });
    const foreign = await makeCourse(db);
    const without = await create(token);
    expect(Object.keys(without.failure.errors!)).toEqual(['course_id']);
    expect((await create(token, { courseId: foreign.id })).status).toBe(422);
    const own = (await create(token, { courseId, isCourseSurvey: true })).body.data;
    expect(own).toMatchObject({ courseId, isCourseSurvey: true, canEdit: true });
    const second = await create(token, { courseId, isCourseSurvey: true });
    expect(Object.keys(second.failure.errors!)).toEqual(['is_course_survey']);
    const country = await makeSurvey(db);
    expect((await list(token)).map(({ id }) => id)).toEqual([own.id]);
    expect((await view(token, country.id)).status).toBe(404);
    const manager = await as('manager');
    expect((await view(manager.token, own.id)).status).toBe(404);
    expect((await create(manager.token, { courseId })).status).toBe(422);
  });
});

describe('a survey', () => {
  // spec: SRV-05, SRV-06, SRV-07, SRV-09, SRV-10
  test('has its facts and all that it asks, as the specification spells it', async () => {
    const { token } = await as('manager');
    const { id: position } = await db
      .selectFrom('positionTypes')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const definition = tenKinds();
    const [first] = definition.pages[0]!.questions;
    first!.errorText.uz = 'Soatni yozing';
    first!.rules.push({ question: 'q2', operator: 'is', value: 'o1', action: 'show' });
    const { raw, status } = await callRaw(app, 'POST', '/manager/surveys/create', {
      token,
      body: {
        name: 'Yillik soʻrovnoma',
        start_time: '2026-12-21 09:00:00',
        end_time: '2026-12-31 18:00:00',
        position_types: [position],
        definition: encode(surveyDefinition, definition),
      },
    });
    expect(status).toBe(200);
    expect(raw.data).toMatchObject({
      name: 'Yillik soʻrovnoma',
      status: 0,
      start_time: '2026-12-21 09:00:00',
      end_time: '2026-12-31 18:00:00',
      position_types: [position],
      is_anonymous: 1,
      questions_count: 10,
      answers_count: 0,
      version: 1,
    });
    const questions = raw.data.definition.pages.flatMap(
      (page: { questions: object[] }) => page.questions,
    );
    expect(questions[5]).toMatchObject({ kind: 'sorttable', is_required: false });
    expect(questions[0]).toMatchObject({
      error_text: { uz: 'Soatni yozing' },
      rules: [{ question: 'q2', operator: 'is', value: 'o1', action: 'show' }],
    });
    expect((await view(token, raw.data.id)).body.data.definition).toEqual(definition);
  });

  test('has an address to send around, also as a picture to scan', async () => {
    const { token } = await as('manager');
    const { id } = (await create(token)).body.data;
    const path = `/manager/surveys/${id}/link`;
    const { raw } = await callRaw(app, 'GET', path, { token });
    const { address, qr } = (raw as { data: { address: string; qr: string } }).data;
    expect(new URL(address).pathname).toBe(`/dashboard/surveys/run/${id}`);
    expect(await readQr(qr)).toBe(address);
    expect((await callRaw(app, 'GET', path, {})).status).toBe(401);
    const learner = await as('learner');
    expect((await callRaw(app, 'GET', path, { token: learner.token })).status).toBe(403);
    const none = await callRaw(app, 'GET', '/manager/surveys/999999/link', { token });
    expect(none.status).toBe(404);
  });

  test('is listed by its status, the newest first', async () => {
    const { token } = await as('ministry');
    const off = (await create(token)).body.data;
    const on = (await create(token)).body.data;
    await toggle(token, on.id, true);
    const ids = async (status?: 'active' | 'passive') =>
      (await list(token, status === undefined ? {} : { status })).map(({ id }) => id);
    expect((await ids()).slice(0, 2)).toEqual([on.id, off.id]);
    expect(await ids('active')).toContain(on.id);
    expect(await ids('active')).not.toContain(off.id);
    expect((await ids('passive'))[0]).toBe(off.id);
  });

  test('is switched on only with something to ask', async () => {
    const { token } = await as('manager');
    const { id } = (await create(token, { definition: makeDefinition([]) })).body.data;
    expect((await toggle(token, id, true)).failure.code).toBe('survey.empty');
    await update(token, { id, revision: 0, definition: makeDefinition([words('q1')]) });
    expect((await toggle(token, id, true)).body.data.state).toBe('running');
    const emptied = await update(token, { id, revision: 2, definition: makeDefinition([]) });
    expect(emptied.failure.code).toBe('survey.empty');
  });

  test('changes in versions; two builders do not write over each other', async () => {
    const { token } = await as('manager');
    const { id } = (await create(token)).body.data;
    const renamed = await update(token, { id, revision: 0, name: 'Yangi nom' });
    expect(renamed.body.data).toMatchObject({ name: 'Yangi nom', version: 1, revision: 1 });
    expect((await update(token, { id, revision: 0, name: 'Boshqa' })).failure.code).toBe(
      'survey.changed',
    );
    const definition = makeDefinition([radio('q1'), words('q2')]);
    const changed = await update(token, { id, revision: 1, definition });
    expect(changed.body.data).toMatchObject({ version: 2, questionsCount: 2 });
    // Saved unchanged: no new version.
    expect((await update(token, { id, revision: 2, definition })).body.data.version).toBe(2);
  });

  test('stays as anonymous as it was once somebody answered', async () => {
    const { token } = await as('manager');
    const learner = await as('learner');
    const { id } = (await create(token, { isAnonymous: false })).body.data;
    await toggle(token, id, true);
    const draft = { surveyId: id, version: 1, revision: 1, page: 0, result: { q1: 'o1' } };
    await call(app, calls.saveSurveyDraft, { token: learner.token, body: draft });
    expect((await update(token, { id, revision: 1, isAnonymous: true })).status).toBe(200);
    const body = { surveyId: id, settings: { version: 1 }, result: { q1: 'o1' } };
    await call(app, calls.submitSurvey, { token: learner.token, body });
    const back = await update(token, { id, revision: 2, isAnonymous: false });
    expect(back.failure.code).toBe('survey.has_answers');
  });

  test('that is deleted asks nobody; what was answered stays', async () => {
    const { token } = await as('manager');
    const learner = await as('learner');
    const { id } = (await create(token)).body.data;
    await toggle(token, id, true);
    const body = { surveyId: id, settings: { version: 1 }, result: { q1: 'o1' } };
    await call(app, calls.submitSurvey, { token: learner.token, body });
    await call(app, calls.deleteSurvey, { token, body: { id } });
    expect((await view(token, id)).status).toBe(404);
    expect((await callRaw(app, 'GET', `/survey/${id}`, { token: learner.token })).status).toBe(404);
    const stored = await db
      .selectFrom('surveyAnswers')
      .where('surveyId', '=', id)
      .select('id')
      .execute();
    expect(stored).toHaveLength(1);
    const audit = await db
      .selectFrom('auditLog')
      .where('subject', '=', `survey:${id}`)
      .select('action')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['survey.activated', 'survey.deleted']);
  });
});

describe('what is refused', () => {
  const send = async (definition: unknown) => {
    const { token } = await as('manager');
    const body = { name: 'Soʻrovnoma', definition };
    const before = await countSurveys();
    const answer = await callRaw(app, 'POST', '/manager/surveys/create', { token, body });
    if (answer.status !== 200) {
      // Nothing is saved, and each field has an error text.
      expect(await countSurveys()).toBe(before);
      for (const texts of Object.values<string[]>(answer.raw.errors)) {
        expect(texts[0]).toMatch(/\S+ \S+/);
      }
    }
    return answer;
  };
  const countSurveys = async () => (await db.selectFrom('surveys').select('id').execute()).length;
  const wireOf = (...pages: Parameters<typeof makeDefinition>) =>
    encode(surveyDefinition, makeDefinition(...pages)) as {
      pages: { questions: Record<string, unknown>[] }[];
    };
  const rule = (question: string, more: object = {}) => ({
    question,
    operator: 'is',
    value: 'o1',
    action: 'show',
    ...more,
  });

  test('rules in a circle, about nothing, or about themselves; each at its place', async () => {
    const invalid = async (rules: Record<string, object[]>) => {
      const definition = wireOf([radio('q1'), radio('q2')], [radio('q3')]);
      for (const { questions } of definition.pages) {
        for (const question of questions)
          question['rules'] = rules[question['name'] as string] ?? [];
      }
      const { status, raw } = await send(definition);
      expect(status).toBe(422);
      return Object.keys(raw.errors);
    };
    const q = 'definition.pages.0.questions';
    expect(await invalid({ q1: [rule('q3')], q3: [rule('q2')], q2: [rule('q1')] })).toEqual([
      `${q}.0.rules`,
    ]);
    expect(await invalid({ q2: [rule('q9')] })).toEqual([`${q}.1.rules.0.question`]);
    expect(await invalid({ q2: [rule('q2')] })).toEqual([`${q}.1.rules.0.question`]);
    expect(await invalid({ q2: [rule('q1', { value: 'o9' })] })).toEqual([`${q}.1.rules.0.value`]);
    expect(await invalid({ q2: [rule('q1', { operator: 'at_least', value: 2 })] })).toEqual([
      `${q}.1.rules.0.operator`,
    ]);
    // The end hides a question that its own condition uses.
    expect(await invalid({ q1: [rule('q3', { action: 'end' })] })).toEqual([
      `${q}.0.rules.0.question`,
    ]);
  });

  test('names twice, keys twice, turned bounds, in the words of the wire', async () => {
    const twice = wireOf([radio('q1'), radio('q2')]);
    twice.pages[0]!.questions[1]!['name'] = 'q1';
    expect(Object.keys((await send(twice)).raw.errors)).toEqual([
      'definition.pages.0.questions.1.name',
    ]);
    const keys = wireOf([radio('q1')]);
    (keys.pages[0]!.questions[0]!['options'] as { key: string }[])[2]!.key = 'o1';
    expect(Object.keys((await send(keys)).raw.errors)).toEqual([
      'definition.pages.0.questions.0.options.2.key',
    ]);
    const long = wireOf([words('q1')]);
    long.pages[0]!.questions[0]!['max_length'] = 0;
    expect(Object.keys((await send(long)).raw.errors)).toEqual([
      'definition.pages.0.questions.0.max_length',
    ]);
  });

  test('too much, too deep, and names of the language itself', async () => {
    const many = wireOf([radio('q1')]);
    const [one] = many.pages[0]!.questions;
    many.pages[0]!.questions = Array.from({ length: 201 }, (_one, n) => ({
      ...one,
      name: `q${n}`,
    }));
    expect((await send(many)).status).toBe(422);
    const long = wireOf([radio('q1')]);
    long.pages[0]!.questions[0]!['title'] = { uz: 'a'.repeat(900_000) };
    expect((await send(long)).status).toBe(422);
    let deep: unknown = {};
    for (let depth = 0; depth < 1000; depth += 1) deep = { pages: [deep] };
    expect((await send(deep)).status).toBe(422);
    const named = wireOf([radio('q1')]);
    named.pages[0]!.questions[0]!['name'] = '__proto__';
    expect((await send(named)).status).toBe(422);
    named.pages[0]!.questions[0]!['name'] = 'constructor';
    expect((await send(named)).status).toBe(422);
  });

  test('a change that is refused leaves the survey as it was', async () => {
    const { token } = await as('manager');
    const { id } = (await create(token)).body.data;
    const before = (await view(token, id)).body.data;
    const circle = wireOf([radio('q1'), radio('q2')]);
    circle.pages[0]!.questions[0]!['rules'] = [rule('q2')];
    circle.pages[0]!.questions[1]!['rules'] = [rule('q1')];
    const long = wireOf([radio('q1', { title: { uz: 'a' } })]);
    long.pages[0]!.questions[0]!['title'] = { uz: 'a'.repeat(1024 ** 2) };
    for (const definition of [circle, long]) {
      const { status } = await callRaw(app, 'POST', '/manager/surveys/update', {
        token,
        body: { id, revision: before.revision, definition },
      });
      expect([413, 422]).toContain(status);
    }
    expect((await view(token, id)).body.data).toEqual(before);
  });

  test('a circle is told in the words of the reader', async () => {
    const { token } = await as('manager');
    const definition = wireOf([radio('q1'), radio('q2')]);
    definition.pages[0]!.questions[0]!['rules'] = [rule('q2')];
    definition.pages[0]!.questions[1]!['rules'] = [rule('q1')];
    const messages = await Promise.all(
      (['uz', 'ru', 'en'] as const).map(async (language) => {
        const body = { name: 'Soʻrovnoma', definition };
        const request = { token, language, body };
        const { raw } = await callRaw(app, 'POST', '/manager/surveys/create', request);
        return Object.values<string[]>(raw.errors)[0]![0]!;
      }),
    );
    expect(new Set(messages).size).toBe(3);
  });

  test('script in any title is text like any other, wherever it stands', async () => {
    const script = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const { token } = await as('manager');
    const texts = JSON.stringify(encode(surveyDefinition, tenKinds()));
    // Every text of all ten kinds: survey, pages, questions, options, rows, items.
    const body = {
      name: script,
      definition: JSON.parse(texts, (key, value: unknown) =>
        key === 'uz' ? script : value,
      ) as object,
    };
    const { status, raw } = await callRaw(app, 'POST', '/manager/surveys/create', { token, body });
    expect([status, raw.data.name]).toEqual([200, script]);
    expect(raw.data.definition).toEqual(body.definition);
  });

  test('an end before the start, and positions that are not there', async () => {
    const { token } = await as('manager');
    const window = { startsAt: now, endsAt: new Date(now.getTime() - 1000) };
    const reversed = await create(token, window);
    expect(Object.keys(reversed.failure.errors!)).toEqual(['end_time']);
    const unknown = await create(token, { positionTypeIds: [999_999] });
    expect(Object.keys(unknown.failure.errors!)).toEqual(['position_types']);
  });
});
