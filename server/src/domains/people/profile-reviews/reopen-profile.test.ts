import {
  claimProfile,
  decideProfile,
  reopenProfile,
  viewProfileCase,
} from '@malaka/contracts/people/profile-reviews';
import { viewProfile } from '@malaka/contracts/people/profiles';
import { formatCertificateNumber } from '@malaka/grading/certificate-number';
import type { Role } from '@malaka/contracts/kit/roles';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { applyDecision } from '#/kit/reviewing/apply-decision.ts';
import * as profiles from '#/domains/people/profiles/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
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
    reviews.reviewerRoutes(scopes.reviewer, all);
  },
});
const passMinutes = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const makeReviewer = (lastName: string) =>
  makeCaller(db, { role: 'ministry', lastName, firstName: 'Nodira', now: clock });
const [reviewer, colleague] = [await makeReviewer('Nazarova'), await makeReviewer('Qodirova')];

const makeSender = () => sendProfile({ app, db, now: clock });
type Decision = { status: 'confirmed' | 'rejected'; comment?: string; hold?: boolean };
const decide = (id: number, decision: Decision, { token } = reviewer) =>
  call(app, decideProfile, { token, body: { id, ...decision } });
const reopen = (id: number, decidedAt: Date, { token } = reviewer, reason = 'Xato tasdiqlangan') =>
  call(app, reopenProfile, { token, body: { id, decidedAt, reason } });
const caseOf = async (id: number, { token } = reviewer) =>
  (await call(app, viewProfileCase, { token, params: { id } })).body.data;
const claim = async (token: string, body: { id?: number } = {}) =>
  (await call(app, claimProfile, { token, body })).body.data?.id;
const roleOf = async (id: number) =>
  (await db.selectFrom('accounts').select('role').where('id', '=', id).executeTakeFirstOrThrow())
    .role;
const noticesOf = (accountId: number) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'facts', 'url'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();

async function makeCertificate(accountId: number): Promise<number> {
  const number = formatCertificateNumber({ type: 'UK', year: 2026, serial: 7 });
  const { id: courseId } = await makeCourse(db);
  const owner = { accountId, ownerName: 'Karimova Dilnoza', language: 'uz', issuedAt: clock };
  const course = { courseId, courseName: 'Raqamli dars', credits: 12, hours: 36, type: 'upgrade' };
  const { id } = await db
    .insertInto('certificates')
    .values({ ...owner, ...course, number, serial: 7, year: 2026, state: 'issued' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// spec: DAY-07
test('a confirmation is taken back: the case is first with its clerk, the person is told', async () => {
  const { id, token } = await makeSender();
  await decide(id, { status: 'confirmed' });
  const decidedAt = clock;
  expect(await roleOf(id)).toBe(5);
  passMinutes(30);
  expect((await reopen(id, decidedAt, colleague)).status).toBe(200);

  expect(await roleOf(id)).toBe(2);
  const own = (await call(app, viewProfile, { token })).body.data;
  expect(own).toMatchObject({ status: 'submitted', comment: null });
  expect(await noticesOf(id)).toEqual([
    expect.objectContaining({ kind: 'profile_confirmed' }),
    {
      kind: 'profile_reopened',
      facts: { reason: 'Xato tasdiqlangan' },
      url: '/dashboard/profile/edit',
    },
  ]);
  expect((await noticesOf(reviewer.id)).at(-1)).toEqual({
    kind: 'decision_reopened',
    facts: { reason: 'Xato tasdiqlangan' },
    url: `/dashboard/profile-reviews/1?profile=${id}`,
  });

  expect(await caseOf(id)).toMatchObject({
    status: 'submitted',
    dueAt: new Date(clock.getTime() + 4 * 3_600_000),
    history: [{ status: 'confirmed', decidedAt }],
    reopened: [
      {
        status: 'confirmed',
        decidedAt,
        decidedBy: 'Nazarova Nodira',
        reason: 'Xato tasdiqlangan',
        reopenedBy: 'Qodirova Nodira',
        reopenedAt: clock,
      },
    ],
  });
  expect(await claim(colleague.token)).not.toBe(id);
  expect(await claim(reviewer.token)).toBe(id);

  // The person is notified of the second decision like of the first, with the time taken since.
  passMinutes(10);
  await decide(id, { status: 'rejected', comment: 'Pasportdagidek yozing.' });
  expect((await noticesOf(id)).map(({ kind }) => kind)).toEqual([
    'profile_confirmed',
    'profile_reopened',
    'profile_rejected',
  ]);
  expect((await caseOf(id)).history[0]).toMatchObject({ status: 'rejected', waitedSeconds: 600 });

  const audit = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `account:${id}`)
    .where('action', 'like', 'profile.%')
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'profile.submitted',
    'profile.confirmed',
    'profile.reopened',
    'profile.rejected',
  ]);
  expect(audit[2]).toMatchObject({
    before: { status: 'confirmed', decidedBy: reviewer.id },
    after: { reason: 'Xato tasdiqlangan' },
  });
  expect((await verifyAudit(db)).brokenId).toBeUndefined();
});

