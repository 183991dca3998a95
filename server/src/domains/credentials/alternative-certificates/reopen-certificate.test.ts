import {
  claimAlternative,
  decideAlternative,
  reopenAlternative,
  viewAlternativeCase,
} from '@malaka/contracts/credentials/alternative-certificates';
import type { Role } from '@malaka/contracts/kit/roles';
import { expect, test } from 'vitest';
import { makeAlternative } from '#test/alternative-factories.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as alternative from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let clock = new Date('2026-11-23T06:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, all) => alternative.reviewerRoutes(scopes.reviewer, all),
});
const names = { lastName: 'Nazarova', firstName: 'Nodira' };
const reviewer = await makeCaller(db, { role: 'ministry', ...names, now: clock });
const colleague = await makeCaller(db, { role: 'admin', now: clock });
const passMinutes = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const make = (accountId: number) =>
  makeAlternative(db, accountId, { type: 'language', submittedAt: clock, files: deps.files });
async function makeOne() {
  const { id: accountId } = await makeAccount(db);
  return { accountId, id: await make(accountId) };
}
type Decision = { status: 'accepted' | 'rejected'; credits?: number; comment?: string };
const decide = (id: number, decision: Decision) =>
  call(app, decideAlternative, { token: reviewer.token, body: { id, ...decision } });
const reopen = (id: number, decidedAt: Date, { token } = reviewer) =>
  call(app, reopenAlternative, { token, body: { id, decidedAt, reason: 'Kredit miqdori xato' } });
const claim = async (token: string, id?: number) =>
  (await call(app, claimAlternative, { token, body: { id } })).body.data?.id;
const linesOf = (accountId: number) =>
  db
    .selectFrom('creditLines')
    .select(['kind', 'amount', 'document'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();

// spec: DAY-07
test('credits are taken back by a line of their own, and earned anew', async () => {
  const { id, accountId } = await makeOne();
  await decide(id, { status: 'accepted', credits: 12 });
  const decidedAt = clock;
  passMinutes(20);
  expect((await reopen(id, decidedAt, colleague)).status).toBe(200);
  const earned = { kind: 'alternative', amount: 12, document: String(id) };
  const taken = { kind: 'corrected', amount: -12, document: 'Kredit miqdori xato' };
  expect(await linesOf(accountId)).toEqual([earned, taken]);
  const seen = await call(app, viewAlternativeCase, { token: colleague.token, params: { id } });
  expect(seen.body.data).toMatchObject({
    status: 'under_review',
    credits: null,
    decidedAt: null,
    reopened: [{ status: 'accepted', decidedBy: 'Nazarova Nodira', reopenedAt: clock }],
  });
  expect(await claim(colleague.token)).toBeUndefined();
  expect(await claim(reviewer.token)).toBe(id);
  passMinutes(1);
  expect((await decide(id, { status: 'accepted', credits: 5 })).status).toBe(200);
  expect(await linesOf(accountId)).toEqual([earned, taken, { ...earned, amount: 5 }]);
  const notifications = await db
    .selectFrom('notifications')
    .select(['kind', 'facts'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  expect(notifications.map(({ kind }) => kind)).toEqual([
    'alternative_accepted',
    'alternative_reopened',
    'alternative_accepted',
  ]);
  expect(notifications[1]?.facts).toEqual({ reason: 'Kredit miqdori xato' });
  const { before, after } = await db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('action', '=', 'alternative.reopened')
    .where('subject', '=', `account:${accountId}`)
    .executeTakeFirstOrThrow();
  expect([before, after]).toMatchObject([
    { status: 'accepted', decidedBy: reviewer.id },
    { reason: 'Kredit miqdori xato' },
  ]);
});

// spec: DAY-07
test('credits with which the minimum of the year was reached stay', async () => {
  const { id, accountId } = await makeOne();
  await decide(id, { status: 'accepted', credits: 12 });
  await db
    .updateTable('creditYears')
    .set({ reachedAt: clock })
    .where('accountId', '=', accountId)
    .execute();
  const refused = await reopen(id, clock);
  expect([refused.status, refused.raw.code]).toEqual([409, 'alternative.credits_used']);
  expect(await linesOf(accountId)).toHaveLength(1);
});

test('a rejected one waits again, unless its owner has sent another of the type', async () => {
  const first = await makeOne();
  await decide(first.id, { status: 'rejected', comment: 'Oʻqilmaydi' });
  await make(first.accountId);
  expect((await reopen(first.id, clock)).raw.code).toBe('alternative.sent_again');
  const second = await makeOne();
  await decide(second.id, { status: 'rejected', comment: 'Oʻqilmaydi' });
  const both = await Promise.all([reopen(second.id, clock), reopen(second.id, clock, colleague)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(both.find(({ status }) => status === 409)!.raw).toMatchObject({
    code: 'decision.changed',
    status: 'under_review',
  });
  expect(await linesOf(second.accountId)).toEqual([]);
});

test('the own one, unknown ones, other roles and bad input are refused', async () => {
  const id = await make(colleague.id);
  await decide(id, { status: 'rejected', comment: 'Oʻqilmaydi' });
  expect((await reopen(id, clock, colleague)).raw.code).toBe('alternative.own');
  expect((await reopen(2_000_000, clock)).raw.code).toBe('alternative.not_found');
  const body = { id, decided_at: clock.toISOString(), reason: 'Xato' };
  const path = '/manager/alternative-certificates/reopen';
  expect((await callRaw(app, 'POST', path, { body })).status).toBe(401);
  const roles: Role[] = ['learner', 'confirmedLearner', 'teacher', 'manager'];
  for (const role of roles) {
    const { token } = await makeCaller(db, { role, now: clock });
    expect((await callRaw(app, 'POST', path, { token, body })).status).toBe(403);
  }
  const { token } = reviewer;
  const bad = await callRaw(app, 'POST', path, { token, body: { ...body, reason: '' } });
  expect([bad.status, Object.keys(bad.raw.errors)]).toEqual([422, ['reason']]);
});
