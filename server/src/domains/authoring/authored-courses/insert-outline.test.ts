import { OUTLINE_MAX } from '@malaka/contracts/authoring/course-outline';
import { deleteCourse } from '@malaka/contracts/authoring/authored-courses';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { sendForm } from '#test/send-form.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database);
const { token } = await makeCaller(db, { role: 'teacher' });
// Also creates a category and a language.
const { id: foreignId } = await makeCourse(db);
const { categoryId, languageId } = await db
  .selectFrom('courses')
  .where('id', '=', foreignId)
  .select(['categoryId', 'languageId'])
  .executeTakeFirstOrThrow();
const form = {
  name: 'Reja asosida',
  type: 'informal',
  category_id: String(categoryId),
  language_id: String(languageId),
  hours: '12',
};
const send = async (
  outline: string,
  { id = '', caller = token }: { id?: string; caller?: string } = {},
) =>
  await sendForm(app, `/teacher/create-course?id=${id}`, { ...form, outline }, { token: caller });
const countCourses = async () =>
  (await db.selectFrom('courses').where('name', '=', form.name).select('id').execute()).length;

// spec: STU-10
test('a pasted outline becomes the sections and lessons of a new course, in its order', async () => {
  const { status, raw } = await send(
    '1. Kirish\n  - Tanishuv [video]\n  > Ismingiz & <b>maqsadingiz</b>\n  - Nazariya\n  > Oʻqing.\n  > Yozing.\n2. Yakuniy test\n3. 2026',
  );
  expect(status).toBe(200);
  const { id, lessons_count: lessonsCount, status: isActive } = raw.data;
  expect({ lessonsCount, isActive }).toEqual({ lessonsCount: 4, isActive: 0 });
  const sections = await db
    .selectFrom('sections as s')
    .leftJoin('sections as p', 'p.id', 's.parentId')
    .leftJoin('lessons as l', 'l.sectionId', 's.id')
    .where('s.courseId', '=', id)
    .orderBy('s.id')
    .select(['s.name', 'p.name as parent', 'l.type', 'l.position', 'l.content', 'l.description'])
    .execute();
  const none = { content: '', description: '' };
  expect(sections).toEqual([
    { name: 'Kirish', parent: null, type: null, position: null, content: null, description: null },
    {
      name: 'Tanishuv',
      parent: 'Kirish',
      type: 'video',
      position: 1,
      content: '',
      description: '<p>Ismingiz &amp; &lt;b&gt;maqsadingiz&lt;/b&gt;</p>',
    },
    {
      name: 'Nazariya',
      parent: 'Kirish',
      type: 'text',
      position: 2,
      content: '<p>Oʻqing.</p><p>Yozing.</p>',
      description: '',
    },
    { name: 'Yakuniy test', parent: null, type: 'test', position: 3, ...none },
    { name: '2026', parent: null, type: 'text', position: 4, ...none },
  ]);
  // It can be deleted like any course that nobody has started.
  expect((await call(app, deleteCourse, { body: { id }, token })).status).toBe(200);
});

test('an outline of nothing, a too long one and one for a course that is there are refused', async () => {
  const before = await countCourses();
  const fieldsOf = async (outline: string, id = '') => {
    const { status, raw } = await send(outline, { id });
    expect(status).toBe(422);
    return raw.errors;
  };
  expect(await fieldsOf('1.\n2.\n')).toEqual({
    outline: ['Bu matnda birorta boʻlim yoki dars topilmadi.'],
  });
  expect(Object.keys(await fieldsOf('a\n'.repeat(OUTLINE_MAX)))).toEqual(['outline']);
  expect(await countCourses()).toBe(before);
  const { raw } = await send('');
  expect(raw.data.lessons_count).toBe(0);
  expect(Object.keys(await fieldsOf('Kirish', String(raw.data.id)))).toEqual(['outline']);
});

test('only authors begin a course, and nobody in the course of another', async () => {
  expect(
    (await sendForm(app, '/teacher/create-course', { ...form, outline: 'Kirish' }, {})).status,
  ).toBe(401);
  const learner = await makeCaller(db);
  expect((await send('Kirish', { caller: learner.token })).status).toBe(403);
  expect((await send('Kirish', { id: String(foreignId) })).status).toBe(404);
});
