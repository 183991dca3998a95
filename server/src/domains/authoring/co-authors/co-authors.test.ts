import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import * as courses from '@malaka/contracts/authoring/authored-courses';
import * as lessons from '@malaka/contracts/authoring/authored-lessons';
import * as contract from '@malaka/contracts/authoring/co-authors';
import * as tree from '@malaka/contracts/authoring/course-tree';
import * as revisions from '@malaka/contracts/authoring/lesson-revisions';
import * as questions from '@malaka/contracts/authoring/questions';
import * as preview from '@malaka/contracts/learning/course-preview';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

async function makeShared(type: 'text' | 'test' = 'text') {
  const course = await makeCourse(db, { lessons: [{ type }], isActive: false });
  const { token } = await makeSession(db, course.authorId);
  const { id } = course.lessons[0]!;
  const add = async (phone: string, right: 'edit' | 'look') =>
    await call(app, contract.addCoAuthor, { token, body: { courseId: course.id, phone, right } });
  const makeBeside = async (right: 'edit' | 'look') => {
    const person = await makeCaller(db, { role: 'teacher', firstName: 'Dilnoza' });
    await add(person.phone, right);
    return person;
  };
  const keep = async (by: { token: string }, revision: number, content: string) =>
    await call(app, revisions.autosaveLesson, {
      token: by.token,
      body: { id, revision, values: { content }, sitting: randomUUID() },
    });
  return { course, id, token, add, makeBeside, keep };
}

// spec: STU-08
test('the owner adds authors by phone, and they are told', async () => {
  const { course, token, add } = await makeShared();
  const colleague = await makeCaller(db, { role: 'teacher' });
  const typed = `+998 ${colleague.phone.slice(3, 5)} ${colleague.phone.slice(5)}`;
  const { body } = await add(typed, 'edit');
  expect(body.data).toMatchObject({ accountId: colleague.id, right: 'edit' });
  const notified = await db
    .selectFrom('notifications')
    .where('accountId', '=', colleague.id)
    .select(['kind', 'url'])
    .execute();
  const url = `/dashboard/copyrights/course-items/${course.id}`;
  expect(notified).toEqual([{ kind: 'course_shared', url }]);

  expect((await add(colleague.phone, 'look')).status).toBe(422);
  const learner = await makeCaller(db, { role: 'learner' });
  expect((await add(learner.phone, 'edit')).status).toBe(422);
  expect((await add('998000000000', 'edit')).status).toBe(422);

  const params = { id: course.id };
  const listed = await call(app, contract.listCoAuthors, { token: colleague.token, params });
  expect(listed.body.data).toMatchObject({
    owner: { accountId: course.authorId },
    coAuthors: [{ accountId: colleague.id, right: 'edit' }],
  });
  const shared = await call(app, contract.listSharedCourses, { token: colleague.token });
  expect(shared.body.data).toMatchObject([{ id: course.id, right: 'edit' }]);
  expect((await call(app, contract.listSharedCourses, { token })).body.data).toEqual([]);
});

// spec: STU-08
test('who edits writes lessons and the tree, but the course stays its owner’s', async () => {
  const { course, id, makeBeside, keep, token } = await makeShared();
  const editor = await makeBeside('edit');
  const params = { id: course.id };
  const seen = await call(app, courses.getAuthoredCourse, { token: editor.token, params });
  expect(seen.body.data).toMatchObject({ right: 'edit' });
  expect((await keep(editor, 1, '<p>Hammuallifdan</p>')).status).toBe(200);
  const made = { name: 'Yangi', courseId: course.id, sectionType: 'section' as const };
  const section = await call(app, tree.createSection, { token: editor.token, body: made });
  expect(section.status).toBe(200);

  const history = await call(app, revisions.listLessonRevisions, { token, params: { id } });
  expect(history.body.data[0]!.authorName).toContain('Dilnoza');

  for (const response of [
    await call(app, courses.updateCourse, {
      token: editor.token,
      params,
      body: { isActive: true },
    }),
    await call(app, courses.deleteCourse, { token: editor.token, body: params }),
    await call(app, courses.duplicateCourse, { token: editor.token, body: params }),
    await call(app, contract.addCoAuthor, {
      token: editor.token,
      body: { courseId: course.id, phone: editor.phone, right: 'edit' },
    }),
    await call(app, contract.changeCoAuthor, {
      token: editor.token,
      body: { courseId: course.id, accountId: editor.id, right: 'edit' },
    }),
  ]) {
    expect(response.status).toBe(404);
  }
  expect(
    (await call(app, courses.listAuthoredCourses, { token: editor.token, query: {} })).body.data,
  ).toEqual([]);
});

