import {
  blockAccount,
  changeRole,
  endAccountSessions,
  listJournal,
  readPersonalData,
  unblockAccount,
  viewAccount,
} from '@malaka/contracts/people/accounts';
import { JOURNAL_PER_PAGE } from '@malaka/contracts/kit/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { issueCertificate } from '#/domains/credentials/certificates/issue-certificate.ts';
import { sealPersonal } from '#/domains/people/profiles/personal-columns.ts';
import { seedReference } from '#/domains/people/reference/seed-reference.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { adminRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database, {
  only: (scopes, appDeps) => adminRoutes(scopes.admin, appDeps),
});

const PASSPORT = 'AC7654321';
const NUMBER = '31203901234567';

let admin: Awaited<ReturnType<typeof makeCaller>>;
let person: Awaited<ReturnType<typeof makeCaller>>;

beforeAll(async () => {
  await seedReference(db);
  admin = await makeCaller(db, { role: 'admin', lastName: 'Boshqaruvchi', firstName: 'Anora' });
  person = await makeCaller(db);
  const fields = { passportSeries: 'AC', passportNumber: '7654321', personalNumber: NUMBER };
  await db
    .updateTable('profiles')
    .set({
      ...sealPersonal(deps.personalData, person.id, fields),
      regionId: 3,
      schoolName: 'Oʻz maktabim',
    })
    .where('accountId', '=', person.id)
    .execute();
});

const journal = async (id: number, page = 1) =>
  (await call(app, listJournal, { params: { id }, query: { page }, token: admin.token })).body;

describe('documents', () => {
  it('are masked in the account', async () => {
    const { status, raw } = await callRaw(app, 'GET', `/admin/accounts/${person.id}`, {
      token: admin.token,
    });
    expect(status).toBe(200);
    expect(raw.data).toMatchObject({
      id: person.id,
      lastname: 'Karimova',
      role_id: 2,
      pinfl: '**********4567',
      passport: 'AC *****21',
      school: 'Oʻz maktabim',
      sessions_count: 1,
      courses_count: 0,
      blocked_reason: null,
    });
    expect(JSON.stringify(raw)).not.toMatch(/7654321|31203901/);
  });

  it('are shown to an admin who asks, and the reading stands in the journal', async () => {
    const { raw } = await callRaw(app, 'POST', '/admin/accounts/personal-data', {
      token: admin.token,
      address: '10.1.2.3',
      body: { id: person.id },
    });
    expect(raw.data).toEqual({ passport_series: 'AC', passport_number: '7654321', pinfl: NUMBER });
    const [newest] = (await journal(person.id)).data;
    expect(newest).toMatchObject({
      action: 'personal_data.read',
      actorId: admin.id,
      actor: 'Boshqaruvchi Anora',
      address: '10.1.2.3',
      after: { purpose: 'account' },
    });
    const nobody = await call(app, readPersonalData, {
      body: { id: 999_999 },
      token: admin.token,
    });
    expect(nobody.failure.code).toBe('account.not_found');
  });
});

it('an account that there is none of is not found', async () => {
  const params = { id: 999_999 };
  const { failure } = await call(app, viewAccount, { params, token: admin.token });
  expect(failure.code).toBe('account.not_found');
});

describe('signing out everywhere', () => {
  it('ends what is open, says how many, and is kept when there was any', async () => {
    const other = await makeCaller(db);
    await makeSession(db, other.id);
    const end = () => call(app, endAccountSessions, { body: { id: other.id }, token: admin.token });
    expect((await end()).body.data).toEqual({ ended: 2 });
    expect((await end()).body.data).toEqual({ ended: 0 });
    expect((await journal(other.id)).data).toMatchObject([
      { action: 'account.sessions_ended', after: { ended: 2 } },
    ]);
    const nobody = await call(app, endAccountSessions, {
      body: { id: 999_999 },
      token: admin.token,
    });
    expect(nobody.failure.code).toBe('account.not_found');
  });
});

describe('the journal', () => {
  it('tells everything of an account, the newest first, in pages', async () => {
    const other = await makeCaller(db);
    const subject = `account:${other.id}`;
    for (let amount = 1; amount <= JOURNAL_PER_PAGE; amount += 1) {
      await writeAudit(db, { action: 'credit.earned', subject, after: { amount } });
    }
    const course = await makeCourse(db, { hasCertificate: true });
    await enrol(db, other.id, course.id);
    const issued = await db
      .transaction()
      .execute((trx) =>
        issueCertificate(trx, { accountId: other.id, courseId: course.id, now: new Date() }),
      );
    await writeAudit(db, {
      action: 'certificate.issued',
      subject: `certificate:${issued.number}`,
      after: { account: other.id, course: course.id },
    });
    // Our clock has whole milliseconds, the database's fractions of them.
    const written = Date.now();
    await expect.poll(() => Date.now() - written, { interval: 1 }).toBeGreaterThan(1);
    await call(app, readPersonalData, { body: { id: other.id }, token: admin.token });
    const first = await journal(other.id);
    expect(first).toMatchObject({ total: JOURNAL_PER_PAGE + 2, lastPage: 2 });
    expect(first.data.slice(0, 3)).toMatchObject([
      { action: 'personal_data.read' },
      { action: 'certificate.issued', actor: null },
      { action: 'credit.earned', after: { amount: JOURNAL_PER_PAGE } },
    ]);
    const second = await journal(other.id, 2);
    expect(second.data.map(({ after }) => after)).toEqual([{ amount: 2 }, { amount: 1 }]);
    expect((await journal(other.id, 3)).data).toEqual([]);
  });

  it('shows no document, also of a row that holds one', async () => {
    await writeAudit(db, {
      action: 'profile.submitted',
      subject: `account:${person.id}`,
      before: { passport: PASSPORT, status: 'draft' },
      after: { personal_number: NUMBER, status: 'submitted' },
    });
    const [newest] = (await journal(person.id)).data;
    expect(newest).toMatchObject({ before: { status: 'draft' }, after: { status: 'submitted' } });
    expect(JSON.stringify(newest)).not.toMatch(/7654321|31203901/);
  });

  it('holds each act of an admin as a row of the chain, which verifies', async () => {
    const other = await makeCaller(db);
    const { token } = admin;
    const scopes = {
      managerRegionId: null,
      isMethodExpert: true,
      methodExpertScopes: [{ subjectId: 1, regionId: 3 }],
    };
    const { id } = other;
    await call(app, changeRole, { body: { id, role: 'teacher', ...scopes }, token });
    await call(app, endAccountSessions, { body: { id }, token });
    await call(app, blockAccount, { body: { id, reason: 'Shikoyat tushdi' }, token });
    await call(app, unblockAccount, { body: { id }, token });
    const { data } = await journal(id);
    expect(data.map(({ action }) => action)).toEqual([
      'account.unblocked',
      'account.blocked',
      'account.sessions_ended',
      'account.role_changed',
    ]);
    expect(data.at(-1)).toMatchObject({
      before: { role: 'learner' },
      after: { role: 'teacher', scopes: [{ subject: 1, region: 3 }] },
    });
    const before = await verifyAudit(db);
    expect(before.brokenId).toBeUndefined();
    expect(before.rows).toBeGreaterThanOrEqual(4);
  });
});
