import { CRITERIA } from '@malaka/contracts/organizations/organizations';
import type { Role } from '@malaka/contracts/kit/roles';
import { expect, test } from 'vitest';
import { callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import {
  applicationFields,
  applicationPlaces,
  makeInstitution,
  sendOrganization,
} from '#test/organization-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-23T06:00:00Z');
const { app } = await createTestApp(database, { now: () => now });
const places = await applicationPlaces(db);
const ministry = await makeCaller(db, { role: 'ministry', lastName: 'Rahimov', firstName: 'Aziz' });
const admin = await makeCaller(db, { role: 'admin' });

const post = (path: string, body: object, token: string | undefined = ministry.token) =>
  callRaw(app, 'POST', `/manager/organizations/${path}`, { token, body });
const reopen = (id: number, token = ministry.token) =>
  post('reopen', { id, decided_at: now.toISOString(), reason: 'Reyestr oʻzgargan' }, token);

async function apply(name: string) {
  const { token, id: accountId } = await makeInstitution(db);
  const fields = { ...applicationFields(places), name };
  const { raw } = await sendOrganization(app, fields, token);
  const id: number = raw.data.id;
  await post('claim', { id });
  return { id, token, accountId, fields };
}

async function makeAllowed(name: string) {
  const made = await apply(name);
  for (const criterion of CRITERIA) await post('check', { id: made.id, criterion, passed: 1 });
  expect((await post('status', { id: made.id, status: 'allowed' })).status).toBe(200);
  return made;
}
const isInRegistry = async (name: string) =>
  (await callRaw(app, 'GET', `/organizations?search=${encodeURIComponent(name)}`, {})).raw.total;

// spec: DAY-07
test('an allowed one leaves the registry and is reviewed again; the applicant is told', async () => {
  const { id, accountId } = await makeAllowed('Qayta markaz');
  expect(await isInRegistry('Qayta markaz')).toBe(1);
  const { status, raw } = await reopen(id, admin.token);
  expect(status).toBe(200);
  expect(raw.data).toMatchObject({
    status: 'under_review',
    decided_at: null,
    claimed_by: 'Rahimov Aziz',
    reopened: [{ status: 'allowed', decided_by: 'Rahimov Aziz', reason: 'Reyestr oʻzgargan' }],
  });
  expect(raw.data.history[0]).toMatchObject({ from: 'allowed', to: 'under_review' });
  expect(await isInRegistry('Qayta markaz')).toBe(0);
  // Still claimed by the reviewer who decided.
  expect((await post('claim', { id }, admin.token)).raw.code).toBe('organization.claimed');
  expect((await post('claim', { id })).status).toBe(200);
  const notifications = await db
    .selectFrom('notifications')
    .select(['kind', 'facts'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  expect(notifications.at(-1)).toEqual({
    kind: 'organization_reopened',
    facts: { name: 'Qayta markaz', reason: 'Reyestr oʻzgargan' },
  });
  const actions = await db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', `organization:${id}`)
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action).slice(-2)).toEqual([
    'organization.under_review',
    'organization.reopened',
  ]);
});

// spec: DAY-07
test('one that teachers belong to or learners chose stays in the registry', async () => {
  const { id } = await makeAllowed('Band markaz');
  const { id: accountId } = await makeAccount(db, { role: 'teacher' });
  const link = { accountId, organizationId: id, linkedBy: admin.id, linkedAt: now };
  await db.insertInto('organizationTeachers').values(link).execute();
  expect((await reopen(id)).raw).toMatchObject({ code: 'organization.in_use' });
  await db.deleteFrom('organizationTeachers').execute();
  const choice = { accountId, organizationId: id, year: 2026, chosenAt: now };
  await db.insertInto('learnerProviders').values(choice).execute();
  expect((await reopen(id)).raw).toMatchObject({ code: 'organization.in_use' });
  expect(await isInRegistry('Band markaz')).toBe(1);
});

test('a cancelled one is reviewed again, unless it was sent anew or somebody was faster', async () => {
  const one = await apply('Birinchi markaz');
  await post('status', { id: one.id, status: 'cancelled', comment: 'Hujjat yoʻq' });
  const both = await Promise.all([reopen(one.id), reopen(one.id)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(both.find(({ status }) => status === 409)!.raw).toMatchObject({
    code: 'decision.changed',
    status: 'under_review',
  });
  const other = await apply('Ikkinchi markaz');
  await post('status', { id: other.id, status: 'cancelled', comment: 'Hujjat yoʻq' });
  const again = { ...other.fields, bank_code: '00444', revision: '1' };
  expect((await sendOrganization(app, again, other.token, {})).status).toBe(200);
  expect((await reopen(other.id)).raw).toMatchObject({ code: 'decision.changed' });
});

test('a cancelled one whose tax number another one has stays cancelled', async () => {
  const one = await apply('Eski markaz');
  await post('status', { id: one.id, status: 'cancelled', comment: 'Hujjat yoʻq' });
  const { taxNumber } = await db
    .selectFrom('organizations')
    .select('taxNumber')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow();
  const { token } = await makeInstitution(db);
  const again = { ...applicationFields(places), name: 'Yangi markaz', tax_number: taxNumber! };
  expect((await sendOrganization(app, again, token)).status).toBe(200);
  expect((await reopen(one.id)).raw.code).toBe('organization.tax_number_taken');
});

test('unknown ones, other roles and bad input are refused', async () => {
  const { id } = await apply('Uchinchi markaz');
  await post('status', { id, status: 'cancelled', comment: 'Hujjat yoʻq' });
  expect((await reopen(2_000_000)).raw.code).toBe('organization.not_found');
  const body = { id, decided_at: now.toISOString(), reason: 'Xato' };
  const path = '/manager/organizations/reopen';
  expect((await callRaw(app, 'POST', path, { body })).status).toBe(401);
  const roles: Role[] = ['learner', 'confirmedLearner', 'teacher', 'manager'];
  for (const role of roles) {
    const { token } = await makeCaller(db, { role });
    expect((await callRaw(app, 'POST', path, { token, body })).status).toBe(403);
  }
  const bad = await post('reopen', { id: 'x', decided_at: 1, reason: 'a' });
  expect([bad.status, Object.keys(bad.raw.errors).toSorted()]).toEqual([
    422,
    ['decided_at', 'id', 'reason'],
  ]);
});
