import { me } from '@malaka/contracts/people/sign-in';
import {
  claimProfile,
  decideProfile,
  reviewFigures,
  viewProfileCase,
} from '@malaka/contracts/people/profile-reviews';
import { updateProfile, viewProfile } from '@malaka/contracts/people/profiles';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import * as identity from '#/domains/people/sign-in/routes.ts';
import * as profiles from '#/domains/people/profiles/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeProfileBody, type ProfileBody } from '#test/profile-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as reviews from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const HOUR = 3_600_000;
let clock = new Date('2026-11-23T06:00:00Z');
const { app } = await createTestApp(database, {
  now: () => clock,
  only: (scopes, all) => {
    identity.signedInRoutes(scopes.signedIn, all);
    profiles.signedInRoutes(scopes.signedIn, all);
    reviews.reviewerRoutes(scopes.reviewer, all);
  },
});

const reviewerName = { lastName: 'Nazarova', firstName: 'Nodira' };
const reviewer = await makeCaller(db, { role: 'ministry', ...reviewerName, now: clock });
const colleague = await makeCaller(db, { role: 'admin', now: clock });
type Decision = { comment?: string; reasons?: Record<string, string>; revision?: number };
const decide = (
  id: number,
  status: 'confirmed' | 'rejected',
  more: Decision = {},
  { token } = reviewer,
) => call(app, decideProfile, { token, body: { id, status, ...more } });
const caseOf = async (id: number, language: 'uz' | 'ru' = 'uz') => {
  const params = { id };
  return (await call(app, viewProfileCase, { token: reviewer.token, params, language })).body.data;
};
const passHours = (hours: number) => {
  clock = new Date(clock.getTime() + hours * HOUR);
};

/** Somebody who has submitted a complete profile. */
async function makeSender(lastName = 'Karimova') {
  const caller = await makeCaller(db, { now: clock });
  const whole = await makeProfileBody(db, { lastName, firstName: 'Dilnoza' });
  const send = async (changed: Partial<ProfileBody> = {}) => {
    const { raw } = await call(app, updateProfile, {
      token: caller.token,
      body: { ...whole, ...changed },
    });
    expect(raw).toEqual({ success: 1 });
  };
  await send();
  return { ...caller, send };
}

// spec: PROF-45, PROF-48
test('a rejection carries reasons by field; answered, the clock goes on where it stood', async () => {
  const { token, id, send } = await makeSender();
  passHours(14);
  const reasons = { passportNumber: 'Pasport raqami xato', school: 'Maktab boshqa' };
  expect((await decide(id, 'rejected', { reasons })).status).toBe(200);
  const own = async () => (await call(app, viewProfile, { token })).body.data;
  expect(await own()).toMatchObject({ status: 'rejected', comment: null, reasons, dueAt: null });
  const notifications = await db
    .selectFrom('notifications')
    .select(['kind', 'facts', 'url'])
    .where('accountId', '=', id)
    .execute();
  expect(notifications).toEqual([
    { kind: 'profile_rejected', facts: { reasons: 2 }, url: '/dashboard/profile/edit' },
  ]);
  expect(await caseOf(id)).toMatchObject({ clock: 'paused', history: [{ waitedSeconds: 50_400 }] });

  passHours(100);
  await send({ passportNumber: '7654321' });
  expect(await own()).toMatchObject({
    status: 'submitted',
    dueAt: new Date(clock.getTime() + 10 * HOUR),
  });
  passHours(1);
  expect((await decide(id, 'confirmed')).status).toBe(200);
  expect(await own()).toMatchObject({ status: 'confirmed', reasons: {}, comment: null });
  expect((await call(app, me, { token })).body.data.role).toBe('confirmedLearner');
  const { history, previous } = await caseOf(id);
  expect(history).toMatchObject([
    { status: 'confirmed', waitedSeconds: 3600, decidedBy: 'Nazarova Nodira', reasons: {} },
    { status: 'rejected', waitedSeconds: 50_400, decidedBy: 'Nazarova Nodira', reasons },
  ]);
  expect(previous?.passportNumber).toBe('7654321');
});

test('the case shows what the last decision was about beside what is there now', async () => {
  const { id, send } = await makeSender('Aliyeva');
  expect((await caseOf(id)).previous).toBeNull();
  await decide(id, 'rejected', { comment: 'Familiyani pasport boʻyicha yozing' });
  await send({ lastName: 'Aliyova', passportNumber: '1112223' });
  const seen = await caseOf(id, 'ru');
  expect(seen).toMatchObject({ lastName: 'Aliyova', passportNumber: '1112223' });
  expect(seen.previous).toMatchObject({ lastName: 'Aliyeva', educations: [{ endYear: 2007 }] });
  // The decision was made in Uzbek; for a Russian reader the same place is not a change.
  expect([seen.previous?.region, seen.previous?.city]).toEqual([seen.region, seen.city]);
  const stored = await db
    .selectFrom('profileReviews')
    .select('snapshotSealed')
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.snapshotSealed.includes('Aliyeva')).toBe(false);
});

test('each look at a case is written down with its reader', async () => {
  const { id } = await makeSender();
  await caseOf(id);
  await call(app, claimProfile, { token: colleague.token, body: { id } });
  const readings = await db
    .selectFrom('personalDataReadings')
    .select(['readerId', 'purpose', 'at'])
    .where('accountId', '=', id)
    .orderBy('id')
    .execute();
  expect(readings).toEqual([
    { readerId: reviewer.id, purpose: 'review', at: clock },
    { readerId: colleague.id, purpose: 'review', at: clock },
  ]);
});

