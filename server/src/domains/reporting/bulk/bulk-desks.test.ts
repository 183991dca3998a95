import { randomUUID } from 'node:crypto';
import { listBank } from '@malaka/contracts/authoring/question-bank';
import { tagQuestions } from '@malaka/contracts/authoring/many-questions';
import { reportMessage } from '@malaka/contracts/conversation/chat-reports';
import { reopenReview } from '@malaka/contracts/learning/reviews';
import { reissueCertificate } from '@malaka/contracts/credentials/certificate-register';
import { attachTraining } from '@malaka/contracts/credentials/offline-trainings';
import * as contract from '@malaka/contracts/reporting/bulk';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { issueCertificate } from '#/domains/credentials/certificates/issue-certificate.ts';
import { makeAlternative } from '#test/alternative-factories.ts';
import { makeChat, say } from '#test/chat-factories.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { makePlaces } from '#test/pupil-factories.ts';
import { makeQuestionAuthor } from '#test/question-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { giveNumber, makeTraining } from '#test/training-factories.ts';
import { workBulk } from './work-bulk.ts';

const database = await useTestDatabase();
const { db } = database;
const began = new Date('2026-11-20T07:00:00Z');
let clock = began;
const { app, deps } = await createTestApp(database, { now: () => clock });
const pass = () => {
  clock = new Date(clock.getTime() + 60_000);
};
const [here, there, apart] = await makePlaces(db, 3);
const ministry = await makeCaller(db, { role: 'ministry', now: began });
const admin = await makeCaller(db, { role: 'admin', now: began });
const manager = await makeCaller(db, { role: 'manager', now: began });
const learner = await makeCaller(db, { now: began });
const ofRegion = async (role: 'manager' | 'ministry') => {
  const caller = await makeCaller(db, { role, now: began });
  await sql`update accounts set manager_region_id = ${here!.regionId}
    where id = ${caller.id}`.execute(db);
  return caller;
};
const livesIn = (id: number, regionId: number) =>
  db.updateTable('profiles').set({ regionId }).where('accountId', '=', id).execute();

type Body = {
  action: contract.BulkActionName;
  params?: Record<string, string | number>;
  ids?: number[];
  query?: Record<string, string | number>;
  count?: number;
  key?: string;
};
const start = (body: Body, token: string) =>
  call(app, contract.startBulk, {
    body: { key: randomUUID(), params: {}, exceptIds: [], ...body },
    token,
  });
const view = async (id: number, token: string) =>
  (await call(app, contract.viewBulkRun, { params: { id }, token })).body.data;
const run = async (body: Body, token: string) => {
  const { id } = (await start(body, token)).body.data;
  await workBulk(deps, { runId: id });
  return await view(id, token);
};
const undone = async (id: number, token: string) => {
  pass();
  const body = { id, key: randomUUID() };
  const { id: undoId } = (await call(app, contract.undoBulk, { body, token })).body.data;
  await workBulk(deps, { runId: undoId });
  return await view(undoId, token);
};
const reasons = async (id: number) =>
  (
    await db
      .selectFrom('bulkRows')
      .where('runId', '=', id)
      .select('reason')
      .orderBy('place')
      .execute()
  ).map(({ reason }) => reason);

// spec: DAY-06
test('no action of a desk is for those who do not work there, nor with words that say nothing', async () => {
  const raw = async (body: object, token?: string) => {
    const request = { key: randomUUID(), ids: [1], ...body };
    return (await callRaw(app, 'POST', '/manager/bulk', { body: request, token })).status;
  };
  const teacher = await makeCaller(db, { role: 'teacher', now: clock });
  const reason = 'Sabab bor';
  const requests = [
    [{ action: 'certificates.reissue', params: { kind: 'name', reason } }, manager],
    [{ action: 'certificates.revoke', params: { reason } }, manager],
    [{ action: 'alternatives.accept', params: { credits: 4 } }, manager],
    [{ action: 'alternatives.reject', params: { comment: reason } }, manager],
    [{ action: 'trainings.withdraw', params: { reason } }, teacher],
    [{ action: 'reviews.hide', params: { reason } }, teacher],
    [{ action: 'reviews.show' }, teacher],
    [{ action: 'chatReports.hide' }, ministry],
    [{ action: 'chatReports.keep' }, ministry],
    [{ action: 'questions.tag', params: { tag: 'a' } }, manager],
    [{ action: 'questions.untag', params: { tag: 'a' } }, manager],
  ] as const;
  for (const [body, other] of requests) {
    expect(await raw(body)).toBe(401);
    expect(await raw(body, learner.token)).toBe(403);
    expect(await raw(body, other.token)).toBe(403);
  }
  const wrong = [
    { action: 'certificates.reissue', params: { kind: 'x', reason } },
    { action: 'certificates.revoke', params: { reason: 'x' } },
    { action: 'alternatives.accept', params: { credits: 0 } },
    { action: 'alternatives.accept' },
    { action: 'alternatives.reject', params: { comment: '' } },
    { action: 'trainings.withdraw', params: { reason: ' x ' } },
    { action: 'reviews.hide' },
    { action: 'questions.tag', params: { tag: '' } },
    { action: 'reviews.show', ids: undefined, query: { rating: 9 }, count: 1 },
  ];
  for (const body of wrong) expect(await raw(body, admin.token)).toBe(422);
});