// spec: STU-08
test('who only looks sees the preview and is refused by name', async () => {
  const { course, id, makeBeside, keep } = await makeShared();
  const looker = await makeBeside('look');
  const { token } = looker;
  const seen = await call(app, preview.previewLesson, { token, params: { id } });
  expect(seen.status).toBe(200);
  const saved = await keep(looker, 1, '<p>Yoʻq</p>');
  expect(saved.status).toBe(403);
  expect(saved.failure).toMatchObject({ code: 'course.only_looks' });
  const section = { name: 'X', courseId: course.id, sectionType: 'section' as const };
  expect((await call(app, tree.createSection, { token, body: section })).failure).toMatchObject({
    code: 'course.only_looks',
  });
  const lesson = await call(app, lessons.getAuthoredLesson, { token, params: { id } });
  expect(lesson.status).toBe(403);
});

// spec: STU-08
test('strangers and who is signed out find nothing', async () => {
  const { course, id, keep, makeBeside } = await makeShared();
  await makeBeside('edit');
  const stranger = await makeCaller(db, { role: 'teacher' });
  expect((await keep(stranger, 1, '<p>Yoʻq</p>')).status).toBe(404);
  const params = { id: course.id };
  const { token } = stranger;
  expect((await call(app, contract.listCoAuthors, { token, params })).status).toBe(404);
  expect((await call(app, contract.listCoAuthors, { params })).status).toBe(401);
  expect((await call(app, preview.previewLesson, { token, params: { id } })).status).toBe(404);
});

// spec: STU-08
test('rights are changed, taken away and given back', async () => {
  const { course, token, makeBeside, keep } = await makeShared();
  const [one, two] = [await makeBeside('edit'), await makeBeside('edit')];
  const place = (accountId: number) => ({ courseId: course.id, accountId });
  const changed = { ...place(one.id), right: 'look' as const };
  await call(app, contract.changeCoAuthor, { token, body: changed });
  expect((await keep(one, 1, '<p>Yoʻq</p>')).status).toBe(403);
  await call(app, contract.removeCoAuthor, { token, body: place(one.id) });
  expect((await keep(one, 1, '<p>Yoʻq</p>')).status).toBe(404);
  // Not each other's courses.
  const others = { token: one.token, body: place(two.id) };
  expect((await call(app, contract.removeCoAuthor, others)).status).toBe(404);
  await call(app, contract.removeCoAuthor, { token: two.token, body: place(two.id) });
  expect((await keep(two, 1, '<p>Yoʻq</p>')).status).toBe(404);
  const again = await call(app, contract.removeCoAuthor, { token, body: place(two.id) });
  expect(again.failure).toMatchObject({ code: 'co_author.not_found' });
});

// spec: STU-08
test('two savings of one lesson: the second is refused, and both texts are kept', async () => {
  const { id, token, makeBeside, keep } = await makeShared();
  const editor = await makeBeside('edit');
  const owner = { token };
  expect((await keep(editor, 1, '<p>Dilnozadan</p>')).status).toBe(200);
  const second = await keep(owner, 1, '<p>Egasidan</p>');
  expect(second.status).toBe(409);
  expect(second.failure).toMatchObject({
    code: 'lesson.changed',
    changed_by: expect.stringContaining('Dilnoza'),
  });
  const theirs = (await call(app, lessons.getAuthoredLesson, { token, params: { id } })).body.data;
  expect(theirs.content).toBe('<p>Dilnozadan</p>');
  const merged = '<p>Dilnozadan</p><p>Egasidan</p>';
  expect((await keep(owner, theirs.revision, merged)).body.data.content).toBe(merged);
  const savings = await call(app, revisions.listLessonRevisions, { token, params: { id } });
  expect(savings.body.data).toHaveLength(3);
});

