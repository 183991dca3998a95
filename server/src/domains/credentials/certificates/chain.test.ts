import * as contract from '@malaka/contracts/credentials/certificate-register';
import { checkCertificate } from '@malaka/contracts/credentials/certificates';
import { payloadOf, readPayload } from '@malaka/contracts/credentials/certificates/payload';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addCreditEntry } from '#/domains/credentials/credits/add-credit-entry.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { useTestDatabase } from '#test/database.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import {
  issueCertificate,
  issueWaitingCertificates,
  issueSummaries,
  runIssueSummary,
} from './issue-certificate.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-20T07:00:00Z');
const { app, deps } = await createTestApp(database, { now: () => now });
const ministry = await makeCaller(db, { role: 'ministry', now });
const manager = await makeCaller(db, { role: 'manager', now });

const rename = (id: number, lastName: string) =>
  db.updateTable('profiles').set({ lastName }).where('accountId', '=', id).execute();

async function issue(options: Parameters<typeof makeCourse>[1] = {}) {
  const owner = await makeCaller(db, { role: 'confirmedLearner', profileStatus: 'confirmed', now });
  const course = await makeCourse(db, { type: 'upgrade', hours: 72, credit: 4.5, ...options });
  const certificate = await db
    .transaction()
    .execute((trx) => issueCertificate(trx, { accountId: owner.id, courseId: course.id, now }));
  return { ...certificate, owner, course };
}

const check = async (number: string) =>
  (await call(app, checkCertificate, { query: { number } })).body.data;
const reissue = (number: string, kind: 'name' | 'correction', token = ministry.token) =>
  call(app, contract.reissueCertificate, { body: { number, kind, reason: 'Familiya' }, token });
const revoke = (number: string, token = ministry.token) =>
  call(app, contract.revokeCertificate, { body: { number, reason: 'Xato berilgan' }, token });
const view = (number: string, token = manager.token) =>
  call(app, contract.viewCertificate, { params: { number }, token });
const fetchPdf = (number: string) =>
  app.inject({ url: `/api/v1/certificate/${number}/certificate.pdf` });

describe('a new name', () => {
  // spec: CERT-11
  test('changes nothing that is printed until a reissue, and then a new one', async () => {
    const { number, owner } = await issue();
    const printed = (await fetchPdf(number)).rawPayload;
    await rename(owner.id, 'Rahimova');
    expect((await check(number)).ownerName).toBe('Karimova Dilnoza Anvarovna');
    expect((await fetchPdf(number)).rawPayload.equals(printed)).toBe(true);
    expect((await view(number)).body.data.newName).toBe('Rahimova Dilnoza Anvarovna');

    const next = (await reissue(number, 'name')).body.data.number;
    expect(next).not.toBe(number);
    expect(await check(number)).toMatchObject({
      state: 'replaced',
      replacedBy: next,
      endedAt: now,
      ownerName: 'Karimova Dilnoza Anvarovna',
    });
    expect((await fetchPdf(number)).rawPayload.equals(printed)).toBe(true);
    expect(await check(next)).toMatchObject({
      state: 'issued',
      ownerName: 'Rahimova Dilnoza Anvarovna',
    });
    const { chain, events } = (await view(next)).body.data;
    expect(chain.map((one) => [one.number, one.state])).toEqual([
      [number, 'replaced'],
      [next, 'issued'],
    ]);
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['reissued', 'Familiya'],
      ['replaced', 'Familiya'],
      ['issued', ''],
    ]);
    expect(events[0]).toMatchObject({
      before: { ownerName: 'Karimova Dilnoza Anvarovna' },
      after: { ownerName: 'Rahimova Dilnoza Anvarovna' },
    });
  });

  test('must be confirmed, and must be another one', async () => {
    const { number, owner } = await issue();
    expect((await reissue(number, 'name')).failure.code).toBe('certificate.same');
    await db
      .updateTable('profiles')
      .set({ lastName: 'Rahimova', status: 'submitted' })
      .where('accountId', '=', owner.id)
      .execute();
    expect((await reissue(number, 'name')).failure.code).toBe('certificate.name_unconfirmed');
    expect((await check(number)).state).toBe('issued');
  });
});

