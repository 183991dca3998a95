import { randomUUID } from 'node:crypto';
import * as calls from '@malaka/contracts/assessment/appeals';
import { askRegrade } from '@malaka/contracts/assessment/regrades';
import { viewQueues } from '@malaka/contracts/reporting/workday';
import { qualificationYear } from '@malaka/grading/credits';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { saveSettings } from '#/domains/content/platform-settings/queries.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { diagnosticCategoryIds, makeDiagnosticBank } from '#test/diagnostic-factories.ts';
import { makeExam } from '#test/exam-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { sendForm } from '#test/send-form.ts';
import { createTestApp } from '#test/test-app.ts';
import { answerAppeals } from './decide-case.ts';
import { dueAfter } from './rules.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-24T07:00:00Z');
const clock = { now };
const { app, deps } = await createTestApp(database, { now: () => clock.now });

beforeEach(() => {
  clock.now = now;
});

const DAY_MS = 86_400_000;
const inDays = (days: number, ms = 0) => new Date(now.getTime() + days * DAY_MS + ms);
type Caller = { id: number; token: string };
const learner = () => makeCaller(db, { now: new Date('2026-11-01') });
const png = async (side = 20) =>
  await sharp({ create: { width: side, height: side, channels: 3, background: '#39f' } })
    .png()
    .toBuffer();

/** A course with a test whose author handles its appeals. */
async function makeTest(questions = threeQuestions) {
  const author = await makeCaller(db, { role: 'teacher', now });
  const course = await makeCourse(db, {
    authorId: author.id,
    lessons: [{ type: 'test', name: 'Yakuniy test', questions }],
  });
  const [lesson] = course.lessons;
  return { author, course, lesson: lesson!, questionId: lesson!.questions[0]!.id };
}
type Made = Awaited<ReturnType<typeof makeTest>>;

async function begin({ lesson }: Made, who: Caller): Promise<number> {
  const body = { lesson_id: lesson.id };
  const begun = await callRaw(app, 'POST', '/course/test-start', { token: who.token, body });
  return begun.raw.data.id;
}

/** All answers wrong, so that the review of the attempt hides the keys. */
async function take(made: Made, who: Caller): Promise<number> {
  await enrol(db, who.id, made.course.id);
  return await finish(made, who);
}

async function finish(made: Made, who: Caller): Promise<number> {
  const attemptId = await begin(made, who);
  const { id, sectionSlug } = made.lesson;
  const body = { section_slug: sectionSlug, lesson_id: id, answers: {}, is_end: 1 };
  const ended = await callRaw(app, 'POST', '/course/test-check', { token: who.token, body });
  expect(ended.raw.data.result.attempt_id).toBe(attemptId);
  return attemptId;
}

const words = 'Kalit notoʻgʻri: toʻgʻri javob boshqa.';
type Parts = Parameters<typeof sendForm>[2];
const send = (token: string | undefined, parts: Parts) =>
  sendForm(
    app,
    '/user/appeals',
    { place: 'test', kind: 'key', words, ...parts },
    { ...(token && { token }), language: 'uz' },
  );
const contest = (who: Caller, placeId: number, questionId: number, more: Parts = {}) =>
  send(who.token, { place_id: String(placeId), question_id: String(questionId), ...more });

/** This many people contest the first question of the same test. */
async function contestBy(made: Made, amount: number): Promise<Caller[]> {
  const people: Caller[] = [];
  for (let n = 0; n < amount; n += 1) {
    const who = await learner();
    people.push(who);
    const sent = await contest(who, await take(made, who), made.questionId);
    expect(sent.status).toBe(200);
  }
  return people;
}

const own = async ({ token }: Caller) =>
  (await call(app, calls.listOwnAppeals, { token, query: {} })).body;
const cases = async ({ token }: Caller, status: 'waiting' | 'decided' = 'waiting') =>
  (await call(app, calls.listAppealCases, { token, query: { status } })).body.data;
const claim = ({ token }: Caller, body: { id?: number; after?: number } = {}) =>
  call(app, calls.claimAppealCase, { token, body });
type Decision = { outcome?: 'kept' | 'corrected'; reason?: string; hold?: boolean };
const decide = ({ token }: Caller, id: number, decision: Decision = {}) =>
  call(app, calls.decideAppealCase, {
    token,
    body: { id, outcome: 'kept', reason: 'Darslikning 12-betiga qarang.', ...decision },
  });
