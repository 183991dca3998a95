import { duplicateCourse } from '@malaka/contracts/authoring/authored-courses';
import { viewLesson } from '@malaka/contracts/learning/lessons';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { picture, pptx } from '#test/office-files.ts';
import { sendForm } from '#test/send-form.ts';
import { createTestApp } from '#test/test-app.ts';

const now = new Date('2026-11-20T07:00:00Z');
const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, { now: () => now });

async function makeWebinarLesson() {
  const course = await makeCourse(db, { lessons: [{ type: 'webinar' }] });
  const { token } = await makeSession(db, course.authorId, { now });
  const lessonId = course.lessons[0]!.id;
  const form = {
    id: String(lessonId),
    name: 'Jonli dars',
    score: '3',
    description: '<p>Mavzu</p>',
    whole: '1',
    minut: '30',
    startdate: '2026-11-25 15:00:00',
    is_record: '1',
  };
  const save = async (change: Parameters<typeof sendForm>[2] = {}) =>
    await sendForm(app, '/teacher/lesson/update-webinar', { ...form, ...change }, { token });
  return { courseId: course.id, authorId: course.authorId, lessonId, token, save };
}
const webinarOf = async (lessonId: number) =>
  await db.selectFrom('webinars').selectAll().where('lessonId', '=', lessonId).executeTakeFirst();

// spec: LSN-21, LSN-29
test('a webinar lesson is a webinar with its own page, kept by saving the lesson', async () => {
  const { courseId, authorId, lessonId, save } = await makeWebinarLesson();
  expect((await save()).raw.data).toMatchObject({
    startdate: '2026-11-25 15:00:00',
    duration: 90,
    presence_percent: 85,
    webinar_slug: expect.stringMatching(/^dars-jonli-dars-/),
  });
  const made = (await webinarOf(lessonId))!;
  expect(made).toMatchObject({
    authorId,
    title: 'Jonli dars',
    description: '<p>Mavzu</p>',
    startsAt: new Date('2026-11-25T10:00:00Z'),
    durationMinutes: 90,
    status: 0,
    isRecorded: true,
  });
  const files = { presentation: pptx(), file: await picture() };
  const changed = await save({ name: 'Yangi', minut: '0', presence_percent: '70', ...files });
  expect(changed.raw.data).toMatchObject({ presence_percent: 70, webinar_slug: made.slug });
  expect(await webinarOf(lessonId)).toMatchObject({
    id: made.id,
    slug: made.slug,
    title: 'Yangi',
    durationMinutes: 60,
  });

  const learner = await makeCaller(db, { now });
  await enrol(db, learner.id, courseId);
  const { token } = learner;
  const view = await call(app, viewLesson, { params: { id: courseId, lessonId }, token });
  expect(view.body.data.webinar).toEqual({
    startsAt: made.startsAt,
    minutes: 60,
    id: made.id,
    slug: made.slug,
    state: 'planned',
    presencePercent: 70,
  });
  // The page shows the lesson's presentation and picture to those who may enter, until the session
  // ends.
  const page = await app.inject({
    url: `/api/v1/webinars/${made.slug}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const { presentation, image } = page.json().data;
  expect(presentation.name).toBe('slayd.pptx');
  for (const url of [presentation.url, image]) {
    expect((await app.inject(url)).statusCode).toBe(200);
  }
});

test('a webinar lesson lasts, and keeps its time once it was held', async () => {
  const { lessonId, save } = await makeWebinarLesson();
  const refused = await save({ whole: '0', minut: '0' });
  expect([refused.status, Object.keys(refused.raw.errors)]).toEqual([422, ['minut']]);
  expect(await webinarOf(lessonId)).toBeUndefined();
  await save();
  const held = { status: 2, startedAt: now, endedAt: now };
  await db.updateTable('webinars').set(held).where('lessonId', '=', lessonId).execute();
  const moved = await save({ startdate: '2026-11-28 15:00:00' });
  expect(Object.keys(moved.raw.errors)).toEqual(['startdate']);
  expect((await save({ name: 'Boshqa nom' })).status).toBe(200);
  expect(await webinarOf(lessonId)).toMatchObject({ title: 'Boshqa nom', status: 2 });
});

test('a copied course holds its own webinars, where they are still to come', async () => {
  const { courseId, lessonId, token, save } = await makeWebinarLesson();
  await save();
  const copyOf = async () => {
    const copy = await call(app, duplicateCourse, { token, body: { id: courseId } });
    return await db
      .selectFrom('lessons')
      .where('courseId', '=', copy.body.data.id)
      .select('id')
      .executeTakeFirstOrThrow();
  };
  const first = await webinarOf((await copyOf()).id);
  expect(first).toMatchObject({ title: 'Jonli dars', status: 0, durationMinutes: 90 });
  expect(first!.slug).not.toBe((await webinarOf(lessonId))!.slug);
  await db
    .updateTable('webinarLessons')
    .set({ startsAt: new Date('2026-11-19T10:00:00Z') })
    .where('lessonId', '=', lessonId)
    .execute();
  expect(await webinarOf((await copyOf()).id)).toBeUndefined();
});