describe('certificates', () => {
  async function issue(regionId = here!.regionId) {
    const owner = await makeCaller(db, {
      role: 'confirmedLearner',
      profileStatus: 'confirmed',
      now: clock,
    });
    await livesIn(owner.id, regionId);
    const course = await makeCourse(db, { type: 'upgrade', hours: 72, credit: 4.5 });
    const input = { accountId: owner.id, courseId: course.id, now: clock };
    const issued = await db.transaction().execute((trx) => issueCertificate(trx, input));
    return { ...issued, owner };
  }
  const rename = (id: number, lastName: string) =>
    db.updateTable('profiles').set({ lastName }).where('accountId', '=', id).execute();
  const statesOf = async (ids: readonly number[]) =>
    (
      await db
        .selectFrom('certificates')
        .where('id', 'in', [...ids])
        .select('state')
        .orderBy('id')
        .execute()
    ).map(({ state }) => state);

  // spec: DAY-05, DAY-06
  test('of new names are reissued once; the same name and another region are left out', async () => {
    const [first, same, far] = [await issue(), await issue(), await issue(there!.regionId)];
    await rename(first.owner.id, 'Rahimova');
    await rename(far.owner.id, 'Rahimova');
    const reviewer = await ofRegion('ministry');
    const ids = [first.id, same.id, far.id];
    const params = { kind: 'name', reason: 'Familiya oʻzgargan' };
    const body: Body = { action: 'certificates.reissue', params, ids, key: randomUUID() };
    const done = await run(body, reviewer.token);
    expect(done).toMatchObject({ doneCount: 1, skippedCount: 2, canUndo: false });
    expect(await reasons(done.id)).toEqual([null, 'certificate.same', 'bulk.out_of_reach']);
    expect(await statesOf(ids)).toEqual(['replaced', 'issued', 'issued']);
    // The same request again is the same run; replaced certificates are not replaced again.
    expect((await run(body, reviewer.token)).id).toBe(done.id);
    const again = await run({ ...body, key: randomUUID() }, reviewer.token);
    expect(await reasons(again.id)).toEqual([
      'certificate.wrong_state',
      'certificate.same',
      'bulk.out_of_reach',
    ]);
    const rows = (
      await call(app, contract.listBulkRows, {
        params: { id: done.id },
        query: {},
        token: reviewer.token,
      })
    ).body.data;
    expect(rows.map(({ name }) => name?.split(',')[0] ?? null)).toEqual([
      first.number,
      same.number,
      null,
    ]);
  });

  test('that a filter finds are revoked with a reason, but those that somebody replaced', async () => {
    const all = [await issue(), await issue(), await issue()];
    const ownerIds = all.map(({ owner }) => owner.id);
    const { regionId } = apart!;
    for (const id of ownerIds) await livesIn(id, regionId);
    await rename(ownerIds[0]!, 'Aliyeva');
    const body: Body = {
      action: 'certificates.revoke',
      params: { reason: 'Xato berilgan' },
      query: { region_id: regionId, state: 'issued' },
      count: 3,
    };
    const { id } = (await start(body, ministry.token)).body.data;
    const reissue = { number: all[0]!.number, kind: 'name' as const, reason: 'Familiya' };
    await call(app, reissueCertificate, { body: reissue, token: admin.token });
    await workBulk(deps, { runId: id });
    expect(await view(id, ministry.token)).toMatchObject({ doneCount: 2, skippedCount: 1 });
    expect(await statesOf(all.map((one) => one.id))).toEqual(['replaced', 'revoked', 'revoked']);
  });
});

