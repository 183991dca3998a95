import { CRITERIA } from '@malaka/contracts/organizations/organizations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import {
  applicationFields,
  applicationPlaces,
  makeInstitution,
  sendOrganization,
} from '#test/organization-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-23T06:00:00Z');
const { app } = await createTestApp(database, { now: () => now });
const places = await applicationPlaces(db);
const ministry = await makeCaller(db, { role: 'ministry', lastName: 'Rahimov' });
const admin = await makeCaller(db, { role: 'admin' });

const post = (path: string, body: object, token: string | undefined = ministry.token) =>
  callRaw(app, 'POST', `/manager/organizations/${path}`, { token, body });
const get = (path: string, token: string | undefined = ministry.token) =>
  callRaw(app, 'GET', path, { token });

async function apply(changed: Record<string, string> = {}) {
  const { token, id: accountId } = await makeInstitution(db);
  const fields = { ...applicationFields(places), ...changed };
  const { raw } = await sendOrganization(app, fields, token);
  return { id: raw.data.id as number, token, accountId, fields };
}

async function passAll(id: number) {
  for (const criterion of CRITERIA) {
    expect((await post('check', { id, criterion, passed: 1 })).status).toBe(200);
  }
}

async function allow(id: number) {
  await post('claim', { id });
  await passAll(id);
  return await post('status', { id, status: 'allowed' });
}

