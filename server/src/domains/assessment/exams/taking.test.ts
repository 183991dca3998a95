import * as calls from '@malaka/contracts/assessment/exam-attempts';
import { deleteGroup } from '@malaka/contracts/reporting/groups';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { choiceQuestion, makeExam, makeGroup, wordsQuestion } from '#test/exam-factories.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { endExamAttempt } from './finish-attempts.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-12-20T07:00:00Z');
const clock = { now };
const { app, deps } = await createTestApp(database, { now: () => clock.now });

/** Default of the setting. */
const GRACE_MS = 10_000;

beforeEach(() => {
  clock.now = now;
});

const later = (minutes: number, ms = 0) => new Date(now.getTime() + minutes * 60_000 + ms);
const learner = () => makeCaller(db, { now });
const start = (token: string, id: number) => call(app, calls.startExam, { token, body: { id } });
const view = async (token: string, id: number) =>
  (await call(app, calls.viewMyExam, { token, params: { id } })).body.data;
const list = async (token: string) =>
  (await call(app, calls.listMyExams, { token })).body.data.exams;
type Answers = Parameters<typeof answer>[2]['answers'];
const answer = (
  token: string,
  attempt: calls.ExamAttempt,
  input: {
    type: 'single' | 'text';
    answers: number[] | { answer: string; extra: string };
    revision?: number;
  },
) => {
  const question = attempt.questions.find(({ type }) => type === input.type)!;
  const { answers, revision = 1 } = input;
  const body = { attemptId: attempt.id, questionId: question.id, revision, answers };
  return call(app, calls.saveExamAnswer, { token, body });
};
const submit = (token: string, attemptId: number, answers: Record<string, Answers> = {}) =>
  call(app, calls.submitExam, { token, body: { attemptId, answers } });
const words = (text: string) => ({ answer: text, extra: '' });
const idOf = (attempt: calls.ExamAttempt, type: string) =>
  attempt.questions.find((question) => question.type === type)!.id;
const rightOf = (attempt: calls.ExamAttempt) =>
  attempt.questions
    .find(({ type }) => type === 'single')!
    .answers.find(({ text }) => text === 'Toshkent')!.id;
const stored = (id: number) =>
  db
    .selectFrom('examAttempts')
    .where('id', '=', id)
    .select(['finishedAt', 'isOvertime', 'score', 'maxScore', 'waitingCount', 'endsAt'])
    .executeTakeFirstOrThrow();

describe('the list', () => {
  // spec: EXAM-34
  test('has what is open, coming and past, of everybody and of the own groups', async () => {
    const { id: accountId, token } = await learner();
    const stranger = await learner();
    const own = await makeGroup(db, [accountId]);
    const foreign = await makeGroup(db, [stranger.id]);
    const open = await makeExam(db, { now });
    const coming = await makeExam(db, { now, startsIn: 10, groupId: own });
    const missed = await makeExam(db, { now, startsIn: -20, endsIn: -10 });
    await makeExam(db, { now, groupId: foreign });
    await makeExam(db, { now, isActive: false });
    await makeExam(db, { now, questions: [] });
    const seen = await list(token);
    expect(seen.map(({ id, state }) => [id, state])).toEqual([
      [coming.id, 'coming'],
      [open.id, 'open'],
      [missed.id, 'missed'],
    ]);
    const { raw } = await callRaw(app, 'GET', '/user/exams', { token });
    expect(raw.data.exams[1]).toEqual({
      id: open.id,
      name: 'Yakuniy imtihon',
      starts_at: later(-10).toISOString(),
      ends_at: later(60).toISOString(),
      minutes: null,
      questions_count: 2,
      state: 'open',
      attempt_ends_at: null,
      finished_at: null,
      score: null,
      max_score: null,
      percent: null,
    });
  });

  test('does not offer an exam to the one who made it', async () => {
    const author = await makeCaller(db, { role: 'teacher', now });
    const exam = await makeExam(db, { now, authorId: author.id });
    expect((await list(author.token)).map(({ id }) => id)).not.toContain(exam.id);
    expect((await start(author.token, exam.id)).failure.code).toBe('exam.not_open');
  });
});