describe('alternative certificates', () => {
  const make = async () => {
    const { id: accountId } = await makeAccount(db);
    return await makeAlternative(db, accountId, { type: 'language', submittedAt: clock });
  };
  const statusesOf = async (ids: readonly number[]) =>
    (
      await db
        .selectFrom('alternativeCertificates')
        .where('id', 'in', [...ids])
        .select('status')
        .orderBy('id')
        .execute()
    ).map(({ status }) => status);

  // spec: DAY-05, DAY-06
  test('are accepted alike and taken back, but where a colleague decided anew', async () => {
    const ids = [await make(), await make()];
    const params = { credits: 6 };
    const done = await run({ action: 'alternatives.accept', params, ids }, ministry.token);
    expect(done).toMatchObject({ doneCount: 2, about: '6', canUndo: true });
    expect(await statusesOf(ids)).toEqual(['accepted', 'accepted']);
    const twice = await run({ action: 'alternatives.accept', params, ids }, ministry.token);
    expect(await reasons(twice.id)).toEqual([
      'alternative.wrong_status',
      'alternative.wrong_status',
    ]);
    // A colleague reopens the first one and rejects it.
    const { token } = admin;
    const decidedAt = clock.toISOString();
    const post = (path: string, body: object) =>
      callRaw(app, 'POST', `/manager/alternative-certificates/${path}`, { body, token });
    pass();
    const reopened = { id: ids[0], decided_at: decidedAt, reason: 'Xato qabul qilingan' };
    expect((await post('reopen', reopened)).status).toBe(200);
    clock = new Date(clock.getTime() + 3_600_000);
    const rejected = { id: ids[0], status: 'rejected', comment: 'Fayl ochilmaydi' };
    expect((await post('decide', rejected)).status).toBe(200);
    const back = await undone(done.id, ministry.token);
    expect(await reasons(back.id)).toEqual(['decision.changed', null]);
    expect(await statusesOf(ids)).toEqual(['rejected', 'under_review']);
  });

  test('are rejected with one comment; more credits than the type may have are left out', async () => {
    const ids = [await make(), await make()];
    const many = await run(
      { action: 'alternatives.accept', params: { credits: 999 }, ids },
      ministry.token,
    );
    expect(await reasons(many.id)).toEqual([
      'alternative.too_many_credits',
      'alternative.too_many_credits',
    ]);
    const params = { comment: 'Fayl oʻqilmaydi' };
    await run({ action: 'alternatives.reject', params, ids }, ministry.token);
    expect(await statusesOf(ids)).toEqual(['rejected', 'rejected']);
  });
});

describe('offline trainings', () => {
  const { personalData } = deps;
  const balanceOf = async (accountId: number) =>
    (
      await db
        .selectFrom('creditLines')
        .where('accountId', '=', accountId)
        .select((eb) => eb.fn.sum('amount').as('sum'))
        .executeTakeFirstOrThrow()
    ).sum;

  // spec: DAY-05, DAY-06
  test('are withdrawn by a filter with one reason, with the credits that they brought', async () => {
    const owner = await makeCaller(db, {
      role: 'confirmedLearner',
      profileStatus: 'confirmed',
      now: clock,
    });
    const personalNumber = await giveNumber(db, personalData, owner.id);
    const institution = 'Notoʻgʻri kiritilgan markaz';
    const input = { institution, regionId: here!.regionId };
    const attached = await makeTraining(db, personalData, { ...input, personalNumber });
    const free = await makeTraining(db, personalData, input);
    const far = await makeTraining(db, personalData, { ...input, regionId: there!.regionId });
    const body = { referenceNumber: attached.referenceNumber };
    await call(app, attachTraining, { body, token: owner.token });
    expect(Number(await balanceOf(owner.id))).toBeGreaterThan(0);
    const regional = await ofRegion('manager');
    const withdrawal: Body = {
      action: 'trainings.withdraw',
      params: { reason: 'Jadval xato yuklangan' },
    };
    const query = { search: 'нотўғри марказ' };
    const done = await run({ ...withdrawal, query, count: 2 }, regional.token);
    expect(done).toMatchObject({ state: 'done', doneCount: 2, canUndo: false });
    expect(Number(await balanceOf(owner.id))).toBe(0);
    const ids = [attached.id, free.id, far.id];
    const states = await db
      .selectFrom('offlineTrainings')
      .where('id', 'in', ids)
      .select('state')
      .orderBy('id')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'free']);
    const again = await run({ ...withdrawal, ids }, regional.token);
    expect(await reasons(again.id)).toEqual([
      'bulk.already_done',
      'bulk.already_done',
      'bulk.out_of_reach',
    ]);
  });
});

