import * as contract from '@malaka/contracts/authoring/authored-lessons';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { pdf, picture, pptx } from '#test/office-files.ts';
import { sendForm } from '#test/send-form.ts';
import { createTestApp } from '#test/test-app.ts';

const now = new Date('2026-11-20T07:00:00Z');
const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, { now: () => now });

async function makeLesson(type: LessonType) {
  const { authorId, lessons } = await makeCourse(db, { lessons: [{ type }] });
  const { token } = await makeSession(db, authorId, { now });
  return { id: lessons[0]!.id, token, authorId };
}
const view = async (id: number, token: string) =>
  (await call(app, contract.getAuthoredLesson, { params: { id }, token })).body.data;

const webinar = (id: number) => ({
  id: String(id),
  name: 'Ochiq dars',
  score: '3',
  description: '<p>Mavzu</p>',
  whole: '1',
  minut: '30',
  duration: '90',
  startdate: '2026-11-25 15:00:00',
  is_record: '1',
  is_auto_record: '0',
  is_webcams: '1',
});

// spec: LSN-14, LSN-15, LSN-16, LSN-17, LSN-18, LSN-19, LSN-21
test('an own lesson is read as the specification spells it', async () => {
  const { id, token } = await makeLesson('text');
  const { raw } = await callRaw(app, 'GET', `/teacher/lessons/${id}`, { token });
  expect(raw).toEqual({
    success: 1,
    data: {
      attempt_questions: null,
      id,
      course_id: expect.any(Number),
      section_id: expect.any(Number),
      name: 'Dars 1',
      lesson_type_id: 3,
      lesson_type: { id: 3, type: 'text' },
      max_score: 0,
      min_percentage: 55,
      score: expect.any(Number),
      content: '<p>Matn</p>',
      read_percent: 40,
      control_questions: '',
      short_description: '',
      description: '',
      is_enc: 0,
      is_local: expect.any(Number),
      duration_video: null,
      questions_count: 0,
      file: null,
      presentation: null,
      video: null,
      upload: null,
      survey_id: null,
      survey_name: null,
      startdate: null,
      duration: null,
      is_record: 0,
      is_auto_record: 0,
      is_webcams: 0,
      presence_percent: null,
      webinar_slug: null,
      revision: 1,
      draft: null,
      saves_itself: 0,
    },
  });
});

test('an author says when a text counts as read; what is not named stays', async () => {
  const { id, token } = await makeLesson('text');
  const save = async (patch: object) => {
    const fields = { id: String(id), name: 'Dars', score: '0', content: '<p>Matn</p>', ...patch };
    return (await sendForm(app, '/teacher/lesson/update-text', fields, { token })).raw.data;
  };
  const controlQuestions = 'Bir?\n* Ha\n- Yoʻq\n\nIkki?\n- Ha\n* Yoʻq';
  expect(await save({ read_percent: '70', control_questions: controlQuestions })).toMatchObject({
    read_percent: 70,
    control_questions: controlQuestions,
  });
  expect(await save({})).toMatchObject({ read_percent: 70, control_questions: controlQuestions });
  expect((await save({ control_questions: '' })).control_questions).toBe('');
});

// spec: LSN-27, LSN-34, LSN-35
test('a text lesson is saved with name, score and cleaned text', async () => {
  const { id, token } = await makeLesson('text');
  const content =
    '<h2>Kirish</h2><p onclick="x()">Formula <span data-type="inline-math" data-latex="x^2"></span></p><script>alert(1)</script>';
  const fields = { id: String(id), name: ' Yangi dars ', score: '5', content };
  const answer = await sendForm(app, '/teacher/lesson/update-text', fields, { token });
  expect(answer.status).toBe(200);
  expect(answer.raw.data).toMatchObject({
    name: 'Yangi dars',
    score: 5,
    content: '<h2>Kirish</h2><p>Formula <span data-type="inline-math" data-latex="x^2"></span></p>',
  });

  for (const [change, field] of [
    [{ name: ' ' }, 'name'],
    [{ score: '-1' }, 'score'],
    [{ score: '1.5' }, 'score'],
    [{ score: 'besh' }, 'score'],
    [{ content: '' }, 'content'],
    [{ content: '<p> </p><script>1</script>' }, 'content'],
    [{ read_percent: '101' }, 'read_percent'],
    [{ read_percent: '1.5' }, 'read_percent'],
    [{ control_questions: 'Savol?' }, 'control_questions'],
  ] as const) {
    const refused = await sendForm(
      app,
      '/teacher/lesson/update-text',
      { ...fields, ...change },
      { token },
    );
    expect(refused).toMatchObject({
      status: 422,
      raw: { errors: { [field]: [expect.any(String)] } },
    });
  }
  expect(await view(id, token)).toMatchObject({ name: 'Yangi dars', score: 5 });
});

// spec: LSN-30
test('a test lesson is saved with name, score and threshold', async () => {
  const { id, token } = await makeLesson('test');
  const body = { id, name: 'Yakuniy test', score: 2.5, minPercentage: 70 };
  const { data } = (await call(app, contract.updateTestLesson, { token, body })).body;
  expect(data).toMatchObject({ name: 'Yakuniy test', score: 2.5, minPercentage: 70 });
  const { status, raw } = await callRaw(app, 'POST', '/teacher/lesson/update-test', {
    token,
    body: { id, name: 'a', min_percentage: 101 },
  });
  expect([status, Object.keys(raw.errors)]).toEqual([422, ['min_percentage']]);
  const response = await callRaw(app, 'POST', '/teacher/lesson/update-test', {
    token,
    body: { id, name: 'Sinov' },
  });
  // spec: LIM-14
  // The default threshold.
  expect(response.raw.data).toMatchObject({ min_percentage: 55, score: 0 });
});

