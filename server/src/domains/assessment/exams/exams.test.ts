import * as questionCalls from '@malaka/contracts/assessment/exams/questions';
import * as calls from '@malaka/contracts/assessment/exams';
import { saveQuestion } from '@malaka/contracts/authoring/questions';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { diagnose } from '#test/diagnostic-factories.ts';
import { choiceQuestion, makeExam, makeGroup, wordsQuestion } from '#test/exam-factories.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const clock = { now };
const { app } = await createTestApp(database, { now: () => clock.now });

type Person = Awaited<ReturnType<typeof makeCaller>>;
let teacher: Person;
let other: Person;
let manager: Person;
let admin: Person;

beforeAll(async () => {
  teacher = await makeCaller(db, { role: 'teacher', now });
  other = await makeCaller(db, { role: 'teacher', now });
  manager = await makeCaller(db, { role: 'manager', now });
  admin = await makeCaller(db, { role: 'admin', now });
});
beforeEach(() => {
  clock.now = now;
});

const body = {
  name: 'Pedagogika asoslari',
  desc: 'Yozma imtihon',
  start_date: '2026-12-21 09:00:00',
  end_date: '2026-12-21 12:00:00',
  status: 0,
};
const create = (token: string, changes: object = {}) =>
  callRaw(app, 'POST', '/manager/exams/create', { token, body: { ...body, ...changes } });
const update = (token: string, input: object) =>
  callRaw(app, 'POST', '/manager/exams/update', { token, body: input });
const view = async (token: string, id: number) =>
  (await call(app, calls.viewExam, { token, params: { id } })).body.data;

async function begin(examId: number) {
  const { id: accountId } = await makeAccount(db);
  await db
    .insertInto('examAttempts')
    .values({
      examId,
      accountId,
      seed: 1,
      questions: '[]',
      startedAt: now,
      endsAt: new Date(now.getTime() + 60_000),
    })
    .execute();
}