const lookAgain = ({ token }: Caller, id: number) =>
  call(app, calls.askSecondLook, { token, body: { id, words: 'Darslikda aynan aksi yozilgan.' } });
const notificationsOf = async ({ id }: Caller) =>
  await db
    .selectFrom('notifications')
    .where('accountId', '=', id)
    .where('kind', 'like', 'appeal%')
    .orderBy('id')
    .select(['kind', 'facts', 'url'])
    .execute();
const changeQuestion = (id: number) =>
  db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('questionVersions')
      .where('questionId', '=', id)
      .where('version', '=', 1)
      .selectAll()
      .executeTakeFirstOrThrow();
    const answers = JSON.stringify(old.answers);
    await trx
      .insertInto('questionVersions')
      .values({ ...old, answers, version: 2 })
      .execute();
    await trx.updateTable('questions').set({ currentVersion: 2 }).where('id', '=', id).execute();
  });
async function makeExpert(): Promise<Caller> {
  const expert = await makeCaller(db, { role: 'teacher', now });
  await db
    .updateTable('accounts')
    .set({ isMethodExpert: true })
    .where('id', '=', expert.id)
    .execute();
  const subject = await db
    .insertInto('subjects')
    .values({ name: JSON.stringify({ uz: `Fan ${expert.id}` }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('methodExpertScopes')
    .values({ accountId: expert.id, subjectId: subject.id, regionId: null })
    .execute();
  return expert;
}

describe('contesting', () => {
  // spec: APL-01
  test('a question of the own finished test, with a kind, words and a picture; once', async () => {
    const made = await makeTest();
    const who = await learner();
    const attemptId = await take(made, who);
    const bytes = await png(3000);
    const sent = await contest(who, attemptId, made.questionId, {
      kind: 'picture',
      picture: { name: 'ekran.png', bytes },
    });
    expect(sent).toMatchObject({
      status: 200,
      raw: { success: 1, data: { id: expect.any(Number) } },
    });
    const { id } = sent.raw.data;
    const { data, total } = await own(who);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      id,
      questionId: made.questionId,
      place: 'test',
      title: 'Yakuniy test',
      kind: 'picture',
      words,
      hasPicture: true,
      state: 'waiting',
      level: 'author',
      dueAt: dueAfter(now),
      answers: [],
      canAskAgain: false,
    });
    const rows = await db.selectFrom('appeals').where('id', '=', id).selectAll().execute();
    expect(rows).toMatchObject([{ version: 1, attemptId, place: 'test' }]);
    const stored = await deps.files.read(rows[0]!.pictureKey!);
    const { format, width } = await sharp(Buffer.concat(await stored.toArray())).metadata();
    expect([format, width]).toEqual(['webp', 2000]);
    const again = await contest(who, attemptId, made.questionId);
    expect([again.status, again.raw.code]).toEqual([409, 'appeal.already_sent']);
    expect(again.raw.msg).toContain('eʼtirozingiz bor');
    const eight = await Promise.all(
      Array.from({ length: 8 }, () => contest(who, attemptId, made.lesson.questions[1]!.id)),
    );
    expect(eight.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await own(who)).total).toBe(2);
    expect(await notificationsOf(made.author)).toHaveLength(2);
    expect((await verifyAudit(db)).brokenId).toBeUndefined();
  });

  // spec: APL-04
  test('not of somebody else, not of an open attempt, not what was not asked, not after the term', async () => {
    const made = await makeTest();
    const who = await learner();
    const stranger = await learner();
    await enrol(db, who.id, made.course.id);
    const open = await begin(made, who);
    const { questionId } = made;
    expect((await contest(who, open, questionId)).raw.code).toBe('appeal.attempt_open');
    expect((await contest(stranger, open, questionId)).raw.code).toBe('appeal.attempt_not_found');
    const attemptId = await finish(made, who);
    const foreign = await contest(stranger, attemptId, questionId);
    expect([foreign.status, foreign.raw.code]).toEqual([404, 'appeal.attempt_not_found']);
    const other = await makeTest();
    expect((await contest(who, attemptId, other.questionId)).raw.code).toBe(
      'appeal.question_not_asked',
    );
    expect((await send(undefined, {})).status).toBe(401);
    clock.now = inDays(10, 1);
    const refused = await contest(who, attemptId, questionId);
    expect([refused.status, refused.raw.code]).toEqual([409, 'appeal.too_late']);
    clock.now = inDays(10);
    expect((await contest(who, attemptId, questionId)).status).toBe(200);
    clock.now = now;
    expect((await own(stranger)).total).toBe(0);
  });

  test('bad input names its field, and leaves no file', async () => {
    const made = await makeTest();
    const who = await learner();
    const attemptId = await take(made, who);
    const refuse = async (more: Parts) => {
      const { status, raw } = await contest(who, attemptId, made.questionId, more);
      return [status, ...Object.keys(raw.errors ?? {})];
    };
    expect(await refuse({ words: 'x'.repeat(2001) })).toEqual([422, 'words']);
    expect(await refuse({ words: '   qisqa   ' })).toEqual([422, 'words']);
    expect(await refuse({ kind: 'mood' })).toEqual([422, 'kind']);
    expect(await refuse({ place: 'kitchen' })).toEqual([422, 'place']);
    expect(await refuse({ question_id: '-1' })).toEqual([422, 'question_id']);
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    expect(await refuse({ picture: { name: 'a.png', bytes: page } })).toEqual([415, 'picture']);
    const bitten = (await png()).subarray(0, 60);
    expect(await refuse({ picture: { name: 'a.png', bytes: bitten } })).toEqual([422, 'picture']);
    const huge = Buffer.alloc(calls.APPEAL_PICTURE_MAX_BYTES + 1);
    (await png()).copy(huge);
    expect(await refuse({ picture: { name: 'a.png', bytes: huge } })).toEqual([413, 'picture']);
    expect((await own(who)).total).toBe(0);
  });

  test('the list of questions tells what may be contested, and no key', async () => {
    const made = await makeTest([
      {
        text: '<p>Poytaxt <b>qaysi</b>?</p>',
        answers: ['+Toshkent', 'Buxoro'],
        explanation: 'Sir.',
      },
    ]);
    const who = await learner();
    const attemptId = await take(made, who);
    const path = `/user/appeals/questions?place=test&place_id=${attemptId}`;
    const { raw } = await callRaw(app, 'GET', path, { token: who.token });
    expect(raw.data).toEqual([
      {
        question_id: made.questionId,
        question: 'Poytaxt qaysi?',
        until: inDays(10).toISOString(),
        can_appeal: 1,
        appeal: null,
      },
    ]);
    expect(JSON.stringify(raw)).not.toMatch(/Toshkent|Sir|score|right/);
    await contest(who, attemptId, made.questionId);
    const after = await callRaw(app, 'GET', path, { token: who.token });
    expect(after.raw.data[0]).toMatchObject({ can_appeal: 0, appeal: { state: 'waiting' } });
    const mine = await callRaw(app, 'GET', '/user/appeals', { token: who.token });
    expect(JSON.stringify(mine.raw)).not.toMatch(/Toshkent|Sir\./);
  });

  test('questions of films as soon as they are answered', async () => {
    const author = await makeCaller(db, { role: 'teacher', now });
    const course = await makeCourse(db, {
      authorId: author.id,
      lessons: [
        {
          type: 'video',
          questions: [
            { ...threeQuestions[0]!, time: 5 },
            { ...threeQuestions[1]!, time: 9 },
          ],
        },
      ],
    });
    const video = course.lessons[0]!;
    const [answered, unanswered] = video.questions;
    const who = await learner();
    await enrol(db, who.id, course.id);
    const at = { place: 'video' };
    expect((await contest(who, video.id, answered!.id, at)).raw.code).toBe(
      'appeal.question_not_asked',
    );
    await callRaw(app, 'POST', '/course/test-check-video', {
      token: who.token,
      body: {
        section_slug: video.sectionSlug,
        lesson_id: video.id,
        answers: { [answered!.id]: answered!.wrong.slice(0, 1) },
        is_end: 1,
      },
    });
    expect((await contest(who, video.id, unanswered!.id, at)).status).toBe(404);
    expect((await contest(who, video.id, answered!.id, at)).status).toBe(200);
    expect((await cases(author))[0]).toMatchObject({ place: 'video', count: 1 });
  });

  test('questions of an exam once its results are released, its author answers', async () => {
    const author = await makeCaller(db, { role: 'manager', now });
    const exam = await makeExam(db, { now, authorId: author.id });
    const who = await learner();
    const begun = await callRaw(app, 'POST', '/user/exams/start', {
      token: who.token,
      body: { id: exam.id },
    });
    const body = { attempt_id: begun.raw.data.id, answers: {} };
    await callRaw(app, 'POST', '/user/exams/submit', { token: who.token, body });
    const questionId = exam.questionIds[0]!;
    const at = { place: 'exam' };
    expect((await contest(who, exam.id, questionId, at)).raw.code).toBe('appeal.attempt_open');
    const released = { releasedAt: now, releasedBy: author.id };
    await db.updateTable('exams').set(released).where('id', '=', exam.id).execute();
    expect((await contest(who, exam.id, questionId, at)).status).toBe(200);
    expect((await cases(author))[0]).toMatchObject({ place: 'exam', title: 'Yakuniy imtihon' });
  });

  test('questions of the diagnostic, whoever wrote them answers', async () => {
    const [category] = await diagnosticCategoryIds(db);
    const [question] = await makeDiagnosticBank(db, [[category!, 1]]);
    const who = await learner();
    const year = qualificationYear(now);
    await db
      .insertInto('diagnosticAttempts')
      .values({
        accountId: who.id,
        year,
        seed: 1,
        questions: JSON.stringify([{ id: question!.id, version: 1, categoryId: category }]),
        startedAt: now,
        finishedAt: now,
      })
      .execute();
    const sent = await contest(who, year, question!.id, { place: 'diagnostic' });
    expect(sent.status).toBe(200);
    const written = await db
      .selectFrom('questions')
      .where('id', '=', question!.id)
      .select('authorId')
      .executeTakeFirstOrThrow();
    const row = await db
      .selectFrom('appealCases')
      .where('questionId', '=', question!.id)
      .select('ownerId')
      .executeTakeFirstOrThrow();
    expect(row.ownerId).toBe(written.authorId);
    expect((await own(who)).data[0]).toMatchObject({ place: 'diagnostic', title: '' });
  });
});

