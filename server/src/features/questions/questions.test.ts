import type { BodyOf } from '@malaka/contracts/endpoint';
import * as calls from '@malaka/contracts/questions';
import { startTest } from '@malaka/contracts/tests';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse, makeTestTaker, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-22T05:00:00Z');
const { app } = await createTestApp(database, { now: () => clock });

type Content = BodyOf<typeof calls.saveQuestion>['content'];
type Given = Omit<Partial<Content>, 'answers'> & {
  answers?: { id?: number; text: string; score?: number; details?: string }[];
};

const content = (given: Given = {}): Content => ({
  text: '<p>Poytaxt qaysi shahar?</p>',
  type: 'single',
  score: 0,
  explanation: '',
  ...given,
  answers: (given.answers ?? [{ text: 'Toshkent', score: 1 }, { text: 'Buxoro' }]).map(
    (answer) => ({ score: 0, details: '', ...answer }),
  ),
});

async function makeAuthor() {
  const course = await makeCourse(db, {
    lessons: [
      { type: 'test' },
      { type: 'test' },
      { type: 'video', duration: 300 },
      { type: 'text' },
    ],
  });
  const { token } = await makeSession(db, course.authorId, { now: clock });
  const [first, second, video, text] = course.lessons.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
  ];
  const save = (body: BodyOf<typeof calls.saveQuestion>) =>
    call(app, calls.saveQuestion, { token, body });
  const make = async (given: Given = {}, lessonId: number | null = first) =>
    (await save({ lessonId, content: content(given) })).body.data;
  const listOf = async (lessonId: number) =>
    (await call(app, calls.listLessonQuestions, { token, params: { lessonId }, query: {} })).body
      .data;
  return { token, course, first, second, video, text, save, make, listOf };
}

const post = (path: string, token: string, body: object) =>
  callRaw(app, 'POST', `/teacher/lesson/${path}`, { token, body, language: 'en' });

// spec: QST-01, QST-02, QST-05, QST-06, QST-28, QST-29
test('a question is made piece by piece, spelled as specified', async () => {
  const { token, first } = await makeAuthor();
  const made = await post('update-question', token, {
    lesson_id: String(first),
    question: '<p>Juft <b>sonlar</b>?<script>x()</script></p>',
    explan: 'Ikkiga boʻlinadi.',
  });
  expect(made.raw).toEqual({
    success: 1,
    data: {
      id: expect.any(Number),
      question: '<p>Juft <b>sonlar</b>?</p>',
      type: 'single',
      score: 0,
      explan: 'Ikkiga boʻlinadi.',
      time: null,
      lesson_id: first,
      exam_id: null,
      category_id: null,
      answers: [],
      version: 1,
      order: 1,
      is_draft: 1,
      source_id: null,
      tags: [],
      is_answered: 0,
    },
  });
  const { id } = made.raw.data;
  await post('update-answer', token, { question_id: id, answer: 'ikki', score: '1.5' });
  const second = await post('update-answer', token, { question_id: id, answer: 'uch' });
  const [right, wrong] = second.raw.data.answers;
  expect(right).toEqual({
    id: expect.any(Number),
    question_id: id,
    answer: 'ikki',
    score: 1.5,
    details: '',
  });
  expect(right.id).toBeGreaterThanOrEqual(1_000_000);
  expect(wrong).toMatchObject({ answer: 'uch', score: 0 });
  expect(second.raw.data).toMatchObject({ score: 1.5, is_draft: 0 });
  const changed = await post('update-answer', token, {
    id: wrong.id,
    question_id: id,
    answer: 'toʻrt',
    score: 2,
  });
  expect(changed.raw.data.answers.map((answer: { id: number }) => answer.id)).toEqual([
    right.id,
    wrong.id,
  ]);
  const multiple = await post('update-question', token, {
    id,
    question: 'Sonlar',
    type: 'multiple',
  });
  expect(multiple.raw.data).toMatchObject({ score: 3.5, explan: 'Ikkiga boʻlinadi.' });
});

// spec: QST-03, QST-17, QST-18
test('what is missing is said at its field', async () => {
  const { token, first, make } = await makeAuthor();
  const none = await post('update-question', token, { lesson_id: first, question: '<p></p>' });
  expect(none.raw.errors).toEqual({ question: ['This field is empty.'] });
  const nowhere = await post('update-question', token, { question: 'Savol' });
  expect(nowhere.raw.errors).toEqual({ lesson_id: ['This field is empty.'] });
  const { id } = await make();
  const blank = await post('update-answer', token, { question_id: id, answer: '<p>&nbsp;</p>' });
  expect(blank.raw.errors).toEqual({ answer: ['This field is empty.'] });
  const whole = await post('save-question', token, {
    id,
    content: { question: 'a', type: 'single', answers: [{ answer: '<br>' }] },
  });
  expect(whole.raw.errors).toEqual({ 'content.answers.0.answer': ['This field is empty.'] });
});

