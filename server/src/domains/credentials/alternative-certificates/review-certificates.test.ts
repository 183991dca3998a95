import {
  claimAlternative,
  decideAlternative,
  listAlternative,
  listOwnAlternative,
  releaseAlternative,
  viewAlternativeCase,
} from '@malaka/contracts/credentials/alternative-certificates';
import type { AlternativeType } from '@malaka/contracts/kit/choices';
import { viewCredits } from '@malaka/contracts/credentials/credits';
import type { Role } from '@malaka/contracts/kit/roles';
import { beforeEach, expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import * as credits from '#/domains/credentials/credits/routes.ts';
import { saveSettings } from '#/domains/content/platform-settings/queries.ts';
import { makeAlternative } from '#test/alternative-factories.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as alternative from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
// In UTC the last hours of the year, in Tashkent already the new one.
let clock = new Date('2026-12-31T19:30:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, all) => {
    alternative.learnerRoutes(scopes.learner, all);
    credits.learnerRoutes(scopes.learner, all);
    alternative.reviewerRoutes(scopes.reviewer, all);
  },
});
const hours = (count: number) => new Date(clock.getTime() + count * 3_600_000);
const names = { lastName: 'Nazarova', firstName: 'Nodira' };
const reviewer = await makeCaller(db, { role: 'ministry', ...names, now: clock });
const colleague = await makeCaller(db, { role: 'admin', now: clock });
const { token } = reviewer;

type Sent = { hoursAgo?: number; type?: AlternativeType };
const makeSent = (accountId: number, { hoursAgo = 1, ...options }: Sent = {}) =>
  makeAlternative(db, accountId, { ...options, submittedAt: hours(-hoursAgo), files: deps.files });
const makeOne = async (options?: Sent) => makeSent((await makeAccount(db)).id, options);
const claim = (body: { id?: number; after?: number } = {}, caller = reviewer) =>
  call(app, claimAlternative, { token: caller.token, body });
const claimedId = async (body = {}, caller = reviewer) => (await claim(body, caller)).body.data?.id;
type Decision = { status: 'accepted' | 'rejected'; credits?: number; comment?: string };
const decide = (id: number, decision: Decision, caller = reviewer) =>
  call(app, decideAlternative, { token: caller.token, body: { id, ...decision } });