describe('reviews', () => {
  async function makeReview(regionId = here!.regionId): Promise<number> {
    const { id: courseId } = await makeCourse(db);
    const { id: accountId } = await makeAccount(db);
    await livesIn(accountId, regionId);
    const { id } = await db
      .insertInto('reviews')
      .values({ accountId, courseId, rating: 1, text: 'Yomon', searchText: 'yomon' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const hiddenOf = async (ids: readonly number[]) =>
    (
      await db
        .selectFrom('reviews')
        .where('id', 'in', [...ids])
        .select('isHidden')
        .orderBy('id')
        .execute()
    ).map(({ isHidden }) => isHidden);

  // spec: DAY-05, DAY-06
  test('are hidden with one reason and shown again, but where somebody showed one before', async () => {
    const ids = [await makeReview(), await makeReview(), await makeReview(there!.regionId)];
    const regional = await ofRegion('manager');
    const body: Body = { action: 'reviews.hide', params: { reason: 'Haqoratli soʻzlar' }, ids };
    const done = await run(body, regional.token);
    expect(await reasons(done.id)).toEqual([null, null, 'review.not_found']);
    expect(await hiddenOf(ids)).toEqual([true, true, false]);
    expect(await reasons((await run(body, regional.token)).id)).toEqual([
      'bulk.already_done',
      'bulk.already_done',
      'review.not_found',
    ]);
    const { hiddenAt } = await db
      .selectFrom('reviews')
      .where('id', '=', ids[0]!)
      .select('hiddenAt')
      .executeTakeFirstOrThrow();
    const reopened = { id: ids[0]!, decidedAt: hiddenAt!, reason: 'Xato yashirilgan' };
    await call(app, reopenReview, { body: reopened, token: admin.token });
    const back = await undone(done.id, regional.token);
    expect(await reasons(back.id)).toEqual(['decision.changed', null]);
    expect(await hiddenOf(ids)).toEqual([false, false, false]);
  });

  test('are shown again where they were hidden', async () => {
    const ids = [await makeReview(), await makeReview()];
    const params = { reason: 'Haqoratli soʻzlar' };
    await run({ action: 'reviews.hide', params, ids: [ids[0]!] }, admin.token);
    const done = await run({ action: 'reviews.show', ids }, admin.token);
    expect(await reasons(done.id)).toEqual([null, 'bulk.already_done']);
    expect(done.canUndo).toBe(false);
    expect(await hiddenOf(ids)).toEqual([false, false]);
  });
});

// spec: DAY-05, DAY-06
test('reports about chats are settled as one is, each message once', async () => {
  const { id, learner: writer, expert } = await makeChat(app, db);
  for (const text of ['Haqorat', 'Yana haqorat']) await say(app, id, writer, text);
  for (const number of [1, 2]) {
    const body = { number, reason: 'insult' as const, comment: '' };
    await call(app, reportMessage, { params: { id }, body, token: expert.token });
  }
  const reports = await db.selectFrom('chatReports').select('id').orderBy('id').execute();
  const [first, second] = reports.map((report) => report.id) as [number, number];
  await run({ action: 'chatReports.keep', ids: [first] }, admin.token);
  const body: Body = { action: 'chatReports.hide', ids: [first, second] };
  const done = await run(body, admin.token);
  expect(await reasons(done.id)).toEqual(['bulk.already_done', null]);
  const messages = await db
    .selectFrom('chatMessages')
    .where('chatId', '=', id)
    .select(['number', 'hiddenAt'])
    .orderBy('number')
    .execute();
  expect(messages.map(({ hiddenAt }) => hiddenAt !== null)).toEqual([false, true]);
});

// spec: DAY-05, DAY-06
test('questions that a filter finds are tagged, and lose the tag again but where it was changed', async () => {
  const { make, token } = await makeQuestionAuthor(app, db, clock);
  const other = await makeQuestionAuthor(app, db, clock);
  const ids = [(await make()).id, (await make()).id];
  const stranger = (await other.make()).id;
  const params = { tag: 'sonlar' };
  const count = (await call(app, listBank, { query: {}, token })).body.total;
  const done = await run({ action: 'questions.tag', params, query: {}, count }, token);
  expect(done).toMatchObject({ doneCount: count, about: 'sonlar', canUndo: true });
  const far = await run({ action: 'questions.tag', params, ids: [ids[0]!, stranger] }, token);
  expect(await reasons(far.id)).toEqual(['bulk.already_done', 'bulk.out_of_reach']);
  const body = { ids: [ids[0]!], add: ['kasrlar'], remove: [] };
  await call(app, tagQuestions, { body, token });
  const back = await undone(done.id, token);
  expect(back).toMatchObject({ doneCount: count - 1, skippedCount: 1 });
  const tagged = await call(app, listBank, { query: { tag: 'sonlar' }, token });
  expect(tagged.body.data.map(({ question }) => question.id)).toEqual([ids[0]]);
  const untag: Body = { action: 'questions.untag', params, query: { tag: 'sonlar' }, count: 1 };
  expect(await run(untag, token)).toMatchObject({ doneCount: 1 });
});
