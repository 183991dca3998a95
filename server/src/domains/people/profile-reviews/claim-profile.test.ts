import { CLAIM_MINUTES } from '@malaka/contracts/kit/limits';
import {
  claimProfile,
  decideProfile,
  releaseProfile,
  viewProfileCase,
} from '@malaka/contracts/people/profile-reviews';
import { beforeEach, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as reviews from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const { app } = await createTestApp(database, {
  now: () => clock,
  only: ({ reviewer: scope }, deps) => reviews.reviewerRoutes(scope, deps),
});
const later = (minutes: number) => new Date(clock.getTime() + minutes * 60_000);
const makeReviewer = (lastName = 'Nazarova') =>
  makeCaller(db, { role: 'ministry', lastName, firstName: 'Nodira', now: clock });
const [first, second] = [await makeReviewer(), await makeReviewer('Qodirova')];

const waiting = async (hoursAgo: number) =>
  (await makeAccount(db, { profileStatus: 'submitted', submittedAt: later(-60 * hoursAgo) })).id;
const claim = (token: string, body: { id?: number; after?: number } = {}) =>
  call(app, claimProfile, { token, body });
const claimedId = async (token: string, body = {}) => (await claim(token, body)).body.data?.id;
const release = (token: string, id: number) => call(app, releaseProfile, { token, body: { id } });

beforeEach(async () => {
  await db.updateTable('profiles').set({ status: 'draft', dueAt: null }).execute();
});

// spec: PROF-49
test('the most urgent free one comes first, to each reviewer another', async () => {
  const [urgent, next] = [await waiting(20), await waiting(10)];
  expect(await claimedId(first.token)).toBe(urgent);
  expect(await claimedId(second.token)).toBe(next);
  expect((await makeReviewer().then(({ token }) => claim(token))).body.data).toBeNull();
  const { data } = (await claim(first.token)).body;
  expect(data).toMatchObject({
    id: urgent,
    claimedBy: 'Nazarova Nodira',
    claimedUntil: later(CLAIM_MINUTES),
  });
});

test('a claim is prolonged by its holder, told to others, and runs out', async () => {
  const id = await waiting(1);
  await claim(first.token, { id });
  clock = later(10);
  expect((await claim(first.token, { id })).body.data?.claimedUntil).toEqual(later(15));
  const until = later(15);
  clock = later(14);
  const refusal = await callRaw(app, 'POST', '/manager/profiles/claim', {
    token: second.token,
    body: { id },
  });
  expect(refusal).toMatchObject({
    status: 409,
    raw: {
      code: 'profile.claimed',
      claimed_by: 'Nazarova Nodira',
      claimed_until: until.toISOString(),
    },
  });
  const looked = await call(app, viewProfileCase, { token: second.token, params: { id } });
  expect(looked.body.data).toMatchObject({ claimedBy: 'Nazarova Nodira', claimedUntil: null });
  clock = later(1);
  expect(await claimedId(second.token, { id })).toBe(id);
  expect((await claim(first.token, { id })).failure.code).toBe('profile.claimed');
});

test('a released one is free at once; nobody releases for others', async () => {
  const id = await waiting(1);
  await claim(first.token, { id });
  await release(second.token, id);
  expect((await claim(second.token, { id })).status).toBe(409);
  await release(first.token, id);
  expect(await claimedId(second.token, { id })).toBe(id);
});

test('who passes one over gets the next, from the top again after the last', async () => {
  const ids = [await waiting(3), await waiting(2), await waiting(1)];
  expect(await claimedId(first.token)).toBe(ids[0]);
  expect(await claimedId(first.token, { after: ids[0] })).toBe(ids[1]);
  expect(await claimedId(first.token, { after: ids[1] })).toBe(ids[2]);
  expect(await claimedId(second.token)).toBe(ids[0]);
  expect(await claimedId(first.token, { after: ids[2] })).toBe(ids[1]);
  expect(await claimedId(second.token, { after: 2_000_000_000 })).toBe(ids[0]);
});

test('twenty reviewers who ask at once get twenty different ones', async () => {
  for (let n = 0; n < 25; n += 1) await waiting(n);
  const reviewers = [];
  for (let n = 0; n < 20; n += 1) reviewers.push(await makeReviewer());
  const ids = await Promise.all(reviewers.map(({ token }) => claimedId(token)));
  expect(new Set(ids).size).toBe(20);
  const urgent = await db
    .selectFrom('profiles')
    .select('accountId')
    .where('status', '=', 'submitted')
    .orderBy('dueAt')
    .limit(20)
    .execute();
  expect(new Set(ids)).toEqual(new Set(urgent.map(({ accountId }) => accountId)));
});

test('of many who ask for the same one, one gets it', async () => {
  const id = await waiting(1);
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => claim((await makeReviewer()).token, { id })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('nobody is given the own profile, nor decides on it', async () => {
  await db
    .updateTable('profiles')
    .set({ status: 'submitted', submittedAt: clock, dueAt: later(60) })
    .where('accountId', '=', first.id)
    .execute();
  expect((await claim(first.token)).body.data).toBeNull();
  expect((await claim(first.token, { id: first.id })).failure).toMatchObject({
    code: 'profile.own',
    msg: 'Oʻz profilingizni oʻzingiz koʻrib chiqa olmaysiz.',
  });
  const decision = { id: first.id, status: 'confirmed' as const };
  const decided = await call(app, decideProfile, { token: first.token, body: decision });
  expect(decided).toMatchObject({ status: 403, raw: { code: 'profile.own' } });
  expect((await call(app, decideProfile, { token: second.token, body: decision })).status).toBe(
    200,
  );
});

test('what does not wait cannot be taken, and what is not there neither', async () => {
  const { id } = await makeAccount(db, { profileStatus: 'confirmed' });
  expect((await claim(first.token, { id })).failure.code).toBe('profile.wrong_status');
  expect((await claim(first.token, { id: 2_000_000_000 })).status).toBe(404);
  const params = { id: 2_000_000_000 };
  expect((await call(app, viewProfileCase, { token: first.token, params })).status).toBe(404);
});
