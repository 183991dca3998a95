import type { SearchOf } from '@malaka/contracts/kit/list-filters';
import type { TRAINING_LIST } from '@malaka/contracts/credentials/lists';
import * as contract from '@malaka/contracts/credentials/offline-trainings';
import type { CellValue } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeAllowed, makeInstitution } from '#test/organization-factories.ts';
import { sendForm } from '#test/send-form.ts';
import { type Sheet, xlsx } from '#test/sheet-files.ts';
import { createTestApp } from '#test/test-app.ts';
import {
  giveNumber,
  makeTraining,
  newPersonalNumber,
  newReference,
} from '#test/training-factories.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-22T07:00:00Z');
const { app, deps } = await createTestApp(database, { upTo: 'credentials', now: () => now });
const { personalData } = deps;
const manager = await makeCaller(db, { role: 'manager', now });
const regional = await makeCaller(db, { role: 'manager', now });
await db
  .updateTable('accounts')
  .set({ managerRegionId: 2 })
  .where('id', '=', regional.id)
  .execute();
const learner = await makeCaller(db, { now });
const { managerTrainings, organizationTrainings } = contract;

const form = (changes: Partial<contract.TrainingForm> = {}): contract.TrainingForm => ({
  referenceNumber: newReference(),
  institution: 'Avloniy instituti',
  startDate: '2026-03-02',
  endDate: '2026-03-14',
  hours: 72,
  personalNumber: newPersonalNumber(),
  fullName: 'Karimova Dilnoza Anvarovna',
  ...changes,
});
const create = (body: contract.TrainingForm, token = manager.token, calls = managerTrainings) =>
  call(app, calls.create, { body, token, language: 'en' });
type Search = SearchOf<typeof TRAINING_LIST>;

const list = async (query: Search = {}, token = manager.token) =>
  (await call(app, managerTrainings.list, { query, token })).body;

