import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import {
  applicationFields,
  applicationPlaces,
  makeInstitution,
  rar,
  sendOrganization,
  sevenZip,
  zipOf,
} from '#test/organization-factories.ts';
import { createMemoryFiles } from '#test/standins/memory-files.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-23T06:00:00Z');
const files = createMemoryFiles();
const puts = vi.spyOn(files, 'put');
const deletes = vi.spyOn(files, 'delete');
const { app, deps } = await createTestApp(database, { now: () => now, deps: { files } });
const places = await applicationPlaces(db);

const leftUploads = () => readdir(path.join(deps.config.dataDir, 'uploads'));
const own = async (token?: string) =>
  await callRaw(app, 'GET', '/organizations/application', { token });
const stored = () => {
  const gone = new Set(deletes.mock.calls.map(([key]) => key));
  return puts.mock.calls.map(([key]) => key).filter((key) => !gone.has(key)).length;
};

// spec: ORG-01, ORG-06..29, ORG-33, ORG-35, ORG-36
test('an institution sends its application with every field and both files', async () => {
  const { token, id: accountId } = await makeInstitution(db);
  expect((await own(token)).raw).toEqual({ success: 1, data: null });
  const fields = applicationFields(places);
  const { status, raw } = await sendOrganization(app, fields, token);
  expect(status).toBe(200);
  expect(raw.data).toMatchObject({
    name: fields.name,
    extra_info: fields.extra_info,
    email: fields.email,
    education_form: 'offline',
    region_id: 1,
    city_id: places.district,
    address: fields.address,
    url: fields.url,
    phones: ['998712000001'],
    logo: expect.stringMatching(/\/files\/organizations\/[0-9a-f]{24}\.webp$/),
    archive_name: 'oqituvchilar.zip',
    archive_type: 'application/zip',
    legal_form: 'ntm',
    tax_number: fields.tax_number,
    postal_address: fields.postal_address,
    bank_account: fields.bank_account,
    bank_name: fields.bank_name,
    bank_code: '00937',
    bank_tax_number: fields.bank_tax_number,
    applicant_name: fields.applicant_name,
    applicant_position: fields.applicant_position,
    training_addresses: ['Amir Temur koʻchasi, 14'],
    directions: [{ id: places.direction, name: 'Informatika' }],
    status: 'not_checked',
    revision: 1,
    checks: [],
    history: [{ from: null, to: 'not_checked', is_applicant: 1, actor: null }],
  });
  expect((await own(token)).raw.data).toEqual(raw.data);
  const archive = await callRaw(app, 'GET', '/organizations/application/archive', { token });
  expect(archive.status).toBe(200);
  const organization = await db
    .selectFrom('organizations')
    .select(['offerAcceptedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(organization.offerAcceptedAt).toEqual(now);
  const { rows } = await sql`select action from audit_log
    where subject = ${`organization:${raw.data.id}`}`.execute(db);
  expect(rows).toEqual([{ action: 'organization.not_checked' }]);
});

// spec: ORG-30, ORG-31
test('without the offer, a field or a file it is not sent, and nothing is left of it', async () => {
  const { token } = await makeInstitution(db);
  const fields = applicationFields(places);
  const before = stored();
  const { offer: _offer, ...unconsented } = fields;
  for (const body of [unconsented, { ...fields, offer: '0' }]) {
    const refused = await sendOrganization(app, body, token);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.raw.errors)).toEqual(['offer']);
  }
  for (const name of Object.keys(fields).filter((one) => !['url', 'extra_info'].includes(one))) {
    const left = Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name));
    const refused = await sendOrganization(app, left, token);
    expect([refused.status, Object.keys(refused.raw.errors)]).toEqual([
      422,
      [name.replace('[]', '')],
    ]);
  }
  const bare = await sendOrganization(app, fields, token, {});
  expect(Object.keys(bare.raw.errors).toSorted()).toEqual(['archive', 'logo']);
  const wrong = await sendOrganization(
    app,
    {
      ...fields,
      tax_number: '12345678',
      bank_account: '1',
      bank_code: 'abcde',
      email: 'x',
      url: 'javascript:1',
      'phones[]': '123',
    },
    token,
  );
  expect(Object.keys(wrong.raw.errors).toSorted()).toEqual([
    'bank_account',
    'bank_code',
    'email',
    'phones.0',
    'tax_number',
    'url',
  ]);
  const elsewhere = { ...fields, region_id: '2', 'directions[]': '2000000' };
  const places2 = await sendOrganization(app, elsewhere, token);
  expect(Object.keys(places2.raw.errors).toSorted()).toEqual(['city_id', 'directions']);
  expect((await own(token)).raw.data).toBeNull();
  expect([await leftUploads(), stored()]).toEqual([[], before]);
});