// spec: LSN-19, LSN-42
test('a survey lesson chooses among the active surveys', async () => {
  const { id, token } = await makeLesson('survey');
  const insert = (name: string, isActive: boolean) =>
    db.insertInto('surveys').values({ name, isActive }).returning('id').executeTakeFirstOrThrow();
  const active = await insert('Kurs haqida fikringiz', true);
  const closed = await insert('Eski soʻrovnoma', false);
  const surveys = (await call(app, contract.listActiveSurveys, { token })).body.data;
  expect(surveys).toEqual([{ id: active.id, name: 'Kurs haqida fikringiz' }]);

  const save = async (surveyId: number | null) =>
    await call(app, contract.updateSurveyLesson, {
      token,
      body: { id, name: 'Fikringiz', score: 1, surveyId },
    });
  expect((await save(active.id)).body.data).toMatchObject({
    surveyId: active.id,
    surveyName: 'Kurs haqida fikringiz',
  });
  expect((await save(closed.id)).failure).toMatchObject({
    errors: { survey_id: [expect.any(String)] },
  });
  expect((await save(2_000_000_000)).status).toBe(422);
  // A survey closed after it was selected may stay.
  await db.updateTable('surveys').set({ isActive: false }).where('id', '=', active.id).execute();
  expect((await save(active.id)).status).toBe(200);
  expect((await save(null)).body.data.surveyId).toBeNull();
});

// spec: LSN-29, LSN-21, LIM-09, LIM-10, LIM-11
test('a webinar lesson has its length from hours and minutes, and no start in the past', async () => {
  const { id, token } = await makeLesson('webinar');
  const send = async (change: Record<string, string> = {}) =>
    await sendForm(app, '/teacher/lesson/update-webinar', { ...webinar(id), ...change }, { token });
  const saved = await send({ duration: '17' });
  expect(saved.raw.data).toMatchObject({
    name: 'Ochiq dars',
    score: 3,
    description: '<p>Mavzu</p>',
    startdate: '2026-11-25 15:00:00',
    duration: 90,
    is_record: 1,
    is_auto_record: 0,
    is_webcams: 1,
  });
  for (const [change, field] of [
    [{ whole: '6' }, 'whole'],
    [{ minut: '60' }, 'minut'],
    // A zero length is no webinar, whatever the total says.
    [{ whole: '0', minut: '0' }, 'minut'],
    [{ name: 'ab' }, 'name'],
    [{ startdate: '2026-11-20 11:59:00' }, 'startdate'],
    [{ startdate: 'ertaga' }, 'startdate'],
  ] as const) {
    const refused = await send({ ...change, description: '<p>Boshqa</p>' });
    expect([refused.status, refused.raw.errors]).toEqual([
      422,
      { [field]: [expect.stringMatching(/\S+ \S+/)] },
    ]);
  }
  const stored = await db
    .selectFrom('webinars')
    .where('lessonId', '=', id)
    .select(['title', 'description', 'startsAt', 'durationMinutes'])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    title: 'Ochiq dars',
    description: '<p>Mavzu</p>',
    startsAt: new Date('2026-11-25T10:00:00Z'),
    durationMinutes: 90,
  });
  expect((await send({ startdate: '2026-11-20 12:30:00' })).status).toBe(200);
  await db
    .updateTable('webinarLessons')
    .set({ startsAt: new Date('2026-11-19T10:00:00Z') })
    .where('lessonId', '=', id)
    .execute();
  // After its start the name and length can still be changed.
  expect((await send({ startdate: '2026-11-19 15:00:00', minut: '0' })).raw.data.duration).toBe(60);
});

test('a webinar lesson takes a picture and a presentation', async () => {
  const { id, token } = await makeLesson('webinar');
  const send = async (files: object) =>
    await sendForm(app, '/teacher/lesson/update-webinar', { ...webinar(id), ...files }, { token });
  const saved = await send({ file: await picture('jpeg'), presentation: pptx() });
  expect(saved.raw.data).toMatchObject({
    file: { name: 'rasm.jpg', content_type: 'image/jpeg' },
    presentation: { name: 'slayd.pptx', pdf_state: 'waiting' },
  });
  expect((await send({ file: pdf() })).status).toBe(415);
  expect((await send({ presentation: await picture() })).status).toBe(415);
});

test('a lesson is changed by the call of its type and by its author alone', async () => {
  const text = await makeLesson('text');
  const other = await makeLesson('test');
  const body = { id: text.id, name: 'Boshqa', score: 0, minPercentage: 55 };
  const wrongType = await call(app, contract.updateTestLesson, { token: text.token, body });
  expect(wrongType.failure.code).toBe('lesson.wrong_type');
  const foreign = await call(app, contract.updateTestLesson, {
    token: text.token,
    body: { ...body, id: other.id },
  });
  expect([foreign.status, foreign.failure.code]).toEqual([404, 'lesson.not_found']);
  const learner = await makeCaller(db, { now });
  expect((await call(app, contract.updateTestLesson, { token: learner.token, body })).status).toBe(
    403,
  );
  expect((await call(app, contract.updateTestLesson, { body })).status).toBe(401);
  expect(await view(text.id, text.token)).toMatchObject({ name: 'Dars 1' });
});