describe('corrections and revocations', () => {
  test('a correction reads the facts anew and is in force', async () => {
    const { number, course } = await issue({ name: 'Raqamli drs' });
    await db
      .updateTable('courses')
      .set({ name: 'Raqamli dars' })
      .where('id', '=', course.id)
      .execute();
    const next = (await reissue(number, 'correction')).body.data.number;
    expect(await check(next)).toMatchObject({ state: 'corrected', courseName: 'Raqamli dars' });
    expect(await check(number)).toMatchObject({ state: 'replaced', courseName: 'Raqamli drs' });
    const third = await makeCaller(db, { role: 'admin', now });
    await revoke(next, third.token);
    expect((await check(next)).state).toBe('revoked');
  });

  test('a revoked one stays, with a signature that still holds, and says so', async () => {
    const { number, owner } = await issue();
    const { link } = await check(number);
    expect((await revoke(number)).status).toBe(200);
    const shown = await check(number);
    expect([shown.state, shown.endedAt, shown.replacedBy]).toEqual(['revoked', now, null]);
    expect(readPayload(payloadOf(link!))?.facts.number).toBe(number);
    expect((await fetchPdf(number)).statusCode).toBe(200);
    for (const refused of [await revoke(number), await reissue(number, 'name')]) {
      expect([refused.status, refused.failure.code]).toEqual([409, 'certificate.wrong_state']);
    }
    const notifications = await db
      .selectFrom('notifications')
      .where('accountId', '=', owner.id)
      .select('kind')
      .execute();
    expect(notifications).toEqual([{ kind: 'certificate_revoked' }]);
  });

  test('are decided once, however many decide at the same moment', async () => {
    const { number, owner } = await issue();
    await rename(owner.id, 'Rahimova');
    const tries = await Promise.all([
      reissue(number, 'name'),
      reissue(number, 'correction'),
      revoke(number),
    ]);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('belong to the ministry and admins, and never to the owner', async () => {
    const { number, owner } = await issue();
    for (const token of [owner.token, manager.token]) {
      expect((await revoke(number, token)).status).toBe(403);
      expect((await reissue(number, 'name', token)).status).toBe(403);
    }
    await sql`update accounts set role = 6 where id = ${owner.id}`.execute(db);
    expect((await revoke(number, owner.token)).failure.code).toBe('certificate.own');
    expect((await revoke('UK-2026-9999999-0')).failure.code).toBe('certificate.not_found');
    const short = { number, reason: ' x ' };
    const bad = await callRaw(app, 'POST', '/manager/certificates/revoke', {
      token: ministry.token,
      body: short,
    });
    expect([bad.status, Object.keys(bad.raw.errors)]).toEqual([422, ['reason']]);
  });

  test('the database itself keeps what is printed and what has ended', async () => {
    const { id } = await issue();
    const change = (set: string) =>
      sql`update certificates set ${sql.raw(set)} where id = ${id}`.execute(db);
    await expect(change("owner_name = 'Boshqa'")).rejects.toThrow('is printed');
    await expect(change('credits = 99')).rejects.toThrow('is printed');
    await change("state = 'revoked'");
    await expect(change("state = 'issued'")).rejects.toThrow('is printed');
    await expect(sql`delete from certificate_events`.execute(db)).rejects.toThrow(
      'certificate_events',
    );
  });
});

describe('the register', () => {
  // spec: CERT-05, CERT-07
  test('finds by number, name in any script, type, state, year and region', async () => {
    const { number, owner } = await issue({ name: 'Oʻqituvchi mahorati', type: 'retraining' });
    const list = async (query: Record<string, unknown>, token = manager.token) =>
      (await call(app, contract.listCertificates, { query, token })).body.data.map(
        (row) => row.number,
      );
    expect(await list({ search: 'ўқитувчи маҳорати' })).toEqual([number]);
    expect(await list({ search: number.toLowerCase().replaceAll('-', ' ') })).toEqual([number]);
    expect(await list({ search: 'karimova', type: 'retraining' })).toEqual([number]);
    expect(await list({ type: 'retraining', state: 'revoked' })).toEqual([]);
    expect(await list({ type: 'retraining', year: 2025 })).toEqual([]);
    expect(await list({ search: '%' })).toEqual([]);
    const [region, other] = (
      await db.selectFrom('regions').select('id').orderBy('id').limit(2).execute()
    ).map(({ id }) => id);
    await db
      .updateTable('profiles')
      .set({ regionId: region! })
      .where('accountId', '=', owner.id)
      .execute();
    expect(await list({ region })).toEqual([number]);
    const { raw } = await callRaw(app, 'GET', '/manager/certificates?type=retraining', {
      token: manager.token,
    });
    expect(raw.data[0]).toMatchObject({
      number,
      state: 'issued',
      type: 'retraining',
      owner_name: 'Karimova Dilnoza Anvarovna',
      course_name: 'Oʻqituvchi mahorati',
    });
    const regional = await makeCaller(db, { role: 'manager', now });
    const place = (id: number) =>
      db
        .updateTable('accounts')
        .set({ managerRegionId: id })
        .where('id', '=', regional.id)
        .execute();
    await place(other!);
    expect(await list({}, regional.token)).toEqual([]);
    expect(await list({ region }, regional.token)).toEqual([]);
    expect((await view(number, regional.token)).status).toBe(404);
    await place(region!);
    expect(await list({}, regional.token)).toEqual([number]);
    expect((await view(number, regional.token)).status).toBe(200);
    expect((await view(number, owner.token)).status).toBe(403);
  });
});

describe('a list of numbers', () => {
  const send = (bytes: Uint8Array | string, name = 'list.xlsx', form = 'check-list') => {
    const body = new FormData();
    body.append('file', new Blob([Buffer.from(bytes)]), name);
    return sendForm(`/api/v1/manager/certificates/${form}`, body);
  };
  async function sendForm(url: string, form: FormData) {
    const request = new Request('http://x', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': request.headers.get('content-type')!,
        authorization: `Bearer ${manager.token}`,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }
  const sheet = (headings: string[], rows: unknown[][]) =>
    writeXlsx({ sheets: [{ name: 'List', rows: [headings, ...rows] as never }] });

  test('gets the state of each, and whether its owner is the one that is named', async () => {
    const good = await issue();
    const gone = await issue();
    await revoke(gone.number);
    const bytes = await sheet(
      ['T/r', 'Ф.И.О.', 'Номер сертификата'],
      [
        [1, 'Каримова Дилноза', good.number.toLowerCase()],
        [2, 'Aliyev Vali', gone.number],
        [3, '', good.number.slice(0, -1) + ((Number(good.number.at(-1)) + 1) % 10)],
        [4, '', '=cmd|calc'],
        [5, 'Hech kim', ''],
      ],
    );
    const answer = await send(bytes);
    expect(answer.statusCode).toBe(200);
    expect(
      answer
        .json()
        .data.map((row: Record<string, unknown>) => [
          row['row'],
          row['state'],
          row['is_owner_same'],
        ]),
    ).toEqual([
      [2, 'issued', true],
      [3, 'revoked', false],
      [4, 'mistyped', null],
      [5, 'mistyped', null],
      [6, 'empty', null],
    ]);
    const workbook = await send(bytes, 'list.xlsx', 'check-list.xlsx');
    expect(workbook.headers['content-type']).toContain('spreadsheetml');
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('needs no headings when numbers stand in the first column', async () => {
    const { number } = await issue();
    const answer = await send(`${number}\nUK-2026-9999999-0\n`, 'list.csv');
    expect(answer.json().data.map((row: { state: string }) => row.state)).toEqual([
      'issued',
      'unknown',
    ]);
  });

  test('is read by its headings from a CSV too, where semicolons stand between columns', async () => {
    const { number } = await issue();
    const text = `Raqam;F.I.Sh.\n${number};Aliyev Vali\nUK-2026-9999999-0;\n`;
    expect((await send(text, 'list.csv')).json().data).toMatchObject([
      { number, state: 'issued', is_owner_same: false },
      { state: 'unknown', is_owner_same: null },
    ]);
    const { sheets } = await readXlsx((await send(text, 'list.csv', 'check-list.xlsx')).rawPayload);
    const states = sheets[0]!.rows.map((row) => row.filter((cell) => typeof cell === 'string'));
    expect(states).toEqual([
      expect.arrayContaining(['Holati']),
      expect.arrayContaining([number, 'Haqiqiy', 'yoʻq']),
      expect.arrayContaining(['UK-2026-9999999-0', 'Topilmadi']),
    ]);
  });

  test.each([
    ['a sheet', 'list.xlsx', () => sheet(['Maktab', 'Shahar'], [['12', 'Nukus']])],
    ['a CSV', 'list.csv', async () => 'Maktab\n12\n'],
  ])('is not read from %s of something else, which says so', async (_kind, name, make) => {
    const wrong = await send(await make(), name);
    expect([wrong.statusCode, wrong.json().errors.file[0]]).toEqual([
      422,
      expect.stringContaining('Sertifikat raqami'),
    ]);
  });

  test('that is too long or no sheet at all says what is wrong', async () => {
    const long = `Raqam\n${'UK-2026-9999999-0\n'.repeat(5001)}`;
    expect((await send(long, 'list.csv')).json().errors.file[0]).toContain('5000');
    expect((await send('Raqam\n', 'list.csv')).statusCode).toBe(422);
    expect((await send(new Uint8Array(100), 'list.xlsx')).statusCode).toBeGreaterThanOrEqual(400);
    expect((await send('a'.repeat(6 * 1024 ** 2), 'list.csv')).statusCode).toBe(413);
  });
});

describe('the summary of a year', () => {
  const earn = (accountId: number, courseId: number, amount: number) =>
    db
      .transaction()
      .execute((trx) =>
        addCreditEntry(trx, { accountId, year: 2026, kind: 'earned', amount, courseId, now }),
      );
  const run = (accountId: number) =>
    runIssueSummary(deps, { accountId, year: 2026, at: now.toISOString() });
  const summariesOf = (accountId: number) =>
    db
      .selectFrom('certificates')
      .where('accountId', '=', accountId)
      .where('type', '=', 'summary')
      .select(['number', 'credits', 'courseName', 'state'])
      .execute();

  // spec: CERT-10
  test('is written once with all courses of the year, at once and repeated', async () => {
    const owner = await makeCaller(db, {
      role: 'confirmedLearner',
      profileStatus: 'confirmed',
      now,
    });
    const one = await makeCourse(db, { name: 'Birinchi', hours: 36, credit: 20 });
    const two = await makeCourse(db, { name: 'Ikkinchi', hours: 40, credit: 18 });
    await earn(owner.id, one.id, 20);
    await earn(owner.id, two.id, 18);
    await Promise.all([run(owner.id), run(owner.id), run(owner.id)]);
    const [summary, ...others] = await summariesOf(owner.id);
    expect(others).toEqual([]);
    expect(summary).toMatchObject({ number: expect.stringMatching(/^JM-2026-/), credits: 38 });
    expect(await check(summary!.number)).toMatchObject({
      type: 'summary',
      year: 2026,
      hours: 76,
      courses: [
        { name: 'Birinchi', credits: 20 },
        { name: 'Ikkinchi', credits: 18 },
      ],
    });
    expect((await fetchPdf(summary!.number)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await revoke(summary!.number);
    await run(owner.id);
    expect(await summariesOf(owner.id)).toMatchObject([{ state: 'revoked' }]);
  });

  test('waits for the confirmation of the profile', async () => {
    const owner = await makeCaller(db, { role: 'learner', profileStatus: 'submitted', now });
    const course = await makeCourse(db, { credit: 40 });
    await earn(owner.id, course.id, 40);
    await run(owner.id);
    expect(await summariesOf(owner.id)).toEqual([]);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('profiles')
        .set({ status: 'confirmed', decidedAt: now })
        .where('accountId', '=', owner.id)
        .execute();
      await issueWaitingCertificates(trx, owner.id, now);
    });
    const { rows } = await sql<{ identifier: string }>`
      select t.identifier from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id`.execute(db);
    expect(rows).toEqual([{ identifier: 'issue-summary' }]);
    await run(owner.id);
    expect(await summariesOf(owner.id)).toHaveLength(1);
  });

  test('of all who miss theirs is written by one job', async () => {
    const owner = await makeCaller(db, {
      role: 'confirmedLearner',
      profileStatus: 'confirmed',
      now,
    });
    const course = await makeCourse(db, { credit: 40 });
    await earn(owner.id, course.id, 40);
    await issueSummaries(deps, { year: 2026, after: 0 });
    await issueSummaries(deps, { year: 2026, after: 0 });
    expect(await summariesOf(owner.id)).toHaveLength(1);
  });
});