test('only institutions apply, each sees its own application alone', async () => {
  const { token } = await makeCaller(db);
  const fields = applicationFields(places);
  const refused = await sendOrganization(app, fields, token);
  expect([refused.status, refused.raw.code]).toEqual([403, 'organization.not_institution']);
  expect((await sendOrganization(app, fields, undefined)).status).toBe(401);
  expect((await own()).status).toBe(401);
  expect((await own(token)).raw.data).toBeNull();
  const archive = await callRaw(app, 'GET', '/organizations/application/archive', { token });
  expect(archive.raw.code).toBe('organization.not_found');
});

// spec: ORG-16
test('rar and 7z are kept as they are; a hostile or false archive is refused at its field', async () => {
  const logo = { name: 'l.png', bytes: await sendable() };
  const send = async (name: string, bytes: Uint8Array) => {
    const { token } = await makeInstitution(db);
    const uploads = { logo, archive: { name, bytes } };
    return await sendOrganization(app, applicationFields(places), token, uploads);
  };
  for (const [name, bytes, retained] of [
    ['a.rar', rar, 'a.rar'],
    ['a.7z', sevenZip(), 'a.7z'],
    ['a.7zip', sevenZip(), 'a.7z'],
  ] as const) {
    const { raw } = await send(name, bytes);
    expect(raw.data.archive_name).toBe(retained);
  }
  const before = stored();
  const link = { mode: 0o120777, content: '/etc/passwd' };
  for (const [name, bytes, code] of [
    ['a.zip', zipOf('../../etc/passwd'), 'qayta|parol'],
    ['a.zip', zipOf('dastur.exe'), 'dastur'],
    ['a.zip', zipOf('a.txt', { flags: 1, size: 20 }), 'parol'],
    ['a.zip', zipOf('a.txt', { size: 3_000_000_000 }), 'siqilgan'],
    ['a.zip', zipOf('a.txt', link), 'havola'],
    ['a.zip', zipOf('a.txt').subarray(0, 40), 'buzilgan'],
    ['a.7z', sevenZip(5000), 'buzilgan'],
    ['a.zip', rar, ''],
    ['a.exe', zipOf('a.txt'), ''],
    ['a.zip', Buffer.from('MZ programma'), ''],
  ] as const) {
    const { status, raw } = await send(name, bytes);
    expect([status >= 415 && status <= 422, Object.keys(raw.errors)]).toEqual([true, ['archive']]);
    expect(raw.errors.archive[0]).toMatch(new RegExp(code, 'i'));
  }
  expect([await leftUploads(), stored()]).toEqual([[], before]);
});

const sendable = async () => {
  const { default: sharp } = await import('sharp');
  return await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
};

test('what waits is changed by its owner, by revision, and old files go', async () => {
  const { token } = await makeInstitution(db);
  const fields = applicationFields(places);
  await sendOrganization(app, fields, token);
  const changed = { ...fields, bank_name: 'Asaka bank', revision: '1' };
  expect((await sendOrganization(app, { ...fields, bank_name: 'X' }, token)).status).toBe(409);
  const before = stored();
  const { raw } = await sendOrganization(app, changed, token, {
    archive: { name: 'yangi.7z', bytes: sevenZip() },
  });
  expect(raw.data).toMatchObject({
    revision: 2,
    bank_name: 'Asaka bank',
    archive_name: 'yangi.7z',
  });
  expect(raw.data.history[0]).toMatchObject({
    from: 'not_checked',
    to: 'not_checked',
    changes: { bankName: 'Ipoteka-bank', archive: 'oqituvchilar.zip' },
  });
  expect(stored()).toBe(before);
  const late = await sendOrganization(app, changed, token);
  expect([late.status, late.raw.code]).toEqual([409, 'organization.changed']);
  expect(stored()).toBe(before);
});

test('one tax number applies once, also at the same moment', async () => {
  const fields = applicationFields(places);
  const callers = await Promise.all([makeInstitution(db), makeInstitution(db)]);
  const sent = await Promise.all(callers.map(({ token }) => sendOrganization(app, fields, token)));
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(sent.find(({ status }) => status === 422)!.raw.errors.tax_number).toHaveLength(1);
  const { token } = await makeInstitution(db);
  const twice = applicationFields(places);
  const both = await Promise.all([1, 2].map(() => sendOrganization(app, twice, token)));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
});
