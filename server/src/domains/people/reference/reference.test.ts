import {
  archiveReference,
  listReference,
  saveReference,
} from '@malaka/contracts/people/reference/management';
import {
  listCategories,
  listLanguages,
  listLegalForms,
  listPositions,
  listPositionTypes,
  listRegions,
  listSchools,
  listSubjects,
} from '@malaka/contracts/people/reference';
import type { ReferenceList } from '@malaka/contracts/people/choices';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import * as catalogue from '#/domains/learning/catalogue/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import * as reference from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const node = () =>
  createTestApp(database, {
    only: async (scopes, deps) => {
      await catalogue.publicRoutes(scopes.public, deps);
      await reference.publicRoutes(scopes.public, deps);
      reference.adminRoutes(scopes.admin, deps);
    },
  });
const { app } = await node();
const second = await node();
const admin = await makeCaller(db, { role: 'admin' });
const { token } = admin;

const blank = {
  parentId: null,
  code: null,
  type: null,
  hue: null,
  icon: null,
  sortOrder: null,
} as const;
const named = (uz: string, ru = '', en = '') => ({ uz, ru, en });
const save = (list: ReferenceList, fields: object) =>
  call(app, saveReference, { token, body: { ...blank, list, ...fields } as never });
const list = async (query: object) =>
  (await call(app, listReference, { token, query: query as never })).body;

const lastAudit = async () => {
  const { rows } = await sql<{ action: string; subject: string; actorId: number }>`
    select action, subject, actor_id from audit_log order by id desc limit 1`.execute(db);
  return rows[0];
};

describe('public lists', () => {
  test.each([
    [listLanguages, 4],
    [listRegions, 14],
    [listPositionTypes, 6],
    [listPositions, 18],
    [listSubjects, 29],
    [listLegalForms, 7],
  ])('$path is there in every language', async (endpoint, count) => {
    const seen = new Set<string>();
    for (const language of ['uz', 'ru', 'en'] as const) {
      const { body, raw } = await call(app, endpoint, { language });
      expect(body.data).toHaveLength(count);
      expect([raw.success, raw.data[0].id]).toEqual([1, 1]);
      seen.add(body.data[0]!.name);
    }
    expect(seen.size).toBe(3);
  });

  // spec: PROF-53
  test('districts are those of the region', async () => {
    const { raw } = await callRaw(app, 'GET', '/cities?region_id=14', { language: 'ru' });
    expect(raw.data).toHaveLength(12);
    expect(raw.data[0]).toEqual({ id: 1401, name: expect.stringContaining('район') });
    expect((await callRaw(app, 'GET', '/cities')).status).toBe(422);
    expect((await callRaw(app, 'GET', '/cities?region_id=999')).raw.data).toEqual([]);
  });

  // spec: PROF-18
  test('schools are found by district, type and words in any script, 3 before 12', async () => {
    const school = (number: number, type: string, districtId = 201) => ({
      code: `t${districtId}-${number}`,
      districtId,
      type,
      name: JSON.stringify(named(`${number}-maktab`, `Школа № ${number}`)),
      searchText: `${number} maktab shkola no ${number}`,
    });
    await db
      .insertInto('schools')
      .values([
        ...Array.from({ length: 60 }, (_, n) => school(n + 1, 'general')),
        school(70, 'specialized'),
        school(1, 'general', 202),
      ])
      .execute();
    const ask = async (query: object, language: 'uz' | 'ru' = 'uz') =>
      (await call(app, listSchools, { query: query as never, language })).body.data.map(
        ({ name }) => name,
      );
    const all = await ask({ cityId: 201 });
    expect(all).toHaveLength(50);
    expect(all.slice(0, 3)).toEqual(['1-maktab', '2-maktab', '3-maktab']);
    expect(await ask({ cityId: 201, type: 'specialized' }, 'ru')).toEqual(['Школа № 70']);
    expect(await ask({ cityId: 201, search: 'ШКОЛА 57' })).toEqual(['57-maktab']);
    expect(await ask({ cityId: 201, search: 'мактаб 58' })).toEqual(['58-maktab']);
    expect(await ask({ cityId: 202 })).toEqual(['1-maktab']);
    expect((await callRaw(app, 'GET', '/schools?city_id=201&type=other')).status).toBe(422);
  });
});

