import { deleteCourse, duplicateCourse } from '@malaka/contracts/authoring/authored-courses';
import { buyCourse, listCatalogue, viewCourse } from '@malaka/contracts/learning/courses';
import { describe, expect, test } from 'vitest';
import * as catalogue from '#/domains/learning/catalogue/routes.ts';
import * as courses from '#/domains/learning/courses/routes.ts';
import { coverKey } from '#/domains/content/files/store-cover.ts';
import { call } from '#test/client.ts';
import { enrol, makeCourse, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { authorRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database, {
  only: async (scopes, all) => {
    authorRoutes(scopes.author, all);
    courses.publicRoutes(scopes.public, all);
    courses.learnerRoutes(scopes.learner, all);
    await catalogue.publicRoutes(scopes.public, all);
  },
});

async function makeOwned(options: Parameters<typeof makeCourse>[1] = {}) {
  const course = await makeCourse(db, options);
  const { token } = await makeSession(db, course.authorId);
  return { ...course, token };
}

const questionsOf = (lessonId: number) =>
  db
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .where('q.lessonId', '=', lessonId)
    .orderBy('q.sortOrder')
    .select(['q.id', 'q.sortOrder', 'q.currentVersion', 'v.type', 'v.text', 'v.answers'])
    .execute();

describe('a copy', () => {
  test('has the tree, lessons, webinar, files and questions, with answers of its own', async () => {
    const source = await makeOwned({
      isActive: true,
      lessons: [
        { type: 'text' },
        { type: 'video' },
        { type: 'test', questions: threeQuestions },
        { type: 'webinar' },
      ],
    });
    const [text, video, exam, webinar] = source.lessons.map(({ id }) => id) as [
      number,
      number,
      number,
      number,
    ];
    await db.insertInto('webinarLessons').values({ lessonId: webinar, minutes: 90 }).execute();
    await db
      .insertInto('lessonFiles')
      .values({
        lessonId: text,
        field: 'file',
        key: 'lessons/1/reja.pdf',
        name: 'reja.pdf',
        contentType: 'application/pdf',
        bytes: 10,
      })
      .execute();
    const image = '/api/v1/files/covers/0123456789abcdef01234567.webp';
    await deps.files.put(coverKey(image)!, Buffer.from('cover'), 'image/webp');
    await db.updateTable('courses').set({ image }).where('id', '=', source.id).execute();
    const { token } = source;
    const body = { id: source.id };
    const copied = await call(app, duplicateCourse, { body, token, language: 'ru' });
    expect(copied.body.data.name).toBe('Raqamli dars (копия)');
    const { id } = copied.body.data;
    const copy = await db
      .selectFrom('courses')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(copy).toMatchObject({ isActive: false, buysCount: 0, lessonsCount: 4, hours: 36 });
    expect(copy.image).not.toBe(image);
    await deps.files.stat(coverKey(copy.image)!);

    const sections = await db
      .selectFrom('sections as s')
      .leftJoin('lessons as l', 'l.sectionId', 's.id')
      .where('s.courseId', '=', id)
      .orderBy('s.sortOrder')
      .select(['s.name', 'l.id', 'l.type', 'l.videoId', 'l.courseId', 'l.content'])
      .execute();
    expect(sections.map(({ name, type }) => [name, type])).toEqual([
      ['Dars 1', 'text'],
      ['Dars 2', 'video'],
      ['Dars 3', 'test'],
      ['Dars 4', 'webinar'],
    ]);
    expect(sections.every(({ courseId }) => courseId === id)).toBe(true);
    expect(sections[1]!.videoId).toBe(source.lessons[1]!.videoId);
    expect([text, video, exam, webinar]).not.toContain(sections[0]!.id);
    const [before, after] = [await questionsOf(exam), await questionsOf(sections[2]!.id!)];
    const plain = (list: typeof before) =>
      list.map(({ type, text: words, sortOrder, answers }) => ({
        type,
        words,
        sortOrder,
        answers: (answers as { text: string; score: number }[]).map((a) => [a.text, a.score]),
      }));
    expect(plain(after)).toEqual(plain(before));
    const answerIds = [...before, ...after].flatMap(({ answers }) =>
      (answers as { id: number }[]).map((answer) => answer.id),
    );
    expect(new Set(answerIds).size).toBe(answerIds.length);
    const remaining = await db
      .selectFrom('lessonFiles')
      .where('lessonId', '=', sections[0]!.id!)
      .select('name')
      .execute();
    expect(remaining).toEqual([{ name: 'reja.pdf' }]);
    const webinars = await db
      .selectFrom('webinarLessons')
      .where('lessonId', '=', sections[3]!.id!)
      .select('minutes')
      .execute();
    expect(webinars).toEqual([{ minutes: 90 }]);
  });

  test('keeps paragraphs below their sections and leaves deleted ones behind', async () => {
    const source = await makeOwned({ lessons: [] });
    const insert = async (name: string, parentId: number | null, deletedAt: Date | null = null) => {
      const row = { courseId: source.id, name, slug: `${name}-${source.id}`, parentId, deletedAt };
      const { id } = await db
        .insertInto('sections')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const root = await insert('Bolim', null);
    await insert('Mavzu', root);
    await insert('Eski', root, new Date());
    await db
      .updateTable('courses')
      .set({ name: 'a'.repeat(200) })
      .where('id', '=', source.id)
      .execute();
    const { token } = source;
    const copied = await call(app, duplicateCourse, { body: { id: source.id }, token });
    expect(copied.body.data.name).toBe(`${'a'.repeat(192)} (nusxa)`);
    const rows = await db
      .selectFrom('sections as s')
      .leftJoin('sections as p', 'p.id', 's.parentId')
      .where('s.courseId', '=', copied.body.data.id)
      .orderBy('s.name')
      .select(['s.name', 'p.name as parent', 'p.courseId'])
      .execute();
    expect(rows).toEqual([
      { name: 'Bolim', parent: null, courseId: null },
      { name: 'Mavzu', parent: 'Bolim', courseId: copied.body.data.id },
    ]);
  });

  test('is not made of the course of another', async () => {
    const { id } = await makeOwned();
    const { token } = await makeCaller(db, { role: 'teacher' });
    const refused = await call(app, duplicateCourse, { body: { id }, token });
    expect(refused.failure.code).toBe('course.not_found');
  });
});

describe('a deletion', () => {
  test('takes a course out of every list and view', async () => {
    const { id, token } = await makeOwned({ isActive: true });
    const seen = await call(app, listCatalogue, { query: {} });
    expect(seen.body.data.map((course) => course.id)).toContain(id);
    expect((await call(app, deleteCourse, { body: { id }, token })).raw).toEqual({ success: 1 });
    // The node's cached page is dropped when the notification arrives.
    const listed = async () => (await call(app, listCatalogue, { query: {} })).body.data;
    await expect.poll(async () => (await listed()).some((course) => course.id === id)).toBe(false);
    for (const caller of [undefined, token]) {
      const view = await call(app, viewCourse, { params: { id }, token: caller });
      expect(view.status).toBe(404);
    }
    const learner = await makeCaller(db);
    const bought = await call(app, buyCourse, { body: { courseId: id }, token: learner.token });
    expect(bought.status).toBe(404);
    const again = await call(app, deleteCourse, { body: { id }, token });
    expect(again.failure.code).toBe('course.not_found');
  });

  test('is refused once somebody has started the course', async () => {
    const { id, token } = await makeOwned();
    await enrol(db, (await makeCaller(db)).id, id);
    const refused = await call(app, deleteCourse, { body: { id }, token });
    expect(refused).toMatchObject({ status: 409, raw: { code: 'course.has_learners' } });
  });

  test('and a start at the same moment: one of them wins', async () => {
    const { id, token } = await makeOwned();
    const learners = await Promise.all([1, 2, 3, 4].map(() => makeCaller(db)));
    const [deleted, ...starts] = await Promise.all([
      call(app, deleteCourse, { body: { id }, token }),
      ...learners.map((learner) =>
        call(app, buyCourse, { body: { courseId: id }, token: learner.token }),
      ),
    ]);
    const started = starts.filter(({ status }) => status === 200).length;
    expect([deleted.status, started > 0]).toEqual(started > 0 ? [409, true] : [200, false]);
  });

  test('of the course of another is not found', async () => {
    const { id } = await makeOwned();
    const { token } = await makeCaller(db, { role: 'teacher' });
    expect((await call(app, deleteCourse, { body: { id }, token })).status).toBe(404);
  });
});