// spec: STU-08
test('questions of a lesson are written together and stay the owner’s', async () => {
  const { course, id, token, makeBeside } = await makeShared('test');
  const editor = await makeBeside('edit');
  const content = {
    type: 'single' as const,
    text: '<p>2 + 2?</p>',
    score: 1,
    explanation: '',
    answers: [
      { text: '4', score: 1, details: '' },
      { text: '5', score: 0, details: '' },
    ],
  };
  const made = await call(app, questions.saveQuestion, {
    token: editor.token,
    body: { lessonId: id, content },
  });
  expect(made.status).toBe(200);
  const asking = { params: { lessonId: id }, query: {} };
  for (const caller of [token, editor.token]) {
    const list = await call(app, questions.listLessonQuestions, { token: caller, ...asking });
    expect(list.body.data).toHaveLength(1);
    const file = await callRaw(
      app,
      'GET',
      `/teacher/questions/export?format=gift&lesson_id=${id}`,
      { token: caller },
    );
    expect(file.raw).toContain('2 + 2?');
  }
  const { authorId } = await db
    .selectFrom('questions')
    .where('lessonId', '=', id)
    .select('authorId')
    .executeTakeFirstOrThrow();
  expect(authorId).toBe(course.authorId);
  const gone = { courseId: course.id, accountId: editor.id };
  await call(app, contract.removeCoAuthor, { token, body: gone });
  const listed = await call(app, questions.listLessonQuestions, {
    token: editor.token,
    ...asking,
  });
  expect(listed.status).toBe(404);
  const { id: questionId } = made.body.data;
  const deletion = { token: editor.token, body: { id: questionId } };
  expect((await call(app, questions.deleteQuestion, deletion)).status).toBe(404);
});

const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

function openConnection(token: string, lessonId: number) {
  const socket = connect(`http://127.0.0.1:${port}${contract.LESSON_EDITORS}`, {
    path: '/api/v1/live',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token, lessonId },
  });
  sockets.push(socket);
  const heard: [string, unknown][] = [];
  socket.onAny((name: string, payload: unknown) => heard.push([name, payload]));
  return { socket, heard };
}

const outcomeOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('open'));
    socket.on('connect_error', ({ message }) => resolve(message));
  });

// spec: STU-08
test('editors of one lesson hear of each other until a line dies', async () => {
  const { id, token, makeBeside } = await makeShared();
  const editor = await makeBeside('edit');
  const owner = openConnection(token, id);
  expect(await outcomeOf(owner.socket)).toBe('open');
  const beside = openConnection(editor.token, id);
  expect(await outcomeOf(beside.socket)).toBe('open');
  await expect.poll(() => owner.heard).toContainEqual(['come', undefined]);
  beside.socket.emit('beat', { is_typing: true });
  const here = expect.objectContaining({ account_id: editor.id, is_typing: true });
  await expect.poll(() => owner.heard).toContainEqual(['here', here]);
  // The owner's arrival may or may not have been heard, since both connected at the same time.
  expect(beside.heard.filter(([name]) => name !== 'come')).toEqual([]);
  const { id: page } = beside.socket;
  beside.socket.io.engine.close();
  await expect.poll(() => owner.heard).toContainEqual(['gone', { page }]);
});

// spec: STU-08
test('nobody else gets onto the line of a lesson', async () => {
  const { id, makeBeside } = await makeShared();
  const [looker, stranger] = [await makeBeside('look'), await makeCaller(db, { role: 'teacher' })];
  const learner = await makeCaller(db, { role: 'learner' });
  expect(await outcomeOf(openConnection(looker.token, id).socket)).toBe('lesson.not_found');
  expect(await outcomeOf(openConnection(stranger.token, id).socket)).toBe('lesson.not_found');
  expect(await outcomeOf(openConnection(learner.token, id).socket)).toBe('auth.sign_in_required');
  expect(await outcomeOf(openConnection('x'.repeat(30), id).socket)).toBe('auth.sign_in_required');
});