const rowOf = (id: number) =>
  db
    .selectFrom('alternativeCertificates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const creditEntries = (accountId: number) =>
  db.selectFrom('creditLines').selectAll().where('accountId', '=', accountId).execute();
const actionsOn = async (accountId: number) =>
  (
    await db
      .selectFrom('auditLog')
      .select('action')
      .where('subject', '=', `account:${accountId}`)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

beforeEach(async () => {
  await db.deleteFrom('alternativeCertificates').execute();
});

// spec: PROF-50
test('sent, under consideration from the first look, accepted: the credits come once', async () => {
  const owner = await makeCaller(db, { now: clock });
  const id = await makeSent(owner.id);
  const { data } = (await claim()).body;
  expect(data).toMatchObject({
    id,
    status: 'under_review',
    maxCredits: 20,
    claimedUntil: hours(0.25),
  });
  const own = async () => (await call(app, listOwnAlternative, { token: owner.token })).body.data;
  expect(await own()).toMatchObject([{ id, status: 'under_review' }]);

  expect((await decide(id, { status: 'accepted', credits: 12.5 })).status).toBe(200);
  expect(await own()).toMatchObject([{ status: 'accepted', credits: 12.5, decidedAt: clock }]);
  expect(await creditEntries(owner.id)).toMatchObject([
    { kind: 'alternative', amount: 12.5, document: String(id), year: 2026, actorId: reviewer.id },
  ]);
  // Sent an hour ago, in the last hour of the year; decided on in the new one.
  const balance = await call(app, viewCredits, { token: owner.token, query: { year: '2026' } });
  expect(balance.body.data).toMatchObject({ year: 2026, total: 12.5 });
  const notification = await db
    .selectFrom('notifications')
    .select(['kind', 'facts'])
    .where('accountId', '=', owner.id)
    .execute();
  expect(notification).toEqual([
    { kind: 'alternative_accepted', facts: { type: 'language', credits: 12.5 } },
  ]);
  expect(await actionsOn(owner.id)).toEqual(['alternative.under_review', 'alternative.accepted']);
  expect((await verifyAudit(db)).brokenId).toBeUndefined();

  const again = await decide(id, { status: 'accepted', credits: 12.5 });
  expect(again.failure.code).toBe('alternative.wrong_status');
  expect(await creditEntries(owner.id)).toHaveLength(1);
});

test('of two reviewers at the same moment one is told, and credits come once', async () => {
  const { id: accountId } = await makeAccount(db);
  const id = await makeSent(accountId);
  const answers = await Promise.all([
    decide(id, { status: 'accepted', credits: 5 }),
    decide(id, { status: 'accepted', credits: 6 }, colleague),
    decide(id, { status: 'rejected', comment: 'Xira' }, colleague),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const { status } = await rowOf(id);
  expect(await creditEntries(accountId)).toHaveLength(status === 'accepted' ? 1 : 0);
});

test('credits keep to the most of the type, which administrators set', async () => {
  const id = await makeOne({ type: 'competition' });
  const refused = await decide(id, { status: 'accepted', credits: 10.01 });
  expect(refused).toMatchObject({ status: 422, raw: { code: 'alternative.too_many_credits' } });
  expect(refused.failure.errors).toEqual({
    credits: ['Bu tur uchun koʻpi bilan 10 kredit beriladi.'],
  });
  expect((await decide(id, { status: 'accepted' })).failure.errors).toEqual({
    credits: ['Nechta kredit berilishini kiriting.'],
  });
  const url = '/manager/alternative-certificates/decide';
  for (const wrong of [0, -1, 0.001, 'many', 1e9]) {
    const body = { id, status: 'accepted', credits: wrong };
    expect((await callRaw(app, 'POST', url, { token, body })).status, String(wrong)).toBe(422);
  }
  await saveSettings(db, {
    'alternative.max_credits': {
      language: 20,
      training_abroad: 20,
      competition: 30,
      publication: 10,
      other_course: 10,
    },
  });
  const body = { id, status: 'accepted', credits: '29.99' };
  expect((await callRaw(app, 'POST', url, { token, body })).status).toBe(200);
});

test('a rejection needs a reason, which its owner reads; the type is free again', async () => {
  const owner = await makeCaller(db, { now: clock });
  const id = await makeSent(owner.id);
  expect((await decide(id, { status: 'rejected' })).failure.errors).toEqual({
    comment: ['Rad etish sababini yozing.'],
  });
  await decide(id, { status: 'rejected', comment: 'Fayl oʻqilmaydi', credits: 5 });
  const own = (await call(app, listOwnAlternative, { token: owner.token })).body.data;
  expect(own).toMatchObject([{ status: 'rejected', comment: 'Fayl oʻqilmaydi', credits: null }]);
  expect(await creditEntries(owner.id)).toEqual([]);
  const next = await makeSent(owner.id);
  const params = { id: next };
  const seen = (await call(app, viewAlternativeCase, { token, params })).body.data;
  expect(seen.history).toMatchObject([{ id, comment: 'Fayl oʻqilmaydi' }]);
});

test('the most urgent free one comes first, and is held for fifteen minutes', async () => {
  const ids = [await makeOne({ hoursAgo: 3 }), await makeOne({ hoursAgo: 2 }), await makeOne()];
  expect(await claimedId()).toBe(ids[0]);
  expect(await claimedId({}, colleague)).toBe(ids[1]);
  expect(await claimedId({ after: ids[0] })).toBe(ids[2]);
  const claimed = await claim({ id: ids[1] });
  expect(claimed).toMatchObject({ status: 409, raw: { code: 'alternative.claimed' } });
  expect(claimed.raw).toHaveProperty('claimed_until', hours(0.25).toISOString());
  expect((await decide(ids[1]!, { status: 'rejected', comment: 'x' })).failure.code).toBe(
    'alternative.claimed',
  );
  await call(app, releaseAlternative, { token, body: { id: ids[1]! } });
  expect((await claim({ id: ids[1] })).status).toBe(409);
  await call(app, releaseAlternative, { token: colleague.token, body: { id: ids[1]! } });
  expect(await claimedId({ id: ids[1] })).toBe(ids[1]);
  expect((await rowOf(ids[1]!)).status).toBe('under_review');
  clock = hours(0.26);
  expect(await claimedId({ id: ids[2] }, colleague)).toBe(ids[2]);
});

test('twenty who ask at once get twenty different ones', async () => {
  for (let n = 0; n < 22; n += 1) await makeOne({ hoursAgo: n });
  const reviewers = [];
  for (let n = 0; n < 20; n += 1)
    reviewers.push(await makeCaller(db, { role: 'ministry', now: clock }));
  const ids = await Promise.all(reviewers.map((caller) => claimedId({}, caller)));
  expect(new Set(ids).size).toBe(20);
});

test('nobody reviews an own certificate', async () => {
  const id = await makeSent(reviewer.id);
  expect((await claim()).body.data).toBeNull();
  expect((await claim({ id })).failure.code).toBe('alternative.own');
  const own = await decide(id, { status: 'accepted', credits: 1 });
  expect(own).toMatchObject({ status: 403, raw: { code: 'alternative.own' } });
  expect((await decide(id, { status: 'accepted', credits: 1 }, colleague)).status).toBe(200);
});

test('lists show what waits by its urgency, and what was decided on', async () => {
  const late = await makeOne({ hoursAgo: 30 });
  for (let n = 0; n < 21; n += 1) await makeOne({ hoursAgo: n });
  await claim({ id: late });
  const { raw } = await callRaw(app, 'GET', '/manager/alternative-certificates', { token });
  expect(raw).toMatchObject({ total: 22, per_page: 20, last_page: 2 });
  expect(raw.data[0]).toEqual({
    id: late,
    account_id: expect.any(Number),
    type: 'language',
    number: expect.any(String),
    date: '2026-01-15',
    issuer: 'British Council',
    file_name: 'ielts.pdf',
    file_type: 'application/pdf',
    file_bytes: expect.any(Number),
    status: 'under_review',
    credits: null,
    comment: null,
    submitted_at: hours(-30).toISOString(),
    decided_at: null,
    phone: expect.any(String),
    lastname: 'Karimova',
    firstname: 'Dilnoza',
    middlename: 'Anvarovna',
    avatar: null,
    due_at: hours(-6).toISOString(),
    claimed_by: 'Nazarova Nodira',
  });
  await decide(late, { status: 'rejected', comment: 'Xira' });
  const listed = async (query: object) => (await call(app, listAlternative, { token, query })).body;
  expect((await listed({ status: 'rejected' })).data.map(({ id }) => id)).toEqual([late]);
  expect((await listed({ status: 'accepted' })).total).toBe(0);
  expect((await listed({ page: 2 })).data).toHaveLength(1);
  expect((await listed({ page: 9 })).data).toEqual([]);
});

test('reviewers alone look at the files and cases of others', async () => {
  const id = await makeOne();
  const base = '/manager/alternative-certificates';
  const expected: Record<Role, number> = {
    learner: 403,
    confirmedLearner: 403,
    teacher: 403,
    manager: 403,
    ministry: 200,
    admin: 200,
  };
  for (const [role, status] of Object.entries(expected)) {
    const caller = await makeCaller(db, { role: role as Role, now: clock });
    for (const url of [base, `${base}/${id}`, `${base}/${id}/file`]) {
      expect((await callRaw(app, 'GET', url, caller)).status, `${role} ${url}`).toBe(status);
      expect((await callRaw(app, 'GET', url)).status).toBe(401);
    }
    for (const name of ['claim', 'release', 'decide']) {
      const wrong = { token: caller.token, body: { id: 0 } };
      const answer = await callRaw(app, 'POST', `${base}/${name}`, wrong);
      expect(answer.status, `${role} ${name}`).toBe(status === 200 ? 422 : 403);
    }
  }
  const { headers, raw } = await callRaw(app, 'GET', `${base}/${id}/file`, { token });
  expect(raw).toMatch(/^%PDF/);
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  for (const url of [`${base}/2000000000`, `${base}/2000000000/file`]) {
    expect((await callRaw(app, 'GET', url, { token })).raw.code).toBe('alternative.not_found');
  }
  expect((await claim({ id: 2_000_000_000 })).status).toBe(404);
  const nobody = await decide(2_000_000_000, { status: 'rejected', comment: 'x' });
  expect(nobody.failure.code).toBe('alternative.not_found');
});