describe('beginning', () => {
  test('there is one attempt: another device goes on with it, and eight at once make one', async () => {
    const { id: accountId, token } = await learner();
    const { id } = await makeExam(db, { now, minutes: 30 });
    const begun = await Promise.all(Array.from({ length: 8 }, () => start(token, id)));
    const attempts = begun.map(({ body }) => body.data);
    expect(new Set(attempts.map((attempt) => attempt.id)).size).toBe(1);
    const [attempt] = attempts as [calls.ExamAttempt];
    expect(attempt.endsAt).toEqual(later(30));
    await answer(token, attempt, { type: 'text', answers: words('Oʻquvchi oʻsishi uchun') });
    clock.now = later(5);
    const other = await makeSession(db, accountId, { now });
    const again = (await start(other.token, id)).body.data;
    expect(again.questions).toEqual(attempt.questions);
    expect(again.endsAt).toEqual(later(30));
    expect(again.responses).toMatchObject([{ answers: words('Oʻquvchi oʻsishi uchun') }]);
  });

  test('no key and no model answer goes out; points and the extra question do', async () => {
    const { token } = await learner();
    const { id } = await makeExam(db, { now });
    const { raw } = await callRaw(app, 'POST', '/user/exams/start', { token, body: { id } });
    const text = raw.data.questions.find(({ type }: { type: string }) => type === 'text');
    expect(text).toEqual({
      id: expect.any(Number),
      question: wordsQuestion.text,
      type: 'text',
      answers: [{ id: expect.any(Number), answer: '<p>Misol keltiring.</p>' }],
      pieces: [],
      score: 5,
    });
    expect(JSON.stringify(raw)).not.toMatch(/Namunaviy|Chunki/);
  });

  test('the exam has the last word on the time, and is closed before and after', async () => {
    const { token } = await learner();
    const { id } = await makeExam(db, { now, startsIn: 10, endsIn: 40, minutes: 45 });
    expect((await start(token, id)).failure.code).toBe('exam.not_open');
    clock.now = later(20);
    expect((await start(token, id)).body.data.endsAt).toEqual(later(40));
    const late = await learner();
    clock.now = later(40);
    expect((await start(late.token, id)).failure.code).toBe('exam.not_open');
  });

  test('one that is switched off, empty or of another group is not begun', async () => {
    const { token } = await learner();
    const group = await makeGroup(db, []);
    const off = await makeExam(db, { now, isActive: false });
    const foreign = await makeExam(db, { now, groupId: group });
    const empty = await makeExam(db, { now, questions: [] });
    expect((await start(token, off.id)).failure.code).toBe('exam.not_open');
    expect((await start(token, foreign.id)).failure.code).toBe('exam.not_open');
    expect((await start(token, empty.id)).failure.code).toBe('exam.empty');
    const foreignView = await callRaw(app, 'GET', `/user/exams/${foreign.id}`, { token });
    expect(foreignView.status).toBe(404);
    expect((await callRaw(app, 'POST', '/user/exams/start', { body: { id: off.id } })).status).toBe(
      401,
    );
  });
});

describe('answers', () => {
  test('of one moment the highest revision counts, from whichever tab, and one sent twice is one', async () => {
    const { token } = await learner();
    const { id } = await makeExam(db, { now });
    const attempt = (await start(token, id)).body.data;
    const put = (text: string, revision: number) =>
      answer(token, attempt, { type: 'text', answers: words(text), revision });
    await put('birinchi', 1);
    await put('uchinchi', 3);
    const overtaken = await put('ikkinchi', 2);
    expect(overtaken.body.data).toMatchObject({ revision: 3, answers: words('uchinchi') });
    await Promise.all(Array.from({ length: 20 }, () => put('toʻrtinchi', 4)));
    expect((await view(token, id)).attempt!.responses).toMatchObject([
      { revision: 4, answers: words('toʻrtinchi') },
    ]);
    const rows = await db
      .selectFrom('examAnswers')
      .where('attemptId', '=', attempt.id)
      .select('revision')
      .execute();
    expect(rows).toHaveLength(4);
  });

  test('impossible ones are refused: words for a choice, choices for words, too much', async () => {
    const { token } = await learner();
    const { id } = await makeExam(db, { now });
    const attempt = (await start(token, id)).body.data;
    const refused = async (type: 'single' | 'text', answers: Answers) =>
      (await answer(token, attempt, { type, answers })).status;
    expect(await refused('single', words('Toshkent'))).toBe(422);
    expect(await refused('single', words(''))).toBe(422);
    expect(await refused('single', [999_999])).toBe(422);
    expect(await refused('text', [1])).toBe(422);
    const long = { attempt_id: attempt.id, question_id: idOf(attempt, 'text'), revision: 1 };
    const tooLong = await callRaw(app, 'POST', '/user/exams/answer', {
      token,
      body: { ...long, answers: { answer: 'a'.repeat(10_001), extra: '' } },
    });
    expect(tooLong.status).toBe(422);
  });

  test("somebody else's attempt is not there", async () => {
    const owner = await learner();
    const { token } = await learner();
    const { id } = await makeExam(db, { now });
    const attempt = (await start(owner.token, id)).body.data;
    const foreign = await answer(token, attempt, { type: 'text', answers: words('x') });
    expect(foreign.failure.code).toBe('exam.attempt_not_found');
    expect((await submit(token, attempt.id)).failure.code).toBe('exam.attempt_not_found');
    expect((await stored(attempt.id)).finishedAt).toBeNull();
  });
});