// spec: PROF-45
test('of two reviewers at the same moment one decides', async () => {
  const { id } = await makeSender();
  const before = (await call(app, reviewFigures, { token: reviewer.token })).body.data.decidedToday;
  const answers = await Promise.all([
    decide(id, 'confirmed'),
    decide(id, 'rejected', { comment: 'Xato' }, colleague),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.failure.code).toBe('profile.wrong_status');
  const notifications = await db
    .selectFrom('notifications')
    .select('kind')
    .where('accountId', '=', id)
    .execute();
  expect(notifications).toHaveLength(1);
  const audit = await db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', `account:${id}`)
    .where('action', 'in', ['profile.confirmed', 'profile.rejected'])
    .execute();
  expect(audit).toHaveLength(1);
  expect((await verifyAudit(db)).brokenId).toBeUndefined();
  expect((await caseOf(id)).history).toHaveLength(1);
  const after = (await call(app, reviewFigures, { token: reviewer.token })).body.data.decidedToday;
  expect(after).toBe(before + 1);
});

test('a profile that changed meanwhile is shown anew instead of decided on', async () => {
  const { id, send } = await makeSender();
  const { revision } = await caseOf(id);
  await send({ firstName: 'Gulnoza' });
  const refused = await decide(id, 'rejected', { comment: 'Ism xato', revision });
  expect(refused).toMatchObject({ status: 409, raw: { code: 'profile.changed' } });
  const seen = await caseOf(id);
  expect(seen).toMatchObject({ status: 'submitted', firstName: 'Gulnoza', history: [] });
  expect((await decide(id, 'confirmed', { revision: seen.revision })).status).toBe(200);
});

test('an owner who saves while the reviewer decides is never overwritten', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, send } = await makeSender();
    const { revision } = await caseOf(id);
    const [decided] = await Promise.all([
      decide(id, 'confirmed', { revision }),
      send({ firstName: 'Gulnoza' }),
    ]);
    const now = await caseOf(id);
    expect(now).toMatchObject({ firstName: 'Gulnoza', status: 'submitted' });
    // Either the change came first and the reviewer's decision was refused, or it began a new
    // round.
    expect(now.previous?.firstName).toBe(decided.status === 200 ? 'Dilnoza' : undefined);
  }
});

test('nobody decides on what a colleague has open, unless the claim has run out', async () => {
  const { id } = await makeSender();
  await call(app, claimProfile, { token: colleague.token, body: { id } });
  const refused = await decide(id, 'confirmed');
  expect(refused).toMatchObject({ status: 409, raw: { code: 'profile.claimed' } });
  passHours(0.25);
  expect((await decide(id, 'confirmed')).status).toBe(200);
  expect(await caseOf(id)).toMatchObject({ claimedBy: null, claimedUntil: null });
});

// spec: PROF-46
test('an overdue profile is still decided on, and has nothing left to wait', async () => {
  const { id } = await makeSender();
  passHours(30);
  expect(await caseOf(id)).toMatchObject({ status: 'submitted', clock: 'overdue' });
  await decide(id, 'rejected', { comment: 'Rasm notiniq' });
  const { clockLeftSeconds } = await db
    .selectFrom('profiles')
    .select('clockLeftSeconds')
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow();
  expect(clockLeftSeconds).toBe(0);
});

// spec: PROF-48
test('a rejection needs a reason that can be read', async () => {
  const { id } = await makeSender();
  const refused = await decide(id, 'rejected');
  expect(refused.failure.errors).toEqual({ comment: ['Rad etish sababini yozing.'] });
  const url = '/manager/profiles/decide';
  const wrong = [
    { comment: ' \0 ' },
    { reasons: { 'last name': 'x' } },
    { reasons: { lastName: ' ' } },
    { reasons: { lastName: 'x'.repeat(301) } },
    { comment: 'x'.repeat(1001) },
    { reasons: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [letters(n), 'x'])) },
    { comment: 'x', revision: -1 },
    { comment: 'x', status: 'draft' },
  ];
  for (const fields of wrong) {
    const body = { id, status: 'rejected', ...fields };
    const answer = await callRaw(app, 'POST', url, { token: reviewer.token, body });
    expect(answer.status, JSON.stringify(fields).slice(0, 60)).toBe(422);
  }
  expect((await caseOf(id)).status).toBe('submitted');
  expect((await decide(2_000_000_000, 'confirmed')).failure.code).toBe('profile.not_found');
});
const letters = (n: number) =>
  `field${String.fromCharCode(65 + (n % 26), 65 + Math.floor(n / 26))}`;

test('the role of a teacher does not change with the profile', async () => {
  const { id, token } = await makeCaller(db, {
    role: 'teacher',
    profileStatus: 'submitted',
    submittedAt: clock,
    now: clock,
  });
  expect((await decide(id, 'confirmed')).status).toBe(200);
  expect((await call(app, me, { token })).body.data.role).toBe('teacher');
});

test('a case is spelled like this', async () => {
  const { id } = await makeSender();
  await decide(id, 'rejected', { comment: 'Xato', reasons: { lastName: 'Lotincha yozing' } });
  const { raw } = await callRaw(app, 'GET', `/manager/profiles/${id}`, { token: reviewer.token });
  expect(raw.data).toMatchObject({
    id,
    lastname: 'Karimova',
    passport_series: 'AB',
    pinfl: expect.stringMatching(/^\d{14}$/),
    reasons: { lastName: 'Lotincha yozing' },
    revision: expect.any(Number),
    claimed_until: null,
    previous: { lastname: 'Karimova', work_places: [{ place: '5-maktab' }] },
    history: [{ decided_by: 'Nazarova Nodira', waited_seconds: 0, comment: 'Xato' }],
  });
  expect(raw.data.previous).not.toHaveProperty('status');
});