// spec: ORG-02, ORG-04, ORG-28, ORG-29, ORG-37
test('from sent through review, criterion by criterion, into the registry', async () => {
  const { id, token, accountId } = await apply({ name: 'Reyestr markazi' });
  const inRegistry = async () => (await get('/organizations?search=reyestr')).raw.total;
  expect((await post('status', { id, status: 'allowed' })).raw.code).toBe(
    'organization.wrong_status',
  );
  const claimed = await post('claim', { id });
  expect(claimed.raw.data).toMatchObject({
    id,
    status: 'under_review',
    claimed_by: expect.any(String),
  });
  expect((await post('status', { id, status: 'allowed' })).raw.code).toBe('organization.unchecked');
  const silent = await post('check', { id, criterion: 'bank', passed: 0 });
  expect([silent.status, Object.keys(silent.raw.errors)]).toEqual([422, ['comment']]);
  await passAll(id);
  await post('check', { id, criterion: 'bank', passed: 0, comment: 'MFO boshqa bankniki' });
  expect((await post('status', { id, status: 'allowed' })).raw.code).toBe('organization.unchecked');
  await post('check', { id, criterion: 'bank', passed: 1 });
  expect(await inRegistry()).toBe(0);
  const allowed = await post('status', { id, status: 'allowed', comment: 'Omad' });
  expect(allowed.raw.data).toMatchObject({ status: 'allowed', claimed_by: null });
  expect(await inRegistry()).toBe(1);
  const seen = (await get('/organizations/application', token)).raw.data;
  expect(seen.history.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
    ['under_review', 'allowed'],
    ['not_checked', 'under_review'],
    [null, 'not_checked'],
  ]);
  // The applicant sees what was decided, not by whom.
  expect(JSON.stringify(seen)).not.toContain('Rahimov');
  expect(seen.checks).toHaveLength(6);
  const notifications = await db
    .selectFrom('notifications')
    .select(['kind', 'url'])
    .where('accountId', '=', accountId)
    .execute();
  expect(notifications).toEqual([
    { kind: 'organization_allowed', url: '/dashboard/edu-institution' },
  ]);
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where subject = ${`organization:${id}`} order by id`.execute(db);
  expect(rows.map(({ action }) => action)).toEqual([
    'organization.not_checked',
    'organization.under_review',
    'organization.allowed',
  ]);
  const late = await sendOrganization(app, { ...applicationFields(places), revision: '1' }, token);
  expect([late.status, late.raw.code]).toEqual([409, 'organization.wrong_status']);
});

test('a cancelled one shows its reasons, is corrected, sent again, and may lose its place later', async () => {
  const { id, token, fields } = await apply();
  await post('claim', { id });
  await passAll(id);
  const mute = await post('status', { id, status: 'cancelled' });
  expect([mute.status, Object.keys(mute.raw.errors)]).toEqual([422, ['comment']]);
  const reasons = { bankCode: 'Bunday MFO yoʻq' };
  expect((await post('status', { id, status: 'cancelled', reasons })).status).toBe(200);
  const shown = (await get('/organizations/application', token)).raw.data;
  expect(shown).toMatchObject({ status: 'cancelled', reasons });
  const again = { ...fields, bank_code: '00444', revision: '1' };
  const { raw } = await sendOrganization(app, again, token, {});
  expect(raw.data).toMatchObject({ status: 'not_checked', revision: 2, reasons: {} });
  // Untouched parts need not be checked again.
  const outdated = raw.data.checks.filter((check: { is_outdated: number }) => check.is_outdated);
  expect(outdated.map(({ criterion }: { criterion: string }) => criterion)).toEqual(['bank']);
  await post('claim', { id });
  await post('check', { id, criterion: 'bank', passed: 1 });
  expect((await post('status', { id, status: 'allowed' })).status).toBe(200);
  const lost = await post('status', { id, status: 'cancelled', comment: 'Litsenziya tugadi' });
  expect(lost.raw.data.status).toBe('cancelled');
  expect((await get(`/organizations/${id}`)).raw.code).toBe('organization.not_found');
});

test('an application changed while under review is shown, and no decision passes over it', async () => {
  const { id, token, fields } = await apply();
  await post('claim', { id });
  await passAll(id);
  await sendOrganization(app, { ...fields, bank_name: 'Asaka', revision: '1' }, token, {});
  for (const [path, body] of [
    ['status', { status: 'allowed' }],
    ['check', { criterion: 'bank', passed: 1 }],
  ] as const) {
    const stale = await post(path, { id, ...body, revision: 1 });
    expect([stale.status, stale.raw.code]).toEqual([409, 'organization.changed']);
  }
  expect((await post('status', { id, status: 'allowed' })).raw.code).toBe('organization.unchecked');
  const { data } = (await get(`/manager/organizations/${id}`)).raw;
  expect(data).toMatchObject({ status: 'under_review', revision: 2, bank_name: 'Asaka' });
  expect(data.history[0]).toMatchObject({ is_applicant: 1, changes: { bankName: 'Ipoteka-bank' } });
  await post('check', { id, criterion: 'bank', passed: 1, revision: 2 });
  expect((await post('status', { id, status: 'allowed', revision: 2 })).status).toBe(200);
});

test('of two reviewers one has it; a claim runs out, is given back, and the next one follows', async () => {
  const [first, second] = [await apply(), await apply()];
  await sql`update organizations set status = 'under_review', claimed_until = 'infinity',
    claimed_by = ${admin.id} where status in ('not_checked', 'under_review')
    and id not in (${first.id}, ${second.id})`.execute(db);
  await post('claim', { id: first.id });
  const taken = await post('claim', { id: first.id }, admin.token);
  expect([taken.status, taken.raw.code]).toEqual([409, 'organization.claimed']);
  expect(
    (await post('status', { id: first.id, status: 'cancelled', comment: 'x' }, admin.token)).raw
      .code,
  ).toBe('organization.claimed');
  expect((await post('claim', {}, admin.token)).raw.data.id).toBe(second.id);
  expect((await post('release', { id: first.id })).status).toBe(200);
  expect((await post('claim', { after: second.id }, admin.token)).raw.data.id).toBe(first.id);
  now = new Date(now.getTime() + 16 * 60_000);
  expect((await post('claim', { id: first.id })).status).toBe(200);
  const both = await Promise.all([
    post('status', { id: first.id, status: 'cancelled', comment: 'bir' }),
    post('status', { id: first.id, status: 'cancelled', comment: 'ikki' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('the queue lists by status, words and tax number; nobody else comes in', async () => {
  const { id, token, fields } = await apply({ name: 'Oʻqituvchi mahorati' });
  const ids = async (query: string) =>
    (await get(`/manager/organizations?${query}`)).raw.data.map((row: { id: number }) => row.id);
  expect(await ids(`search=${encodeURIComponent('ўқитувчи маҳорати')}`)).toEqual([id]);
  expect(await ids(`search=${fields.tax_number}`)).toEqual([id]);
  expect(await ids(`search=${fields.tax_number}&status=allowed`)).toEqual([]);
  expect(await ids(`search=${fields.tax_number}&legal_form=ntm&region_id=1`)).toEqual([id]);
  expect((await get('/manager/organizations?status=odd')).status).toBe(422);
  const manager = await makeCaller(db, { role: 'manager' });
  for (const other of [token, manager.token]) {
    expect((await get('/manager/organizations', other)).status).toBe(403);
    expect((await get(`/manager/organizations/${id}/archive`, other)).status).toBe(403);
    expect((await post('claim', { id }, other)).status).toBe(403);
  }
  expect((await callRaw(app, 'GET', '/manager/organizations')).status).toBe(401);
  expect((await get(`/manager/organizations/${id}/archive`)).status).toBe(200);
  expect((await get('/manager/organizations/2000000')).raw.code).toBe('organization.not_found');
  for (const [path, body] of [
    ['claim', { id: 'x' }],
    ['check', { id, criterion: 'luck', passed: 1 }],
    ['status', { id, status: 'under_review' }],
    ['status', { id, status: 'cancelled', reasons: { password: 'x' } }],
  ] as const) {
    expect((await post(path, body)).status).toBe(422);
  }
});

test('nobody decides on the own application, whatever the role', async () => {
  const both = await makeCaller(db, { role: 'ministry', isEduInstitution: true });
  const { raw } = await sendOrganization(app, applicationFields(places), both.token);
  const { id } = raw.data;
  expect((await post('claim', { id }, both.token)).raw.code).toBe('organization.own');
  await post('claim', { id }, admin.token);
  now = new Date(now.getTime() + 16 * 60_000);
  const decided = await post('status', { id, status: 'cancelled', comment: 'x' }, both.token);
  expect([decided.status, decided.raw.code]).toEqual([403, 'organization.own']);
});

// spec: ORG-28
test('the database itself moves a status along its lines alone and keeps the history', async () => {
  const { id } = await apply();
  for (const status of ['allowed', 'cancelled']) {
    const jump = sql`update organizations set status = ${status} where id = ${id}`.execute(db);
    await expect(jump).rejects.toThrow(/does not move|organizations_/);
  }
  const forged = sql`update organization_events set comment = 'x'`.execute(db);
  await expect(forged).rejects.toThrow(/only added to/);
  await expect(sql`delete from organization_events`.execute(db)).rejects.toThrow(/only added to/);
  const bare = sql`update organizations set bank_name = null where id = ${id}`.execute(db);
  await expect(bare).rejects.toThrow(/organizations_complete/);
});

// spec: ORG-02, ORG-37
test('the registry tells everybody of allowed ones alone, and no bank or applicant', async () => {
  const { id } = await apply({ name: 'Samarqand ustozlari', education_form: 'online' });
  const hidden = await apply({ name: 'Samarqand yashirin' });
  await allow(id);
  const list = async (query: string) => {
    const { raw } = await callRaw(app, 'GET', `/organizations?${query}`);
    return raw.data.map((row: { id: number }) => row.id);
  };
  expect(await list('search=samarqand')).toEqual([id]);
  expect(await list(`search=${encodeURIComponent('Самарқанд')}&region_id=1`)).toEqual([id]);
  expect(await list('search=samarqand&legal_form=ntm&education_form=online')).toEqual([id]);
  expect(await list(`search=samarqand&direction_id=${places.direction}`)).toEqual([id]);
  for (const narrow of [
    'region_id=2',
    'legal_form=mchj',
    'education_form=offline',
    'direction_id=1000000',
  ]) {
    expect(await list(`search=samarqand&${narrow}`)).toEqual([]);
  }
  expect(await list('page=99')).toEqual([]);
  const { raw } = await callRaw(app, 'GET', `/organizations/${id}`);
  expect(raw.data).toMatchObject({ id, name: 'Samarqand ustozlari', city: expect.any(String) });
  expect(
    Object.keys(raw.data).filter((name) => /bank|tax|applicant|archive|account/.test(name)),
  ).toEqual([]);
  expect((await callRaw(app, 'GET', `/organizations/${hidden.id}`)).status).toBe(404);
  const { token } = await makeCaller(db, { role: 'confirmedLearner' });
  const body = { organization_id: id };
  expect((await callRaw(app, 'POST', '/user/provider', { token, body })).status).toBe(200);
});