// spec: QST-33, QST-20
test('groups are saved at once and keep their ids', async () => {
  const { token, first } = await makeAuthor();
  const made = await post('update-question', token, {
    lesson_id: first,
    question: 'Guruhlang',
    type: 'grouping',
  });
  const { id } = made.raw.data;
  const groups = (answers: object[]) =>
    post('update-question-grouping', token, { question_id: id, answers: JSON.stringify(answers) });
  const saved = await groups([
    { answer: 'Mevalar', details: 'olma,nok', score: 2 },
    { id: null, answer: 'Sonlar', details: 'bir\\,ikki', score: '1' },
  ]);
  expect(saved.raw.data).toMatchObject({ score: 3, is_draft: 0 });
  const [fruit, numbers] = saved.raw.data.answers;
  expect(numbers.details).toBe('bir\\,ikki');
  const again = await groups([{ ...fruit, details: 'olma, nok ,uzum' }]);
  expect(again.raw.data.answers).toEqual([{ ...fruit, details: 'olma,nok,uzum' }]);
  const twice = await groups([
    { answer: 'A', details: 'olma', score: 1 },
    { answer: 'B', details: 'ОЛМА', score: 1 },
  ]);
  expect(twice.raw.errors).toEqual({
    'answers.1.details': ['The item “ОЛМА” is there twice: each belongs to one group only.'],
  });
  expect((await groups([])).raw.errors).toEqual({ answers: ['Add at least one group.'] });
  const below = await groups([{ answer: 'A', details: 'olma', score: -1 }]);
  expect(below.raw.errors).toEqual({ 'answers.0.score': ['The value must be at least 0.'] });
});

// spec: QST-10, QST-24, QST-34
test('marked words, wrong words and the text are saved at once', async () => {
  const { token, first } = await makeAuthor();
  const made = await post('update-question', token, {
    lesson_id: first,
    question: 'Matn',
    type: 'dragwords',
  });
  const { id } = made.raw.data;
  const words = (body: object) =>
    post('update-question-dragwords', token, {
      question_id: id,
      question_text: '<p>[1] va [2]</p>',
      answers: JSON.stringify([
        { tag: '1', answer: 'bir' },
        { tag: '2', answer: '<b>ikki</b>' },
      ]),
      score: '2',
      wrongwords: 'uch,toʻrt\\,besh,<olti>',
      ...body,
    });
  const saved = await words({});
  expect(saved.raw.data).toMatchObject({ question: '<p>[1] va [2]</p>', score: 2 });
  const shown = saved.raw.data.answers.map((word: Record<string, string>) => [
    word['details'],
    word['answer'],
  ]);
  expect(shown).toEqual([
    ['1', 'bir'],
    ['2', 'ikki'],
    ['wrong', 'uch'],
    ['wrong', 'toʻrt,besh'],
    ['wrong', '&lt;olti&gt;'],
  ]);
  const again = await words({ wrongwords: 'uch' });
  const idsOf = (answer: typeof saved) =>
    answer.raw.data.answers.map((word: { id: number }) => word.id);
  expect(idsOf(again)).toEqual(idsOf(saved).slice(0, 3));
  expect((await words({ score: undefined })).raw.errors).toHaveProperty('score');
  expect((await words({ answers: '[]', question_text: 'Matn' })).raw.errors).toEqual({
    question_text: ['Mark at least one word of the text.'],
  });
  expect((await words({ wrongwords: 'uch,Уч' })).raw.errors).toEqual({
    wrongwords: ['The wrong word “Уч” is there twice.'],
  });
  // Markers edited by hand.
  expect((await words({ question_text: '[1] [3]' })).raw.errors).toEqual({
    question_text: [
      'The text has no gap for “ikki”: mark it again.',
      'No word belongs to [3] in the text: remove it or mark a word.',
    ],
  });
  const reserved = await words({ answers: '[{"tag":"wrong","answer":"bir"}]' });
  expect(Object.keys(reserved.raw.errors)).toEqual(['answers.0.tag']);
  const text = await post('update-question', token, { id, question: 'Endi [1] yoʻq' });
  expect(text.raw.errors).toEqual({ question: ['The text has no gap for “ikki”: mark it again.'] });
});