describe('the queue', () => {
  // spec: APL-02
  test('many appeals of one question are one case of its author, marked above the setting', async () => {
    await saveSettings(db, { 'appeals.many': 2 });
    const made = await makeTest();
    await contestBy(made, 2);
    expect(await cases(made.author)).toMatchObject([
      { questionId: made.questionId, count: 2, total: 2, isMarked: false, dueAt: dueAfter(now) },
    ]);
    await contestBy(made, 1);
    const [only, ...others] = await cases(made.author);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ count: 3, isMarked: true, kinds: ['key'] });
    const { data } = (await call(app, viewQueues, { token: made.author.token })).body;
    expect(data.find(({ key }) => key === 'appeals')).toMatchObject({
      count: 1,
      firstId: only!.id,
    });
    expect(await notificationsOf(made.author)).toMatchObject([
      { kind: 'appeal_sent', url: `/dashboard/appeals/1?case=${only!.id}` },
    ]);
    await saveSettings(db, { 'appeals.many': 5 });
  });

  test('is nobody else’s until its time is over, then also the method expert’s', async () => {
    const made = await makeTest();
    const [who] = await contestBy(made, 1);
    const expert = await makeExpert();
    const teacher = await makeCaller(db, { role: 'teacher', now });
    const admin = await makeCaller(db, { role: 'admin', now });
    const [{ id } = { id: 0 }] = await cases(made.author);
    const sees = async (caller: Caller) => (await cases(caller)).some((one) => one.id === id);
    expect([await sees(expert), await sees(teacher), await sees(admin)]).toEqual([
      false,
      false,
      true,
    ]);
    for (const other of [expert, teacher]) {
      const viewed = await call(app, calls.viewAppealCase, { token: other.token, params: { id } });
      expect(viewed.failure.code).toBe('appeal.case_not_found');
      expect((await claim(other, { id })).failure.code).toBe('appeal.case_not_found');
      expect((await decide(other, id)).failure.code).toBe('appeal.case_not_found');
    }
    for (const caller of [undefined, who]) {
      const { status } = await callRaw(app, 'GET', '/manager/appeals', { token: caller?.token });
      expect(status).toBe(caller ? 403 : 401);
    }
    clock.now = dueAfter(now);
    expect([await sees(expert), await sees(teacher), await sees(made.author)]).toEqual([
      true,
      false,
      true,
    ]);
    const { data } = (await call(app, viewQueues, { token: expert.token })).body;
    expect(data.find(({ key }) => key === 'appeals')).toMatchObject({
      overdue: expect.any(Number),
      oldestAt: now,
    });
    expect((await decide(expert, id)).status).toBe(200);
    expect(await sees(made.author)).toBe(false);
  });

  test('a case is shown with its key and without names; two do not answer it at once', async () => {
    const made = await makeTest();
    await contestBy(made, 1);
    const admin = await makeCaller(db, { role: 'admin', now });
    const [{ id } = { id: 0 }] = await cases(made.author);
    const { data } = (await claim(made.author, { id })).body;
    expect(data).toMatchObject({
      id,
      version: 1,
      isChanged: false,
      question: { id: made.questionId, right: made.lesson.questions[0]!.right },
      appeals: [{ kind: 'key', words, hasPicture: false }],
    });
    expect(data?.claimedUntil).not.toBeNull();
    expect(Object.keys(data!.appeals[0]!)).not.toContain('accountId');
    expect(JSON.stringify(data!.appeals)).not.toMatch(/Karimova|Dilnoza/);
    const second = await claim(admin, { id });
    expect(second.failure.code).toBe('appeal.claimed');
    expect((await decide(admin, id)).failure.code).toBe('appeal.claimed');
    await call(app, calls.releaseAppealCase, { token: made.author.token, body: { id } });
    expect((await claim(admin, { id })).body.data?.id).toBe(id);
    const bad = await callRaw(app, 'POST', '/manager/appeals/decide', {
      token: admin.token,
      body: { id, outcome: 'perhaps', reason: '' },
    });
    expect([bad.status, Object.keys(bad.raw.errors)]).toEqual([422, ['outcome', 'reason']]);
  });

  test('a case shows what is right by the correction that is in force', async () => {
    const made = await makeTest();
    await contestBy(made, 1);
    const [{ id } = { id: 0 }] = await cases(made.author);
    const { wrong } = made.lesson.questions[0]!;
    const keys = [wrong.slice(0, 1)];
    const body = { questionId: made.questionId, kind: 'key' as const, keys, mayLower: false };
    await call(app, askRegrade, {
      token: made.author.token,
      body: { ...body, reason: 'Kalit notoʻgʻri edi', key: randomUUID() },
    });
    const { data } = (await claim(made.author, { id })).body;
    expect(data?.question.right).toEqual(keys[0]);
  });

  test('nobody answers the own appeal', async () => {
    const made = await makeTest();
    const admin = await makeCaller(db, { role: 'admin', now });
    await contest(admin, await take(made, admin), made.questionId);
    const [{ id } = { id: 0 }] = await cases(made.author);
    expect((await cases(admin)).some((one) => one.id === id)).toBe(false);
    expect((await decide(admin, id)).failure.code).toBe('appeal.case_not_found');
  });
});