describe('an exam', () => {
  // spec: EXAM-16, EXAM-17, EXAM-28, EXAM-29
  test('is made with the specified fields and answers with its id', async () => {
    const made = await create(teacher.token, { minutes: 45 });
    expect(made.status).toBe(200);
    const { id } = made.raw.data;
    const found = await callRaw(app, 'GET', `/manager/exams/${id}`, { token: teacher.token });
    expect(found.raw).toEqual({
      success: 1,
      data: {
        id,
        ...body,
        group_id: 1,
        group_name: 'Barcha tinglovchilar',
        minutes: 45,
        author_id: teacher.id,
        author_name: 'Karimova Dilnoza',
        questions_count: 0,
        attempts_count: 0,
        waiting_count: 0,
        state: 'off',
        released_at: null,
        server_now: now.toISOString(),
      },
    });
  });

  test('takes days without a time: from its start to its end', async () => {
    const days = { start_date: '2026-12-21', end_date: '2026-12-21' };
    const { raw } = await create(teacher.token, days);
    expect(raw.data).toMatchObject({
      start_date: '2026-12-21 00:00:00',
      end_date: '2026-12-21 23:59:00',
    });
  });

  // spec: EXAM-22..25
  test('needs name, description, start and end, the end after the start', async () => {
    const empty = await callRaw(app, 'POST', '/manager/exams/create', {
      token: teacher.token,
      body: {},
    });
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.raw.errors).toSorted()).toEqual([
      'desc',
      'end_date',
      'name',
      'start_date',
    ]);
    const reversed = await create(teacher.token, { end_date: '2026-12-21 08:00:00' });
    expect(reversed.raw.errors.end_date).toEqual([
      'Tugash vaqti boshlanish vaqtidan keyin boʻlsin.',
    ]);
    const senseless = await create(teacher.token, { start_date: '2026-13-45 99:00:00' });
    expect(senseless.raw.errors).toHaveProperty('start_date');
    expect((await create(teacher.token, { minutes: 0 })).status).toBe(422);
    const strange = await create(teacher.token, { group_id: 999_999 });
    expect(strange.raw.errors).toEqual({ group_id: ['Roʻyxatdan tanlang.'] });
  });

  // spec: EXAM-18, EXAM-30
  test('the status switch names the status alone, and saves at once', async () => {
    const { id } = (await create(teacher.token)).raw.data;
    const on = await update(teacher.token, { id, status: 1 });
    expect(on.raw.data).toMatchObject({ ...body, status: 1, state: 'coming' });
    const off = await update(teacher.token, { ...body, id, status: 0, group_id: 1 });
    expect(off.raw.data).toMatchObject({ status: 0, state: 'off' });
  });

  // spec: EXAM-03, EXAM-27
  test('25 stand on a page, the newest first; page beyond the end is empty', async () => {
    const own = await makeCaller(db, { role: 'teacher', now });
    for (let n = 0; n < 27; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await makeExam(db, { now, authorId: own.id, questions: [] });
    }
    const first = await callRaw(app, 'GET', '/manager/exams?per_page=25&page=1', own);
    expect(first.raw).toMatchObject({ total: 27, per_page: 25, current_page: 1, last_page: 2 });
    expect(first.raw.data).toHaveLength(25);
    const ids = first.raw.data.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a));
    expect((await callRaw(app, 'GET', '/manager/exams?page=2', own)).raw.data).toHaveLength(2);
    expect((await callRaw(app, 'GET', '/manager/exams?page=1000000000', own)).raw.data).toEqual([]);
    for (const page of ['0', '-1', 'ikki']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await callRaw(app, 'GET', `/manager/exams?page=${page}`, own)).status).toBe(422);
    }
  });

  // spec: EXAM-26
  test('a teacher meets the own ones alone, managers all, learners none', async () => {
    const { id } = (await create(teacher.token)).raw.data;
    expect((await callRaw(app, 'GET', `/manager/exams/${id}`, other)).status).toBe(404);
    expect((await update(other.token, { id, status: 1 })).status).toBe(404);
    expect((await update(manager.token, { id, name: 'Boshqa nom' })).status).toBe(200);
    expect((await view(admin.token, id)).name).toBe('Boshqa nom');
    const learner = await makeCaller(db, { now });
    expect((await callRaw(app, 'GET', '/manager/exams', learner)).status).toBe(403);
    expect((await callRaw(app, 'GET', '/manager/exams')).status).toBe(401);
  });

  // spec: EXAM-31
  test('is deleted while nobody has begun it', async () => {
    const remove = (token: string, id: number) =>
      call(app, calls.deleteExam, { token, body: { id } });
    const exam = await makeExam(db, { now, authorId: teacher.id });
    expect((await remove(other.token, exam.id)).status).toBe(404);
    expect((await remove(teacher.token, exam.id)).status).toBe(200);
    expect((await callRaw(app, 'GET', `/manager/exams/${exam.id}`, teacher)).status).toBe(404);
    const begun = await makeExam(db, { now, authorId: teacher.id });
    await begin(begun.id);
    expect((await remove(teacher.token, begun.id)).failure.code).toBe('exam.has_attempts');
    expect((await view(teacher.token, begun.id)).attemptsCount).toBe(1);
  });

  test('once begun its end moves only later, and open attempts get the time', async () => {
    const exam = await makeExam(db, { now, authorId: teacher.id });
    await begin(exam.id);
    const wire = (date: Date) =>
      new Date(date.getTime() + 5 * 60 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
    const { startsAt, endsAt } = await view(teacher.token, exam.id);
    const group = await makeGroup(db, [], teacher.id);
    const early = new Date(endsAt.getTime() - 60_000);
    const refused = await update(teacher.token, {
      id: exam.id,
      start_date: wire(new Date(startsAt.getTime() + 1000)),
      end_date: wire(early),
      group_id: group,
      minutes: 5,
    });
    expect(Object.keys(refused.raw.errors).toSorted()).toEqual([
      'end_date',
      'group_id',
      'minutes',
      'start_date',
    ]);
    const late = new Date(endsAt.getTime() + 30 * 60_000);
    const changed = { id: exam.id, name: 'Yangi nom', end_date: wire(late) };
    expect((await update(teacher.token, changed)).status).toBe(200);
    const attempt = await db
      .selectFrom('examAttempts')
      .where('examId', '=', exam.id)
      .select('endsAt')
      .executeTakeFirstOrThrow();
    expect(attempt.endsAt).toEqual(late);
  });
});