// spec: QST-14, QST-15
test('only single and multiple change into each other', async () => {
  const { token, make } = await makeAuthor();
  const single = await make();
  const groups = await make({ type: 'grouping', answers: [{ text: 'A', details: 'a' }] });
  const turn = (id: number, type: string) =>
    post('update-question', token, { id, question: 'Savol', type });
  expect((await turn(single.id, 'multiple')).raw.data.type).toBe('multiple');
  for (const [id, type] of [
    [single.id, 'dragwords'],
    [groups.id, 'single'],
    [groups.id, 'dragwords'],
  ] as const) {
    expect((await turn(id, type)).raw).toMatchObject({ code: 'question.type_fixed' });
  }
  const asGroups = { question_id: single.id, answers: '[]' };
  expect((await post('update-question-grouping', token, asGroups)).status).toBe(409);
});

// spec: QST-30, QST-31
test('answers and questions are deleted by their id alone, a question comes back', async () => {
  const { token, first, make, listOf } = await makeAuthor();
  const question = await make();
  const other = await make();
  const [right] = question.answers;
  expect((await post('delete-answer', token, { id: right!.id })).raw).toEqual({ success: 1 });
  const [left] = await listOf(first);
  expect(left).toMatchObject({ answers: [{ text: 'Buxoro' }], isDraft: true, score: 0 });
  expect((await post('delete-answer', token, { id: right!.id })).raw.code).toBe('answer.not_found');
  expect((await post('delete-question', token, { id: question.id })).raw).toEqual({ success: 1 });
  expect((await listOf(first)).map(({ id }) => id)).toEqual([other.id]);
  expect((await post('delete-question', token, { id: question.id })).status).toBe(404);
  for (let time = 0; time < 2; time += 1) {
    expect((await post('restore-question', token, { id: question.id })).raw.data.id).toBe(
      question.id,
    );
  }
  expect((await listOf(first)).map(({ id }) => id)).toEqual([question.id, other.id]);
});

test('an old answer id that two questions have asks for its question', async () => {
  const { token, first, make } = await makeAuthor();
  const [one, two] = [await make(), await make()];
  const answers = JSON.stringify([{ id: 7, text: 'a', score: 1 }]);
  const ids = [one.id, two.id];
  await db
    .updateTable('questionVersions')
    .set({ answers })
    .where('questionId', 'in', ids)
    .execute();
  const lone = await post('delete-answer', token, { id: 7 });
  expect(lone.raw.errors).toEqual({ question_id: ['This field is empty.'] });
  expect((await post('delete-answer', token, { id: 7, question_id: two.id })).status).toBe(200);
  expect((await post('delete-answer', token, { id: 7 })).status).toBe(200);
  expect(first).toBeGreaterThan(0);
});

test('the gap of a deleted word becomes the word again', async () => {
  const { token, make, first, listOf } = await makeAuthor();
  const question = await make({
    type: 'dragwords',
    text: '<p>[1] va [2]</p>',
    answers: [
      { text: 'A &amp; B', details: '1' },
      { text: 'ikki', details: '2' },
    ],
  });
  await post('delete-answer', token, { id: question.answers[0]!.id });
  expect(await listOf(first)).toMatchObject([{ text: '<p>A &amp; B va [2]</p>', isDraft: false }]);
  await post('delete-answer', token, { id: question.answers[1]!.id });
  expect(await listOf(first)).toMatchObject([{ text: '<p>A &amp; B va ikki</p>', isDraft: true }]);
});

test('a whole question is saved at once, and ids that are not its own become new', async () => {
  const { save, make } = await makeAuthor();
  const foreign = await make();
  const question = await make({ tags: ['geografiya'] });
  const answers = [...foreign.answers, ...question.answers, ...question.answers];
  const saved = (await save({ id: question.id, content: content({ answers }) })).body.data;
  const ids = saved.answers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(6);
  expect(ids.slice(2, 4)).toEqual(question.answers.map(({ id }) => id));
  expect(ids).not.toContain(foreign.answers[0]!.id);
  expect(saved.tags).toEqual(['geografiya']);
});

test('a copy stands behind its original, and the order is the author’s', async () => {
  const { token, first, make, listOf } = await makeAuthor();
  const [one, two] = [await make(), await make()];
  const copy = (await call(app, calls.duplicateQuestion, { token, body: { id: one.id } })).body
    .data;
  expect(copy.answers.map(({ text }) => text)).toEqual(['Toshkent', 'Buxoro']);
  expect(copy.answers[0]!.id).not.toBe(one.answers[0]!.id);
  const order = async () => (await listOf(first)).map(({ id }) => id);
  expect(await order()).toEqual([one.id, copy.id, two.id]);
  const ids = [two.id, one.id, copy.id];
  expect((await post('order-questions', token, { lesson_id: first, ids })).status).toBe(200);
  expect(await order()).toEqual(ids);
  const wrong = { lesson_id: first, ids: [two.id, two.id] };
  expect((await post('order-questions', token, wrong)).status).toBe(404);
});