test('after an hour the case is anybody’s, and at once if its clerk decides no more', async () => {
  const { id } = await makeSender();
  await decide(id, { status: 'rejected', comment: 'Imlo' });
  await reopen(id, clock);
  passMinutes(59);
  const early = await call(app, claimProfile, { token: colleague.token, body: { id } });
  expect(early.raw).toMatchObject({ code: 'profile.claimed', claimed_by: 'Nazarova Nodira' });
  passMinutes(2);
  expect(await claim(colleague.token, { id })).toBe(id);

  const former = await makeReviewer('Sobirova');
  const other = await makeSender();
  await decide(other.id, { status: 'rejected', comment: 'Imlo' }, former);
  await db.updateTable('accounts').set({ role: 2 }).where('id', '=', former.id).execute();
  await reopen(other.id, clock, colleague);
  expect(await claim(colleague.token, { id: other.id })).toBe(other.id);
});

// spec: DAY-07
test('where somebody else acted, the state is told and nothing is changed', async () => {
  const { id, send } = await makeSender();
  await decide(id, { status: 'rejected', comment: 'Imlo' });
  const decidedAt = clock;
  passMinutes(5);
  // Two reviewers at the same moment.
  const both = await Promise.all([reopen(id, decidedAt), reopen(id, decidedAt, colleague)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const refused = both.find(({ status }) => status === 409)!;
  expect(refused.raw).toMatchObject({ code: 'decision.changed' });
  expect(refused.raw).toMatchObject({ status: 'submitted', decided_at: null });

  // Decided again: the first decision is no longer the one shown.
  await decide(id, { status: 'rejected', comment: 'Yana' });
  const again = await reopen(id, decidedAt, colleague);
  expect(again.raw).toMatchObject({
    code: 'decision.changed',
    status: 'rejected',
    decided_at: clock.toISOString(),
    decided_by: 'Nazarova Nodira',
  });
  // Its owner corrected it, so it is already waiting.
  await send({ lastName: 'Karimboyeva' });
  expect((await reopen(id, clock)).raw).toMatchObject({
    code: 'decision.changed',
    status: 'submitted',
  });
});

test('what may still be undone is not reopened', async () => {
  const { id } = await makeSender();
  await claim(reviewer.token, { id });
  const { held } = (await decide(id, { status: 'confirmed', hold: true })).body;
  expect((await reopen(id, clock)).raw).toMatchObject({ code: 'decision.held' });
  passMinutes(1);
  await applyDecision(deps, { id: held!.id });
  expect((await reopen(id, clock)).status).toBe(200);
});

// spec: DAY-07
test('a confirmation under which a certificate was issued stays, until that is revoked', async () => {
  const { id } = await makeSender();
  await decide(id, { status: 'confirmed' });
  const certificateId = await makeCertificate(id);
  const refused = await reopen(id, clock);
  expect([refused.status, refused.raw]).toMatchObject([
    409,
    { code: 'profile.has_certificates', msg: expect.stringContaining('sertifikat') },
  ]);
  expect(await roleOf(id)).toBe(5);
  await db
    .updateTable('certificates')
    .set({ state: 'revoked' })
    .where('id', '=', certificateId)
    .execute();
  expect((await reopen(id, clock)).status).toBe(200);
});

test('the own profile, unknown ones, other roles and bad input are refused', async () => {
  const { id } = await makeSender();
  await decide(id, { status: 'confirmed' });
  const body = { id, decided_at: clock.toISOString(), reason: 'Xato' };
  const path = '/manager/profiles/reopen';
  expect((await callRaw(app, 'POST', path, { body })).status).toBe(401);
  const roles: Role[] = ['learner', 'confirmedLearner', 'teacher', 'manager'];
  for (const role of roles) {
    const { token } = await makeCaller(db, { role, now: clock });
    expect((await callRaw(app, 'POST', path, { token, body })).status).toBe(403);
  }
  const { token } = reviewer;
  const wrong = { ...body, decided_at: 'kecha', reason: ' a ' };
  const bad = await callRaw(app, 'POST', path, { token, body: wrong });
  expect([bad.status, Object.keys(bad.raw.errors).toSorted()]).toEqual([
    422,
    ['decided_at', 'reason'],
  ]);
  const long = { ...body, reason: 'a'.repeat(301) };
  expect((await callRaw(app, 'POST', path, { token, body: long })).status).toBe(422);
  expect((await reopen(2_000_000, clock)).raw).toMatchObject({ code: 'profile.not_found' });
  expect((await reopen(reviewer.id, clock)).raw).toMatchObject({ code: 'profile.own' });
});