describe('its questions', () => {
  const post = (name: string, token: string, input: object) =>
    callRaw(app, 'POST', `/manager/exams/${name}`, { token, body: input });
  const list = async (id: number) =>
    (await call(app, questionCalls.listExamQuestions, { token: teacher.token, params: { id } }))
      .body.data;

  // spec: EXAM-15, EXAM-32, QST-32
  test('one in words has question, answer, extra question, type, score and exam', async () => {
    const { id } = await makeExam(db, { now, authorId: teacher.id, questions: [] });
    const newQuestion = {
      exam_id: id,
      question: 'Savol?',
      answer: 'Javob',
      extra_question: 'Misol?',
    };
    const made = await post('update-question', teacher.token, { ...newQuestion, score: 5 });
    expect(made.raw.data).toMatchObject({
      ...newQuestion,
      type: 'text',
      score: 5,
      category_id: null,
      lesson_id: null,
      is_draft: 0,
    });
    const changed = await post('update-question', teacher.token, {
      id: made.raw.data.id,
      question: 'Boshqa savol?',
      answer: 'Boshqa javob',
      score: 4,
    });
    expect(changed.raw.data).toMatchObject({
      question: 'Boshqa savol?',
      answer: 'Boshqa javob',
      extra_question: 'Misol?',
      score: 4,
    });
    expect(await list(id)).toMatchObject([{ modelAnswer: 'Boshqa javob', examId: id }]);
  });

  test('a new exam shows its questions while learners are in the diagnostic', async () => {
    const { id } = await makeExam(db, { now, authorId: teacher.id, questions: [wordsQuestion] });
    await diagnose(db, other.id, { now: new Date('2027-01-10T07:00:00Z') });
    expect(await list(id)).toMatchObject([{ isAnswered: false }]);
  });

  // spec: EXAM-20, EXAM-21
  test('question, answer and extra question must be there', async () => {
    const { id } = await makeExam(db, { now, authorId: teacher.id, questions: [] });
    const empty = await post('update-question', teacher.token, { exam_id: id, question: ' ' });
    expect(empty.raw.errors).toHaveProperty('question');
    const bare = await post('update-question', teacher.token, { exam_id: id, question: 'Savol?' });
    expect(Object.keys(bare.raw.errors).toSorted()).toEqual(['answer', 'extra_question']);
    const whole = await post('save-question', teacher.token, {
      exam_id: id,
      content: { question: 'Savol?', type: 'text', answers: [] },
    });
    expect(Object.keys(whole.raw.errors).toSorted()).toEqual([
      'content.answers.0.answer',
      'content.answers.0.details',
    ]);
    expect(await list(id)).toEqual([]);
  });

  // spec: QST-32
  test('choices, groups and marked words are saved by the same calls as in lessons', async () => {
    const { id } = await makeExam(db, { now, authorId: teacher.id, questions: [] });
    const newOne = async (type: string) =>
      (await post('update-question', teacher.token, { exam_id: id, question: 'Savol', type })).raw
        .data.id;
    const single = await newOne('single');
    const added = await post('update-answer', teacher.token, {
      question_id: single,
      answer: 'Toʻgʻri',
      score: 1,
    });
    const answerId = added.raw.data.answers[0].id;
    expect(added.raw.data).toMatchObject({ type: 'single', score: 1, answer: '' });
    expect((await post('delete-answer', other.token, { id: answerId })).status).toBe(404);
    expect((await post('delete-answer', teacher.token, { id: answerId })).status).toBe(200);
    const groups = JSON.stringify([{ answer: 'Mevalar', details: 'olma,nok', score: 1 }]);
    const grouping = await post('update-question-grouping', teacher.token, {
      question_id: await newOne('grouping'),
      answers: groups,
    });
    expect(grouping.raw.data.answers).toMatchObject([{ details: 'olma,nok' }]);
    const words = await post('update-question-dragwords', teacher.token, {
      question_id: await newOne('dragwords'),
      question_text: 'Poytaxt [1]',
      answers: JSON.stringify([{ tag: '1', answer: 'Toshkent' }]),
      score: 2,
      wrongwords: 'Buxoro',
    });
    expect(words.raw.data).toMatchObject({ score: 2, type: 'dragwords' });
    expect((await post('delete-question', teacher.token, { id: single })).status).toBe(200);
    expect((await list(id)).map(({ type }) => type)).toEqual(['grouping', 'dragwords']);
  });

  test('a picture is taken out of the texts', async () => {
    const { id } = await makeExam(db, { now, authorId: teacher.id, questions: [] });
    const picture = '/api/v1/files/editor/rasm.webp';
    const made = await post('save-question', teacher.token, {
      exam_id: id,
      content: {
        ...wire(wordsQuestion),
        question: `<p>Rasmda nima?<img src="${picture}" alt="" /></p>`,
      },
    });
    expect(made.raw.data.question).toContain(picture);
    const removal = { id: made.raw.data.id, file: picture };
    const clean = await post('delete-file', teacher.token, removal);
    expect(clean.raw.data.question).not.toContain('<img');
    expect((await post('delete-file', teacher.token, removal)).status).toBe(404);
  });

  test('are copied, brought back and ordered; of somebody else they are not found', async () => {
    const { id, questionIds } = await makeExam(db, { now, authorId: teacher.id });
    const [first, second] = questionIds as [number, number];
    const copied = (await post('duplicate-question', teacher.token, { id: first })).raw.data.id;
    expect((await list(id)).map((one) => one.id)).toEqual([first, copied, second]);
    await post('delete-question', teacher.token, { id: copied });
    expect((await post('restore-question', teacher.token, { id: copied })).status).toBe(200);
    const order = { exam_id: id, ids: [second, copied, first] };
    expect((await post('order-questions', teacher.token, order)).status).toBe(200);
    expect((await list(id)).map((one) => one.id)).toEqual([second, copied, first]);
    for (const [name, input] of [
      ['update-question', { id: first, question: 'x' }],
      ['update-answer', { question_id: first, answer: 'x' }],
      ['duplicate-question', { id: first }],
      ['delete-question', { id: first }],
      ['restore-question', { id: first }],
      ['order-questions', order],
      ['use-questions', { exam_id: id, ids: [first] }],
      ['delete-file', { id: first, file: 'x' }],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([name, (await post(name, other.token, input)).status]).toEqual([name, 404]);
    }
    const [own] = await list(id);
    const asAuthor = { id: own!.id, question: 'x' };
    const taken = await callRaw(app, 'POST', '/teacher/lesson/update-question', {
      token: teacher.token,
      body: asAuthor,
    });
    expect(taken.status).toBe(404);
  });

  test('come from the bank as copies', async () => {
    const { id } = await makeExam(db, { now, authorId: teacher.id, questions: [] });
    const { categoryId: _, ...content } = { ...choiceQuestion, categoryId: null };
    const inBank = await call(app, saveQuestion, { token: teacher.token, body: { content } });
    const { id: bankId } = inBank.body.data;
    const taken = await post('use-questions', teacher.token, { exam_id: id, ids: [bankId] });
    expect(taken.raw.data).toMatchObject([{ exam_id: id, question: choiceQuestion.text }]);
    expect(taken.raw.data[0].id).not.toBe(bankId);
  });

  test('once begun none is added or removed; a change is a new version', async () => {
    const { id, questionIds } = await makeExam(db, { now, authorId: teacher.id });
    await begin(id);
    const [first, second] = questionIds as [number, number];
    for (const [name, input] of [
      ['update-question', { exam_id: id, question: 'x', answer: 'x', extra_question: 'x' }],
      ['delete-question', { id: first }],
      ['duplicate-question', { id: first }],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await post(name, teacher.token, input);
      expect([name, refused.raw.code]).toEqual([name, 'exam.begun']);
    }
    clock.now = new Date(now.getTime() + 1000);
    const changed = await post('update-question', teacher.token, {
      id: second,
      question: 'Xatosiz',
    });
    expect(changed.raw.data).toMatchObject({ version: 2, is_answered: 0 });
    expect((await list(id))[0]).toMatchObject({ isAnswered: true });
  });

  // spec: EXAM-11
  test('are for teachers: managers hold exams and leave the questions to them', async () => {
    const { id, questionIds } = await makeExam(db, { now, authorId: teacher.id });
    const change = { id: questionIds[1], question: 'Admin tuzatdi' };
    expect((await post('update-question', manager.token, change)).status).toBe(403);
    expect((await post('update-question', admin.token, change)).status).toBe(200);
    const seen = await callRaw(app, 'GET', `/manager/exams/${id}/questions`, manager);
    expect(seen.raw.data).toHaveLength(2);
  });

  const wire = ({ text, answers, ...rest }: typeof wordsQuestion) => ({
    ...rest,
    question: text,
    answers: answers.map(({ text: answer, ...one }) => ({ ...one, answer })),
  });
});
