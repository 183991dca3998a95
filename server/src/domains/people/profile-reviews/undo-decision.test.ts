import {
  claimProfile,
  decideProfile,
  releaseProfile,
  viewProfileCase,
} from '@malaka/contracts/people/profile-reviews';
import { beforeEach, expect, test } from 'vitest';
import { applyDecision } from '#/kit/reviewing/apply-decision.ts';
import * as profiles from '#/domains/people/profiles/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { listPlanned } from '#test/planned-jobs.ts';
import { sendProfile } from '#test/profile-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as reviews from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, all) => {
    profiles.signedInRoutes(scopes.signedIn, all);
    reviews.signedInRoutes(scopes.signedIn, all);
    reviews.reviewerRoutes(scopes.reviewer, all);
  },
});
const passSeconds = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const makeReviewer = (lastName: string) =>
  makeCaller(db, { role: 'ministry', lastName, firstName: 'Nodira', now: clock });
const [reviewer, colleague] = [await makeReviewer('Nazarova'), await makeReviewer('Qodirova')];

const makeSender = () => sendProfile({ app, db, now: clock });
const claim = async (token: string, body: { id?: number; after?: number } = {}) =>
  (await call(app, claimProfile, { token, body })).body.data?.id;
const decideDeferred = async (id: number, { token } = reviewer) => {
  const body = { id, status: 'confirmed' as const, hold: true };
  return (await call(app, decideProfile, { token, body })).body.held!;
};
const undo = (id: number, { token } = reviewer) =>
  callRaw(app, 'POST', '/manager/decisions/undo', { token, body: { id } });
const leave = (id: number) => applyDecision(deps, { id });
const statusOf = async (id: number) => {
  const params = { id };
  const { status } = (await call(app, viewProfileCase, { token: reviewer.token, params })).body
    .data;
  return status;
};
const kindsFor = async (accountId: number) => {
  const rows = await db
    .selectFrom('notifications')
    .select('kind')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

beforeEach(async () => {
  await db.updateTable('profiles').set({ status: 'draft', dueAt: null }).execute();
});

// spec: DAY-07
test('a held decision changes nothing until its time, then it leaves once', async () => {
  const { id } = await makeSender();
  expect(await claim(reviewer.token, { id })).toBe(id);
  const pending = await decideDeferred(id);
  expect(pending.seconds).toBe(deps.config.undoSeconds);
  expect(pending.leavesAt).toEqual(new Date(clock.getTime() + pending.seconds * 1000));
  const planned = await listPlanned(db);
  expect(planned.filter(({ name }) => name === 'leave-decision')).toMatchObject([
    { payload: { id: pending.id }, runAt: pending.leavesAt },
  ]);
  expect(await statusOf(id)).toBe('submitted');
  expect(await kindsFor(id)).toEqual([]);

  passSeconds(deps.config.undoSeconds);
  // Two nodes at the same moment.
  await Promise.all([leave(pending.id), leave(pending.id)]);
  await leave(pending.id);
  expect(await statusOf(id)).toBe('confirmed');
  expect(await kindsFor(id)).toEqual(['profile_confirmed']);
  expect((await undo(pending.id)).raw).toMatchObject({ code: 'decision.left', state: 'left' });
});

// spec: DAY-07
test('undone, it is as if nothing was decided, and the case is still with its reviewer', async () => {
  const { id } = await makeSender();
  await claim(reviewer.token, { id });
  const pending = await decideDeferred(id);
  expect((await undo(pending.id, colleague)).raw).toMatchObject({ code: 'decision.left' });
  expect((await undo(pending.id)).raw).toEqual({ success: 1 });
  expect((await undo(pending.id)).raw).toMatchObject({ code: 'decision.undone', state: 'undone' });
  passSeconds(deps.config.undoSeconds);
  await leave(pending.id);
  expect(await statusOf(id)).toBe('submitted');
  expect(await kindsFor(id)).toEqual([]);
  expect(await claim(colleague.token)).toBeUndefined();
  expect(await claim(reviewer.token, { id })).toBe(id);
  const { action } = await db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', `decision:${pending.id}`)
    .executeTakeFirstOrThrow();
  expect(action).toBe('decision.undone');
});

test('a case that waits to leave is nobody’s next one and is decided once', async () => {
  const { id } = await makeSender();
  await claim(reviewer.token, { id });
  await decideDeferred(id);
  expect(await claim(reviewer.token)).toBeUndefined();
  await call(app, releaseProfile, { token: reviewer.token, body: { id } });
  expect(await claim(colleague.token)).toBeUndefined();
  const again = (token: string) =>
    callRaw(app, 'POST', '/manager/profiles/decide', {
      token,
      body: { id, status: 'rejected', comment: 'Notoʻgʻri' },
    });
  for (const { token } of [reviewer, colleague]) {
    expect((await again(token)).raw).toMatchObject({ code: 'decision.held' });
  }
});

test('what speaks against a decision is told at once, and nothing is held', async () => {
  const { id } = await makeSender();
  const body = { id, status: 'rejected', hold: true };
  const refusal = await callRaw(app, 'POST', '/manager/profiles/decide', {
    token: reviewer.token,
    body,
  });
  expect(refusal.status).toBe(422);
  const pending = await db.selectFrom('heldDecisions').where('subjectId', '=', id).execute();
  expect(pending).toEqual([]);
});

test('changed by its owner meanwhile, it lapses and its reviewer is told', async () => {
  const { id, send } = await makeSender();
  await claim(reviewer.token, { id });
  const { revision } = await db
    .selectFrom('profiles')
    .select('revision')
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow();
  const { token } = reviewer;
  const decision = { id, status: 'confirmed' as const, revision, hold: true };
  const { held } = (await call(app, decideProfile, { token, body: decision })).body;
  await send({ lastName: 'Karimzoda' });
  passSeconds(deps.config.undoSeconds);
  await leave(held!.id);
  expect(await statusOf(id)).toBe('submitted');
  expect(await kindsFor(reviewer.id)).toEqual(['decision_lapsed']);
  expect(await claim(colleague.token)).toBe(id);
});

test('only who is signed in undoes, and only a decision', async () => {
  expect((await callRaw(app, 'POST', '/manager/decisions/undo', { body: { id: 1 } })).status).toBe(
    401,
  );
  const { token } = reviewer;
  const undoNone = (body: object) =>
    callRaw(app, 'POST', '/manager/decisions/undo', { token, body });
  expect((await undoNone({})).status).toBe(422);
  expect((await undoNone({ id: 999_999 })).status).toBe(409);
});