// spec: QST-04
test('questions move to a test, or to a free second of a video, and nowhere else', async () => {
  const { token, first, second, video, text, make, listOf } = await makeAuthor();
  const [one, two] = [await make(), await make()];
  const move = (body: object) => post('move-questions', token, { ids: [two.id, one.id], ...body });
  expect((await move({ lesson_id: second })).raw).toEqual({ success: 1 });
  expect((await listOf(second)).map(({ id }) => id)).toEqual([two.id, one.id]);
  expect(await listOf(first)).toEqual([]);
  expect((await move({ lesson_id: text })).raw.code).toBe('lesson.wrong_type');
  expect((await move({ lesson_id: second, time: 5 })).raw.errors).toHaveProperty('time');
  expect((await move({ lesson_id: video })).raw.errors).toHaveProperty('time');
  expect((await move({ lesson_id: video, time: 301 })).raw.code).toBe('question.time_past');
  expect((await move({ lesson_id: video, time: 60 })).status).toBe(200);
  expect((await listOf(video)).map(({ time }) => time)).toEqual([60, 60]);
  const late = { lesson_id: String(video), question: 'Savol', time: '90' };
  expect((await post('update-question', token, late)).raw.code).toBe('question.time_near');
  const same = await post('update-question', token, { ...late, time: '60' });
  expect(same.raw.data.time).toBe(60);
  expect((await move({ lesson_id: video, time: 200 })).status).toBe(200);
  expect((await listOf(video)).map(({ time }) => time)).toEqual([60, 200, 200]);
});

test('the long path leads to the same questions', async () => {
  const { token, course, first, make } = await makeAuthor();
  const question = await make();
  const { sectionId } = await db
    .selectFrom('lessons')
    .where('id', '=', first)
    .select('sectionId')
    .executeTakeFirstOrThrow();
  const params = { course: course.id, section: sectionId!, lesson: first };
  const found = await call(app, calls.listNestedLessonQuestions, { token, params });
  expect(found.body.data.map(({ id }) => id)).toEqual([question.id]);
  for (const wrong of [{ course: course.id + 1 }, { section: sectionId! + 1 }]) {
    const other = { ...params, ...wrong };
    const answer = await call(app, calls.listNestedLessonQuestions, { token, params: other });
    expect(answer.failure.code).toBe('lesson.not_found');
  }
});

test('a question that was asked goes on as a new version; drafts are not asked', async () => {
  const lessons = [{ type: 'test' as const, questions: threeQuestions }, { type: 'test' as const }];
  const { course, lesson, token } = await makeTestTaker(db, { lessons, now: clock });
  await db.updateTable('questionVersions').set({ createdAt: clock }).execute();
  const author = (await makeSession(db, course.authorId, { now: clock })).token;
  const [, other] = course.lessons;
  const [first, second, third] = lesson.questions.map(({ id }) => id);
  const list = async () => {
    const params = { lessonId: lesson.id };
    return (await call(app, calls.listLessonQuestions, { token: author, params, query: {} })).body
      .data;
  };
  const rename = (id: number, question: string) =>
    post('update-question', author, { id, question });
  expect((await rename(first!, 'Birinchi')).raw.data).toMatchObject({ version: 1, is_answered: 0 });
  for (const answer of lesson.questions[2]!.right) {
    await post('delete-answer', author, { id: answer, question_id: third });
  }
  clock = new Date(clock.getTime() + 60_000);
  const attempt = await call(app, startTest, { token, body: { lessonId: lesson.id } });
  const asked = attempt.body.data.questions.map(({ id }) => id);
  expect(new Set(asked)).toEqual(new Set([first, second]));
  expect((await list()).map(({ isAnswered }) => isAnswered)).toEqual([true, true, false]);
  clock = new Date(clock.getTime() + 60_000);
  expect((await rename(first!, 'Boshqa')).raw.data).toMatchObject({ version: 2, is_answered: 0 });
  expect((await rename(first!, 'Yana')).raw.data).toMatchObject({ version: 2 });
  // Nothing changed: no version of its own.
  expect((await rename(second!, 'Juft sonlar?')).raw.data).toMatchObject({ version: 1 });
  const shown = await call(app, startTest, { token, body: { lessonId: lesson.id } });
  expect(shown.body.data.questions.find(({ id }) => id === first)!.text).toBe('Birinchi');
  // What was asked in the old lesson stays readable for its attempts.
  await post('move-questions', author, { ids: [second], lesson_id: other!.id });
  await rename(second!, 'Koʻchirilgan');
  const versions = await db
    .selectFrom('questionVersions')
    .where('questionId', '=', second!)
    .orderBy('version')
    .select(['version', 'text'])
    .execute();
  expect(versions).toEqual([
    { version: 1, text: 'Juft sonlar?' },
    { version: 2, text: 'Koʻchirilgan' },
  ]);
});