describe("a manager's form", () => {
  // spec: OFF-06
  test('enters, shows and mends a record; the personal number stays sealed', async () => {
    const body = form();
    const { id } = (await create(body)).body.data;
    const { raw } = await call(app, managerTrainings.list, {
      query: { search: body.referenceNumber },
      token: manager.token,
    });
    expect(raw.data).toEqual([
      {
        id,
        reference_number: body.referenceNumber,
        institution: 'Avloniy instituti',
        start_date: '2026-03-02',
        end_date: '2026-03-14',
        hours: 72,
        state: 'free',
        full_name: 'Karimova Dilnoza Anvarovna',
        pinfl: `**********${body.personalNumber.slice(-4)}`,
        source: 'manager',
        entered_by: 'Karimova Dilnoza',
        entered_at: now.toISOString(),
        account: null,
        attached_at: null,
        credits: null,
        year: null,
        withdrawn_at: null,
        withdrawn_by: null,
        withdraw_reason: null,
      },
    ]);
    const { personalNumber: _, ...rest } = body;
    const change = { ...rest, id, referenceNumber: newReference(), hours: 36 };
    const changed = await call(app, managerTrainings.update, {
      body: change,
      token: manager.token,
    });
    expect(changed.status).toBe(200);
    const [row] = (await list({ search: change.referenceNumber })).data;
    expect(row).toMatchObject({ id, hours: 36, personalNumber: expect.stringMatching(/\d{4}$/) });
    expect((await list({ search: body.referenceNumber })).total).toBe(0);
  });

  test('what is wrong stands at its field; a number is taken once', async () => {
    const { failure } = await create(
      form({ startDate: '2026-11-30', endDate: '2026-11-29', institution: undefined }),
    );
    expect(failure.errors).toEqual({
      end_date: ['The end is before the start.'],
      institution: ['Enter the institution.'],
    });
    const late = await create(form({ endDate: '2026-12-01' }));
    expect(late.failure.errors).toHaveProperty('end_date');
    const raw = await callRaw(app, 'POST', '/manager/offline-education/create', {
      token: manager.token,
      body: { pinfl: '123', hours: 0, start_date: '2026-02-30' },
      language: 'en',
    });
    expect(raw.status).toBe(422);
    expect(Object.keys(raw.raw.errors).toSorted()).toEqual([
      'end_date',
      'hours',
      'pinfl',
      'reference_number',
      'start_date',
    ]);
    const body = form();
    await create(body);
    const otherSpelling = body.referenceNumber.replace('MO-', 'мо ');
    const twice = await create(form({ referenceNumber: otherSpelling }));
    expect([twice.status, twice.failure.code]).toEqual([409, 'offline.number_taken']);
    const other = (await create(form())).body.data;
    const { personalNumber: _, ...change } = { ...form(), ...body, id: other.id };
    const clash = await call(app, managerTrainings.update, { body: change, token: manager.token });
    expect(clash.failure.code).toBe('offline.number_taken');
    const many = await Promise.all(
      Array.from({ length: 10 }, () => create(form({ referenceNumber: 'PAR-1' }))),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a manager of one region keeps the records of that region', async () => {
    const abroad = (await create(form())).body.data;
    const own = form({ fullName: 'Hududov Hudud' });
    await create(own, regional.token);
    expect((await list({}, regional.token)).data).toMatchObject([
      { referenceNumber: own.referenceNumber },
    ]);
    expect((await list({ search: 'ҳудудов' })).total).toBe(1);
    const body = { id: abroad.id, reason: 'x' };
    const foreign = await call(app, managerTrainings.withdraw, { body, token: regional.token });
    expect([foreign.status, foreign.failure.code]).toEqual([404, 'offline.not_found']);
    expect((await create(form(), learner.token)).status).toBe(403);
  });

  test('filters by state, source and days', async () => {
    const organization = await makeAllowed(app, db);
    const from = '2024-05-05';
    const dates = { startDate: from, endDate: from };
    const one = await makeTraining(db, personalData, dates);
    const two = await makeTraining(db, personalData, { ...dates, organizationId: organization.id });
    await call(app, managerTrainings.withdraw, {
      body: { id: one.id, reason: 'Xato' },
      token: manager.token,
    });
    const ids = async (query: Search) =>
      (await list({ from, to: from, ...query })).data.map(({ id }) => id);
    expect(await ids({})).toEqual([two.id, one.id]);
    expect(await ids({ state: 'withdrawn' })).toEqual([one.id]);
    expect(await ids({ source: 'organization' })).toEqual([two.id]);
    expect(await ids({ search: '%' })).toEqual([]);
  });
});

describe('an organisation', () => {
  test('enters its own records under its own name and meets no others', async () => {
    const one = await makeAllowed(app, db);
    const other = await makeAllowed(app, db);
    const body = form({ institution: 'Boshqa muassasa' });
    const { id } = (await create(body, one.token, organizationTrainings)).body.data;
    const rows = async (token: string) =>
      (await call(app, organizationTrainings.list, { query: {}, token })).body.data;
    expect(await rows(one.token)).toMatchObject([
      { id, institution: 'Yangi avlod oʻqituvchilar markazi', source: 'organization' },
    ]);
    expect(await rows(other.token)).toEqual([]);
    const withdrawal = { id, reason: 'Meniki emas' };
    const foreign = await call(app, organizationTrainings.withdraw, {
      body: withdrawal,
      token: other.token,
    });
    expect([foreign.status, foreign.failure.code]).toEqual([404, 'offline.not_found']);
    const own = await call(app, organizationTrainings.withdraw, {
      body: withdrawal,
      token: one.token,
    });
    expect(own.status).toBe(200);
  });

  test('needs its place in the registry', async () => {
    const waiting = await makeInstitution(db);
    const refused = await create(form(), waiting.token, organizationTrainings);
    expect([refused.status, refused.failure.code]).toEqual([409, 'organization.not_allowed']);
    const stranger = await create(form(), learner.token, organizationTrainings);
    expect([stranger.status, stranger.failure.code]).toEqual([403, 'organization.not_institution']);
  });
});

const HEADINGS = [
  '№',
  'Номер справки',
  'Muassasa',
  'Начало',
  'Tugash sanasi',
  'Soat',
  'ПИНФЛ',
  'FIO',
];
const sheetRow = (changes: Partial<contract.TrainingForm> = {}): CellValue[] => {
  const { referenceNumber, institution, hours, personalNumber, fullName } = form(changes);
  const start = new Date('2026-03-02T00:00:00Z');
  return ['1', referenceNumber, institution!, start, '14.03.2026', hours, personalNumber, fullName];
};

describe('a sheet', () => {
  const send = async (sheet: Sheet, { token } = manager, path = '/manager/offline-education') =>
    await sendForm(app, `${path}/import`, { file: sheet }, { token, language: 'en' });
  const apply = (id: number, token = manager.token) =>
    call(app, managerTrainings.applySheet, { body: { id }, token });

  test('tells every line that is wrong and writes nothing; mended it is taken over once', async () => {
    const good = [sheetRow(), sheetRow()];
    const before = (await list()).total;
    const bad = await send(
      await xlsx([
        HEADINGS,
        ...good,
        sheetRow({ personalNumber: '12', hours: 0 }),
        sheetRow({ referenceNumber: String(good[0]![1]).toLowerCase() }),
      ]),
    );
    expect(bad.raw.data).toMatchObject({ state: 'refused', errors_count: 3 });
    expect(bad.raw.data.errors).toMatchObject([
      { row: 4, column: 'Soat' },
      { row: 4, column: 'ПИНФЛ', text: 'Enter 14 digits.' },
      { row: 5, column: 'Номер справки', text: 'Row 2 has the same entry.' },
    ]);
    expect((await list()).total).toBe(before);
    const sheet = await xlsx([HEADINGS, ...good]);
    const checked = (await send(sheet)).raw.data;
    expect(checked).toMatchObject({ state: 'checked', new_count: 2, changed_count: 0 });
    expect((await list()).total).toBe(before);
    expect((await apply(checked.id)).body.data).toMatchObject({ state: 'applied', newCount: 2 });
    expect((await list()).total).toBe(before + 2);
    expect((await list({ search: String(good[0]![1]) })).data).toMatchObject([
      { startDate: '2026-03-02', endDate: '2026-03-14', hours: 72 },
    ]);
    const again = (await send(sheet)).raw.data;
    expect(again).toMatchObject({ state: 'checked', new_count: 0, changed_count: 0 });
    await apply(again.id);
    expect((await list()).total).toBe(before + 2);
  });

  test('mends what nobody has attached; what is attached, withdrawn or of others stays', async () => {
    const free = sheetRow();
    const personalNumber = await giveNumber(db, personalData, learner.id);
    const attached = sheetRow({ personalNumber });
    const withdrawn = sheetRow();
    const first = (await send(await xlsx([HEADINGS, free, attached, withdrawn]))).raw.data;
    await apply(first.id);
    await db
      .updateTable('offlineTrainings')
      .set({ state: 'attached', accountId: learner.id, attachedAt: now })
      .set({ credits: 24, creditYear: 2026 })
      .where('referenceNumber', '=', String(attached[1]))
      .execute();
    const [gone] = (await list({ search: String(withdrawn[1]) })).data;
    const reason = 'Xato';
    const token = manager.token;
    await call(app, managerTrainings.withdraw, { body: { id: gone!.id, reason }, token });
    const ofRegion = await makeTraining(db, personalData, { regionId: 2 });
    const longer = (cells: CellValue[]) => cells.with(5, 80);
    const changed = (await send(await xlsx([HEADINGS, longer(free), attached]))).raw.data;
    expect(changed).toMatchObject({ state: 'checked', new_count: 0, changed_count: 1 });
    await apply(changed.id);
    expect((await list({ search: String(free[1]) })).data).toMatchObject([{ hours: 80 }]);
    const refused = await send(await xlsx([HEADINGS, longer(attached), withdrawn]));
    expect(refused.raw.data.errors).toMatchObject([
      { row: 2, column: 'Номер справки' },
      { row: 3, text: expect.stringContaining('withdrawn') },
    ]);
    const abroad = sheetRow();
    await apply((await send(await xlsx([HEADINGS, abroad]))).raw.data.id);
    const foreign = await send(await xlsx([HEADINGS, abroad]), regional);
    expect(foreign.raw.data.errors).toMatchObject([{ row: 2, text: /Another organisation/ }]);
    expect(ofRegion.id).toBeGreaterThan(0);
  });

  test('is applied by whoever brought it, and by nobody as another kind', async () => {
    const { id } = (await send(await xlsx([HEADINGS, sheetRow()]))).raw.data;
    const other = await makeCaller(db, { role: 'manager', now });
    expect((await apply(id, other.token)).failure.code).toBe('import.not_found');
    const admin = await makeCaller(db, { role: 'admin', now });
    const asSchools = await callRaw(app, 'POST', '/admin/imports/apply', {
      token: admin.token,
      body: { id },
    });
    expect([asSchools.status, asSchools.raw.code]).toEqual([404, 'import.not_found']);
    const own = await call(app, managerTrainings.listSheets, { query: {}, token: other.token });
    expect(own.body.data).toEqual([]);
    expect((await apply(id)).status).toBe(200);
  });

  test("an organisation's names no institution, and its template says so", async () => {
    const { token } = await makeAllowed(app, db);
    const path = '/organizations/offline-education';
    const cut = (cells: CellValue[]) => cells.toSpliced(2, 1);
    const odd = await send(await xlsx([HEADINGS, sheetRow()]), { ...manager, token }, path);
    expect(odd.raw.data).toMatchObject({ state: 'refused', errors_count: 1 });
    const sheet = await xlsx([cut(HEADINGS), cut(sheetRow())]);
    const { id } = (await send(sheet, { ...manager, token }, path)).raw.data;
    const applied = await call(app, organizationTrainings.applySheet, { body: { id }, token });
    expect(applied.body.data).toMatchObject({ state: 'applied', newCount: 1 });
    const template = await callRaw(app, 'GET', `${path}/template.xlsx`, { token });
    expect([template.status, template.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
  });
});