describe('the answer', () => {
  // spec: APL-03
  test('is read with its reason by everybody of the case, who may ask for a second look once', async () => {
    const made = await makeTest();
    const [who, other] = (await contestBy(made, 2)) as [Caller, Caller];
    const expert = await makeExpert();
    const [{ id } = { id: 0 }] = await cases(made.author);
    expect((await decide(made.author, id)).status).toBe(200);
    expect((await decide(made.author, id)).failure.code).toBe('appeal.wrong_status');
    const answered = (await own(who)).data[0]!;
    const answer = { outcome: 'kept', reason: 'Darslikning 12-betiga qarang.', decidedAt: now };
    expect(answered).toMatchObject({
      state: 'kept',
      answers: [answer],
      canAskAgain: true,
      dueAt: null,
    });
    expect(await notificationsOf(who)).toMatchObject([
      { kind: 'appeal_kept', url: '/dashboard/my-appeals/1', facts: { reason: answer.reason } },
    ]);
    expect((await lookAgain(other, answered.id)).failure.code).toBe('appeal.not_found');
    expect((await lookAgain(who, answered.id)).status).toBe(200);
    expect((await lookAgain(who, answered.id)).failure.code).toBe('appeal.no_second_look');
    // The author sees the reply but can no longer answer the case.
    expect(await cases(made.author)).toEqual([]);
    expect((await cases(made.author, 'decided'))[0]).toMatchObject({ id, count: 2 });
    const [again] = (await cases(expert)).filter(
      ({ questionId }) => questionId === made.questionId,
    );
    expect(again).toMatchObject({ level: 'expert', count: 1 });
    const { data } = (await claim(expert, { id: again!.id })).body;
    expect(data).toMatchObject({
      appeals: [{ secondWords: 'Darslikda aynan aksi yozilgan.' }],
      history: [answer],
    });
    await decide(expert, again!.id, { reason: 'Darslik toʻgʻri, savol ham.' });
    const settled = (await own(who)).data[0]!;
    expect(settled.answers.map(({ reason }) => reason)).toEqual([
      answer.reason,
      'Darslik toʻgʻri, savol ham.',
    ]);
    expect(settled.canAskAgain).toBe(false);
    expect((await lookAgain(who, answered.id)).failure.code).toBe('appeal.no_second_look');
    clock.now = inDays(10, 1);
    expect((await own(other)).data[0]).toMatchObject({ state: 'kept', canAskAgain: false });
    clock.now = now;
    expect((await verifyAudit(db)).brokenId).toBeUndefined();
  });

  test('says "corrected" only of a question that was changed', async () => {
    const made = await makeTest();
    const [who] = (await contestBy(made, 1)) as [Caller];
    const [{ id } = { id: 0 }] = await cases(made.author);
    const corrected = { outcome: 'corrected', reason: 'Kalit tuzatildi.' } as const;
    expect((await decide(made.author, id, corrected)).failure.code).toBe('appeal.not_corrected');
    await changeQuestion(made.questionId);
    expect((await decide(made.author, id, corrected)).status).toBe(200);
    expect((await own(who)).data[0]).toMatchObject({ state: 'corrected', canAskAgain: false });
    expect(await notificationsOf(who)).toMatchObject([{ kind: 'appeal_corrected' }]);
  });

  test('may be undone for ten seconds', async () => {
    const made = await makeTest();
    const [who] = (await contestBy(made, 1)) as [Caller];
    const [{ id } = { id: 0 }] = await cases(made.author);
    await claim(made.author, { id });
    const { held } = (await decide(made.author, id, { hold: true })).body;
    expect(await cases(made.author)).toEqual([]);
    expect((await own(who)).data[0]).toMatchObject({ state: 'waiting' });
    const undone = await callRaw(app, 'POST', '/manager/decisions/undo', {
      token: made.author.token,
      body: { id: held!.id },
    });
    expect(undone.status).toBe(200);
    expect((await cases(made.author)).map((one) => one.id)).toEqual([id]);
  });

  test('a correction from elsewhere closes all waiting cases of the question', async () => {
    const made = await makeTest();
    const [first] = (await contestBy(made, 1)) as [Caller];
    const [{ id } = { id: 0 }] = await cases(made.author);
    await decide(made.author, id);
    await lookAgain(first, (await own(first)).data[0]!.id);
    const [second] = (await contestBy(made, 1)) as [Caller];
    const reason = 'Kalit tuzatildi.';
    const answer = { answeredBy: made.author.id, now, outcome: 'corrected', reason } as const;
    const close = () =>
      db.transaction().execute((trx) => answerAppeals(trx, [made.questionId], answer));
    expect(await close()).toBe(2);
    expect(await close()).toBe(0);
    for (const who of [first, second]) {
      expect((await own(who)).data[0]).toMatchObject({ state: 'corrected' });
    }
  });

  test('pictures are for whoever sent them and whoever answers', async () => {
    const made = await makeTest();
    const who = await learner();
    const stranger = await makeCaller(db, { role: 'teacher', now });
    const picture = { name: 'ekran.png', bytes: await png() };
    const sent = await contest(who, await take(made, who), made.questionId, { picture });
    const { id } = sent.raw.data;
    const get = async (path: string, token?: string) =>
      (
        await app.inject({
          url: `/api/v1${path}`,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        })
      ).statusCode;
    const mine = `/user/appeals/${id}/picture`;
    const staff = `/manager/appeals/pictures/${id}`;
    expect([await get(mine, who.token), await get(mine, stranger.token), await get(mine)]).toEqual([
      200, 404, 401,
    ]);
    expect([await get(staff, made.author.token), await get(staff, stranger.token)]).toEqual([
      200, 404,
    ]);
    expect(await get(staff, who.token)).toBe(403);
  });
});