describe('handing in', () => {
  test('choices are graded at once, words wait, and nothing is told before the release', async () => {
    const { token } = await learner();
    const { id } = await makeExam(db, { now });
    const attempt = (await start(token, id)).body.data;
    await answer(token, attempt, { type: 'text', answers: words('Javobim') });
    const unsent = { [String(idOf(attempt, 'single'))]: [rightOf(attempt)] };
    const seen = (await submit(token, attempt.id, unsent)).body.data;
    expect(seen).toMatchObject({ state: 'finished', answeredCount: 2, score: null, attempt: null });
    expect(seen.questions).toEqual([]);
    expect(await stored(attempt.id)).toMatchObject({
      score: 2,
      maxScore: 7,
      waitingCount: 1,
      isOvertime: false,
      finishedAt: now,
    });
  });

  test('twice from two tabs is once; another answer comes too late', async () => {
    const { token } = await learner();
    const { id } = await makeExam(db, { now });
    const attempt = (await start(token, id)).body.data;
    const answers = { [String(idOf(attempt, 'text'))]: words('Bir') };
    const both = await Promise.all([
      submit(token, attempt.id, answers),
      submit(token, attempt.id, answers),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const other = { [String(idOf(attempt, 'text'))]: words('Ikki') };
    expect((await submit(token, attempt.id, other)).failure.code).toBe('exam.submitted');
    const late = await answer(token, attempt, { type: 'text', answers: words('Uch'), revision: 9 });
    expect(late.failure.code).toBe('exam.submitted');
    expect((await start(token, id)).failure.code).toBe('exam.submitted');
  });

  test('an unwritten answer earns nothing and waits for nobody', async () => {
    const { token } = await learner();
    const { id } = await makeExam(db, { now });
    const attempt = (await start(token, id)).body.data;
    await answer(token, attempt, { type: 'text', answers: words('   ') });
    await submit(token, attempt.id);
    expect(await stored(attempt.id)).toMatchObject({ score: 0, maxScore: 7, waitingCount: 0 });
  });
});

describe('the end', () => {
  test('a millisecond before it is in time, at the end it is over', async () => {
    const first = await learner();
    const second = await learner();
    const { id } = await makeExam(db, { now, minutes: 10 });
    const inTime = (await start(first.token, id)).body.data;
    const late = (await start(second.token, id)).body.data;
    clock.now = later(10, -1);
    expect((await answer(first.token, inTime, { type: 'text', answers: words('Ha') })).status).toBe(
      200,
    );
    expect((await submit(first.token, inTime.id)).body.data.isOvertime).toBe(false);
    clock.now = later(10);
    const refused = await answer(second.token, late, { type: 'text', answers: words('Kech') });
    expect(refused.failure.code).toBe('exam.time_over');
    expect(await view(second.token, id)).toMatchObject({ state: 'finished', isOvertime: true });
    clock.now = later(10, GRACE_MS);
    await view(second.token, id);
    expect(await stored(late.id)).toMatchObject({
      finishedAt: later(10),
      isOvertime: true,
      score: 0,
      waitingCount: 0,
    });
  });

  test('what is handed in after it is refused; what was saved before is kept', async () => {
    const { token } = await learner();
    const { id } = await makeExam(db, { now, minutes: 10 });
    const attempt = (await start(token, id)).body.data;
    await answer(token, attempt, { type: 'single', answers: [rightOf(attempt)] });
    await answer(token, attempt, { type: 'text', answers: words('Vaqtida') });
    clock.now = later(10, 1);
    const unsent = { [String(idOf(attempt, 'text'))]: words('Kechikdi') };
    expect((await submit(token, attempt.id, unsent)).failure.code).toBe('exam.time_over');
    expect((await stored(attempt.id)).finishedAt).toBeNull();
    clock.now = later(10, GRACE_MS);
    expect((await submit(token, attempt.id, unsent)).failure.code).toBe('exam.time_over');
    expect(await stored(attempt.id)).toMatchObject({ score: 2, waitingCount: 1, isOvertime: true });
    const saved = await db
      .selectFrom('examAnswers')
      .where('attemptId', '=', attempt.id)
      .select('response')
      .execute();
    expect(saved.map(({ response }) => response)).toEqual([[rightOf(attempt)], words('Vaqtida')]);
    // Pressing the button again without new answers returns how the attempt ended.
    const again = (await submit(token, attempt.id)).body.data;
    expect(again).toMatchObject({ state: 'finished', isOvertime: true });
  });

  test('two tabs and the closing job in the last second leave one attempt, ended once', async () => {
    const { token } = await learner();
    const { id } = await makeExam(db, { now, minutes: 10 });
    const attempt = (await start(token, id)).body.data;
    clock.now = later(10, -1000);
    await answer(token, attempt, { type: 'single', answers: [rightOf(attempt)] });
    clock.now = later(10, -1);
    const unsent = { [String(idOf(attempt, 'text'))]: words('Oxirgi soniya') };
    const tabs = await Promise.all([
      submit(token, attempt.id, unsent),
      submit(token, attempt.id, unsent),
      endExamAttempt(deps, { attemptId: attempt.id }),
    ]);
    expect(tabs.slice(0, 2).map((tab) => tab?.status)).toEqual([200, 200]);
    const inTime = { finishedAt: later(10, -1), isOvertime: false, score: 2, waitingCount: 1 };
    expect(await stored(attempt.id)).toMatchObject(inTime);
    clock.now = later(10);
    await endExamAttempt(deps, { attemptId: attempt.id });
    expect((await submit(token, attempt.id)).body.data.isOvertime).toBe(false);
    expect(await stored(attempt.id)).toMatchObject(inTime);
  });

  test('the job closes what nobody comes back to, also where the end has moved', async () => {
    const { token } = await learner();
    const { id } = await makeExam(db, { now });
    const attempt = (await start(token, id)).body.data;
    await db
      .updateTable('examAttempts')
      .set({ endsAt: later(90) })
      .where('id', '=', attempt.id)
      .execute();
    clock.now = later(60);
    await endExamAttempt(deps, { attemptId: attempt.id });
    expect((await stored(attempt.id)).finishedAt).toBeNull();
    clock.now = later(90, GRACE_MS - 1);
    await endExamAttempt(deps, { attemptId: attempt.id });
    expect((await stored(attempt.id)).finishedAt).toBeNull();
    clock.now = later(90, GRACE_MS);
    await endExamAttempt(deps, { attemptId: attempt.id });
    await endExamAttempt(deps, { attemptId: attempt.id });
    expect((await stored(attempt.id)).finishedAt).toEqual(later(90));
  });

  test('reading closes what no job has closed yet', async () => {
    const { token } = await learner();
    const { id } = await makeExam(db, { now, minutes: 10 });
    const attempt = (await start(token, id)).body.data;
    clock.now = later(11);
    expect(await view(token, id)).toMatchObject({ state: 'finished', isOvertime: true });
    expect((await stored(attempt.id)).finishedAt).toEqual(later(10));
    expect((await start(token, id)).failure.code).toBe('exam.time_over');
  });
});

describe('what becomes of the exam meanwhile', () => {
  test('its group is deleted or it is switched off: what was begun goes on, nobody else begins', async () => {
    const member = await learner();
    const late = await learner();
    const author = await makeCaller(db, { role: 'teacher', now });
    const groupId = await makeGroup(db, [member.id, late.id], author.id);
    const exam = await makeExam(db, { now, authorId: author.id, groupId });
    const attempt = (await start(member.token, exam.id)).body.data;
    const refused = await call(app, deleteGroup, { token: author.token, body: { id: groupId } });
    expect(refused.failure.code).toBe('group.exam_running');
    await db
      .updateTable('groups')
      .set({ deletedAt: now, isActive: false })
      .where('id', '=', groupId)
      .execute();
    await db.deleteFrom('groupMembers').where('groupId', '=', groupId).execute();
    await db.updateTable('exams').set({ isActive: false }).where('id', '=', exam.id).execute();
    expect((await start(late.token, exam.id)).failure.code).toBe('exam.not_open');
    expect((await list(late.token)).map(({ id }) => id)).not.toContain(exam.id);
    const saved = await answer(member.token, attempt, { type: 'text', answers: words('Davom') });
    expect(saved.status).toBe(200);
    expect((await start(member.token, exam.id)).body.data.id).toBe(attempt.id);
    expect((await submit(member.token, attempt.id)).body.data.state).toBe('finished');
    expect((await list(member.token)).map(({ id }) => id)).toContain(exam.id);
  });

  test('a question is corrected: the attempt goes on with what it saw', async () => {
    const { token } = await learner();
    const exam = await makeExam(db, { now, questions: [choiceQuestion] });
    const attempt = (await start(token, exam.id)).body.data;
    clock.now = later(1);
    const admin = await makeCaller(db, { role: 'admin', now });
    const changed = await callRaw(app, 'POST', '/manager/exams/update-question', {
      token: admin.token,
      body: { id: exam.questionIds[0], question: 'Yangi matn' },
    });
    expect(changed.raw.data.version).toBe(2);
    expect((await view(token, exam.id)).attempt!.questions).toEqual(attempt.questions);
  });
});