describe('entries', () => {
  test('only an administrator reads and changes them', async () => {
    for (const role of ['ministry', 'manager', 'teacher', 'learner'] as const) {
      const other = await makeCaller(db, { role });
      const refused = await call(app, listReference, {
        token: other.token,
        query: { list: 'subjects' },
      });
      expect(refused.failure.code).toBe('auth.forbidden');
    }
    const refused = await callRaw(app, 'POST', '/admin/reference/save', { body: {} });
    expect(refused.status).toBe(401);
  });

  // spec: PROF-19
  test('an added subject is in the list of every node at once, and in the audit', async () => {
    const fetched = (which: TestApp['app']) =>
      call(which, listSubjects, { language: 'ru' }).then(({ body }) =>
        body.data.map(({ name }) => name),
      );
    expect(await fetched(second.app)).not.toContain('Робототехника');
    const { raw } = await callRaw(app, 'POST', '/admin/reference/save', {
      token,
      body: { list: 'subjects', name: { uz: ' Robototexnika ', ru: 'Робототехника' } },
    });
    expect(raw).toEqual({ success: 1, data: { id: expect.any(Number) } });
    expect(raw.data.id).toBeGreaterThanOrEqual(100_000);
    expect(await lastAudit()).toEqual({
      action: 'reference.added',
      subject: `reference:subjects:${raw.data.id}`,
      actorId: admin.id,
    });
    await vi.waitFor(
      async () => {
        expect(await fetched(second.app)).toContain('Робототехника');
        expect(await fetched(app)).toContain('Робототехника');
      },
      { timeout: 30_000 },
    );
  });

  test('what is archived leaves the choices, stays in the list of its page and comes back', async () => {
    const archive = (isActive: boolean) =>
      call(app, archiveReference, { token, body: { list: 'positions', id: 12, isActive } });
    expect((await archive(false)).raw).toEqual({ success: 1 });
    expect(await lastAudit()).toMatchObject({ action: 'reference.archived' });
    await vi.waitFor(
      async () =>
        expect(
          (await call(second.app, listPositions, {})).body.data.some(({ id }) => id === 12),
        ).toBe(false),
      { timeout: 30_000 },
    );
    const { data } = await list({ list: 'positions', isActive: false });
    expect(data.map(({ id }) => id)).toEqual([12]);
    const before = await sql<{ n: number }>`select count(*)::int as n from audit_log`.execute(db);
    await archive(false);
    const after = await sql<{ n: number }>`select count(*)::int as n from audit_log`.execute(db);
    expect(after.rows).toEqual(before.rows);
    await archive(true);
    expect(await lastAudit()).toMatchObject({ action: 'reference.restored' });
    const nothing = await call(app, archiveReference, {
      token,
      body: { list: 'positions', id: 99, isActive: false },
    });
    expect([nothing.status, nothing.failure.code]).toEqual([404, 'reference.not_found']);
  });

  test('an archived category leaves the menu', async () => {
    const { body } = await save('categories', {
      name: named('Musiqa', 'Музыка'),
      hue: 0,
      icon: 'music',
    });
    const { id } = body.data;
    const { data } = await list({ list: 'categories' });
    expect(data.at(-1)).toMatchObject({ id, hue: 0, icon: 'music', isActive: true, parent: null });
    const inMenu = async () =>
      (await call(app, listCategories, {})).body.data.some((category) => category.id === id);
    expect(await inMenu()).toBe(true);
    await call(app, archiveReference, {
      token,
      body: { list: 'categories', id, isActive: false },
    });
    expect(await inMenu()).toBe(false);
  });

  test('a name is changed and found again in any spelling', async () => {
    const name = named('Sharqshunoslik', 'Востоковедение');
    const { id } = (await save('subjects', { name })).body.data;
    await save('subjects', { id, name: { ...name, en: 'Oriental studies' } });
    expect(await lastAudit()).toMatchObject({ action: 'reference.changed' });
    for (const search of ['ШАРҚШУНОС', 'востоков', 'oriental stud']) {
      const { data } = await list({ list: 'subjects', search });
      expect(data.map((row) => row.id)).toEqual([id]);
    }
    expect((await list({ list: 'subjects', search: '???' })).total).toBe(0);
    const nobody = await save('subjects', { id: 99_999, name });
    expect(nobody.failure.code).toBe('reference.not_found');
  });

  test('a name that stands beside it already is refused, in another district it is not', async () => {
    const school = { name: named('9-maktab'), type: 'general' };
    await save('schools', { ...school, parentId: 301, code: 'A-9' });
    for (const uz of ['9-MAKTAB', '9-мактаб']) {
      const twice = await save('schools', { ...school, name: named(uz), parentId: 301 });
      expect([twice.status, twice.failure.code]).toEqual([409, 'reference.duplicate']);
      expect(twice.failure.errors).toHaveProperty('name');
    }
    const elsewhere = await save('schools', { ...school, parentId: 302 });
    expect(elsewhere.status).toBe(200);
    const { data } = await list({ list: 'schools', parentId: 301, type: 'general' });
    expect(data).toMatchObject([
      { code: 'A-9', parentId: 301, parent: expect.any(String), regionId: 3 },
    ]);
    expect((await list({ list: 'schools', search: 'A-9', parentId: 301 })).total).toBe(1);
    expect((await list({ list: 'schools', regionId: 3 })).total).toBe(2);
  });

  test('a diagnostic category may point to courses, and stands where its number says', async () => {
    const course = { name: named('Robototexnika'), hue: 10, icon: 'school' };
    const parentId = (await save('categories', course)).body.data.id;
    const name = named('Tibbiy bilim', 'Медицина', 'Medicine');
    const { id } = (await save('diagnostic_categories', { name, parentId })).body.data;
    const fetched = async () => (await list({ list: 'diagnostic_categories' })).data;
    expect((await fetched()).at(-1)).toMatchObject({ id, name, parentId, parent: 'Robototexnika' });
    await save('diagnostic_categories', { id, name, sortOrder: 0 });
    expect((await fetched())[0]).toMatchObject({ id, parentId: null, parent: null, sortOrder: 0 });
    await save('diagnostic_categories', { id, name, parentId });
    expect((await fetched())[0]).toMatchObject({ id, parentId, sortOrder: 0 });
    const twice = await save('diagnostic_categories', { name: named('tibbiy bilim'), parentId });
    expect(twice.failure.code).toBe('reference.duplicate');
    const unknown = await save('diagnostic_categories', { name: named('X'), parentId: 99_999 });
    expect(unknown.failure.errors).toHaveProperty('parent_id');
  });

  test('two administrators who add the same at once add it once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => save('legal_forms', { name: named('Kooperativ') })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test.each([
    ['districts', { name: named('Yangi tuman') }, 'parent_id'],
    ['districts', { name: named('Yangi tuman'), parentId: 999 }, 'parent_id'],
    ['schools', { name: named('1'), parentId: 201 }, 'type'],
    ['schools', { name: named('X'), parentId: 201, type: 'general', code: 't201-1' }, 'code'],
    ['categories', { name: named('X'), icon: 'music' }, 'hue'],
    ['categories', { name: named('X'), hue: 3 }, 'icon'],
    ['languages', { name: named('X') }, 'code'],
    ['languages', { name: named('X'), code: 'Deutsch' }, 'code'],
    ['languages', { name: named('X'), code: 'ru' }, 'code'],
  ] as const)('%s %j is refused at %s', async (which, fields, field) => {
    const refused = await save(which, fields);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.failure.errors ?? {})).toEqual([field]);
  });

  test('an entry needs its Uzbek name', async () => {
    const body = { list: 'subjects', name: { ru: 'Шахматы' } };
    const { status, raw } = await callRaw(app, 'POST', '/admin/reference/save', { token, body });
    expect([status, Object.keys(raw.errors)]).toEqual([422, ['name.uz']]);
  });

  test('lists come in pages with their filters in the next address', async () => {
    const first = await list({ list: 'districts', page: 1 });
    expect(first).toMatchObject({ perPage: 25, currentPage: 1 });
    expect(first.data).toHaveLength(25);
    expect(first.nextPageUrl).toBe('/api/v1/admin/reference?list=districts&page=2');
    const filtered = await list({ list: 'districts', parentId: 14, search: 'yunus' });
    expect(filtered.data.map(({ name }) => name.uz)).toEqual(['Yunusobod tumani']);
    expect((await list({ list: 'districts', page: 99 })).data).toEqual([]);
  });
});