test('a reference follows its source and is not changed by itself', async () => {
  const { token, second, save, make, listOf } = await makeAuthor();
  const source = await make();
  const reference = await make({}, second);
  await db
    .updateTable('questions')
    .set({ sourceId: source.id })
    .where('id', '=', reference.id)
    .execute();
  const answers = [{ ...source.answers[0]!, text: 'Samarqand' }, { text: 'Xiva' }];
  await save({ id: source.id, content: content({ text: 'Yangi', answers }) });
  const [followed] = await listOf(second);
  expect(followed).toMatchObject({ text: 'Yangi', version: 2, sourceId: source.id });
  expect(followed!.answers.map(({ text }) => text)).toEqual(['Samarqand', 'Xiva']);
  for (const [path, body] of [
    ['update-question', { id: reference.id, question: 'Boshqa' }],
    ['update-answer', { question_id: reference.id, answer: 'Boshqa' }],
    ['delete-answer', { question_id: reference.id, id: followed!.answers[0]!.id }],
    [
      'save-question',
      { id: reference.id, content: { question: 'a', type: 'single', answers: [] } },
    ],
  ] as const) {
    expect((await post(path, token, body)).raw.code, path).toBe('question.reference');
  }
  const byId = await post('delete-answer', token, { id: source.answers[0]!.id });
  expect(byId.status).toBe(200);
  expect((await listOf(second))[0]!.answers).toHaveLength(1);
});

test('a lesson holds no more questions than it can', async () => {
  const { first, second, token, save, make } = await makeAuthor();
  const one = await make({}, second);
  await db
    .insertInto('questions')
    .values(Array.from({ length: calls.QUESTIONS_PER_LESSON_MAX }, () => ({ lessonId: first })))
    .execute();
  const full = await save({ lessonId: first, content: content() });
  expect(full.failure.code).toBe('question.lesson_full');
  const move = await post('move-questions', token, { ids: [one.id], lesson_id: first });
  expect(move.raw.code).toBe('question.lesson_full');
});

test('nobody reaches the questions of another author', async () => {
  const { first, make, listOf } = await makeAuthor();
  const question = await make();
  const other = await makeAuthor();
  const own = await other.make();
  const { token } = other;
  const { id } = question;
  const posts = [
    ['update-question', { id, question: 'Yot' }],
    ['update-question', { lesson_id: first, question: 'Yot' }],
    ['update-answer', { question_id: id, answer: 'Yot' }],
    ['update-answer', { question_id: own.id, id: question.answers[0]!.id, answer: 'Yot' }],
    ['update-question-grouping', { question_id: id, answers: '[]' }],
    [
      'update-question-dragwords',
      { question_id: id, question_text: 'Yot', answers: '[]', score: 1 },
    ],
    ['save-question', { id, content: { question: 'Yot', type: 'single', answers: [] } }],
    [
      'save-question',
      { lesson_id: first, content: { question: 'Yot', type: 'single', answers: [] } },
    ],
    ['delete-question', { id }],
    ['restore-question', { id }],
    ['delete-answer', { id: question.answers[0]!.id }],
    ['delete-answer', { id: question.answers[0]!.id, question_id: id }],
    ['duplicate-question', { id }],
    ['move-questions', { ids: [own.id], lesson_id: first }],
    ['move-questions', { ids: [own.id, id], lesson_id: other.second }],
    ['order-questions', { lesson_id: first, ids: [id] }],
    ['order-questions', { lesson_id: other.first, ids: [own.id, id] }],
  ] as const;
  for (const [path, body] of posts) {
    expect((await post(path, token, body)).status, path).toBe(404);
  }
  const list = await callRaw(app, 'GET', `/teacher/lessons/${first}/questions`, { token });
  expect(list.status).toBe(404);
  expect(await listOf(first)).toEqual([question]);
  const learner = await makeCaller(db, { now: clock });
  const refused = await post('save-question', learner.token, {});
  expect(refused.status).toBe(403);
  expect((await callRaw(app, 'POST', '/teacher/lesson/save-question')).status).toBe(401);
});
