import { findAccountByNumber, listAccounts } from '@malaka/contracts/people/accounts';
import { ACCOUNTS_COUNTED, ACCOUNTS_COUNTED_BY_WORDS } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sealPersonal } from '#/domains/people/profiles/personal-columns.ts';
import { seedReference } from '#/domains/people/reference/seed-reference.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { backfillSearchTexts } from './backfill-search-texts.ts';
import { adminRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database, {
  only: (scopes, appDeps) => adminRoutes(scopes.admin, appDeps),
});

const person = (lastName: string, firstName: string, options: object = {}) =>
  makeAccount(db, { lastName, firstName, middleName: '', ...options });

let admin: Awaited<ReturnType<typeof makeCaller>>;
let oygul: { id: number; phone: string };
let blocked: { id: number };
let manager: { id: number };

beforeAll(async () => {
  await seedReference(db);
  admin = await makeCaller(db, { role: 'admin', lastName: 'Bosh', middleName: '' });
  oygul = await person('Toʻxtasinova', 'Oygul', { phone: '998931112233' });
  blocked = await person('Yusupov', 'Otabek', { status: 'blocked', profileStatus: 'confirmed' });
  manager = await person('Ergashev', 'Anvar', { role: 'manager', profileStatus: 'submitted' });
  const andijan = { regionId: 3 };
  await db.updateTable('profiles').set(andijan).where('accountId', '=', manager.id).execute();
});

const ask = (query: Parameters<typeof call<never, never, never, never>>[2] | object) =>
  call(app, listAccounts, { query: query as never, token: admin.token });
const idsOf = async (query: object) => (await ask(query)).body.data.map(({ id }) => id);

describe('search', () => {
  it.each([
    'Toʻxtasinova',
    "to'xtasinova oygul",
    'Тўхтасинова',
    'ОЙГУЛ ТЎХТАСИНОВА',
    'тухтасинова',
    'toxtasinova',
    "to'xtasnova",
    'Тўхтосинова Ойгул',
    'oyglu',
    'oy',
    'o t',
    '+998 93 111-22-33',
    '1112233',
    '1122',
  ])('%s finds Oygul Toʻxtasinova', async (search) => {
    expect(await idsOf({ search })).toEqual([oygul.id]);
  });

  it.each(['zzzz', '!!!', '%', '_', 'oygul anvar', "';--", 'ygul toxtoshinova', '9999999'])(
    '%s finds nobody',
    async (search) => {
      expect((await ask({ search })).body).toMatchObject({ data: [], total: 0, hasMore: false });
    },
  );
});

describe('filters', () => {
  it('role, state, profile and region, alone and together', async () => {
    expect(await idsOf({})).toEqual([manager.id, blocked.id, oygul.id, admin.id]);
    expect(await idsOf({ role: 'manager' })).toEqual([manager.id]);
    expect(await idsOf({ status: 'blocked' })).toEqual([blocked.id]);
    expect(await idsOf({ status: 'active' })).toEqual([manager.id, oygul.id, admin.id]);
    expect(await idsOf({ profile: 'confirmed' })).toEqual([blocked.id]);
    expect(await idsOf({ region: 3 })).toEqual([manager.id]);
    expect(await idsOf({ region: 3, role: 'manager', status: 'active' })).toEqual([manager.id]);
    expect(await idsOf({ region: 3, status: 'blocked' })).toEqual([]);
    expect(await idsOf({ role: 'learner', search: 'yusupov' })).toEqual([blocked.id]);
    expect(await idsOf({ role: 'manager', search: 'yusupov' })).toEqual([]);
    expect(await idsOf({ search: 'ergashev', region: 3, profile: 'submitted' })).toEqual([
      manager.id,
    ]);
    expect(await idsOf({ role: 'admin', search: 'yusupov' })).toEqual([]);
  });

  it('in wire spelling; a role that is none is refused at its field', async () => {
    const { raw } = await callRaw(
      app,
      'GET',
      '/admin/accounts?role_id=4&profile_status=submitted&region_id=3&status=active&page=1',
      { token: admin.token },
    );
    expect(raw).toMatchObject({ success: 1, total: 1, has_more: 0, per_page: 20 });
    expect(raw.data[0]).toMatchObject({
      id: manager.id,
      lastname: 'Ergashev',
      firstname: 'Anvar',
      role_id: 4,
      status: 'active',
      profile_status: 'submitted',
      is_method_expert: 0,
      last_seen_at: null,
    });
    const wrong = await callRaw(app, 'GET', '/admin/accounts?role_id=7&page=x', {
      token: admin.token,
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.raw.errors)).toEqual(['role_id', 'page']);
  });
});

describe('by personal number', () => {
  it('finds the one who has it, and keeps it out of addresses', async () => {
    const number = '31203901234567';
    const fields = { passportSeries: 'AB', passportNumber: '1234567', personalNumber: number };
    await db
      .updateTable('profiles')
      .set(sealPersonal(deps.personalData, oygul.id, fields))
      .where('accountId', '=', oygul.id)
      .execute();
    const find = (personalNumber: string) =>
      call(app, findAccountByNumber, { body: { personalNumber }, token: admin.token });
    expect((await find(number)).body.data).toEqual({ id: oygul.id });
    expect((await find('31203901234568')).failure.code).toBe('account.not_found');
    const short = await callRaw(app, 'POST', '/admin/accounts/by-personal-number', {
      token: admin.token,
      body: { pinfl: '123' },
    });
    expect(short.raw).toMatchObject({
      code: 'request.invalid',
      errors: { pinfl: [expect.any(String)] },
    });
    expect(await idsOf({ search: number })).toEqual([]);
  });
});

it('folds accounts that an older release left, and only those', async () => {
  await db.updateTable('profiles').set({ searchText: null }).execute();
  const stored = { searchText: 'oʻziniki' };
  await db.updateTable('profiles').set(stored).where('accountId', '=', admin.id).execute();
  expect(await idsOf({ search: 'yusupov' })).toEqual([]);
  await backfillSearchTexts(db);
  expect(await idsOf({ search: 'yusupov' })).toEqual([blocked.id]);
  expect(await idsOf({ search: 'otabk' })).toEqual([blocked.id]);
  const own = await db
    .selectFrom('profiles')
    .select('searchText')
    .where('accountId', '=', admin.id)
    .executeTakeFirstOrThrow();
  expect(own).toEqual(stored);
});

describe('among very many', () => {
  beforeAll(async () => {
    await sql`insert into accounts (phone, password_hash)
      select '99871' || lpad(n::text, 7, '0'), '-' from generate_series(1, 1500) n`.execute(db);
    await sql`insert into profiles (account_id, last_name, search_text)
      select id, 'Ko', 'koplar ' || phone from accounts where phone like '99871%'`.execute(db);
    await sql`vacuum analyze profiles`.execute(db);
  });

  it('counts up to a bound and says that there are more', async () => {
    const all = (await ask({})).body;
    expect(all).toMatchObject({ total: ACCOUNTS_COUNTED, hasMore: true, lastPage: 25 });
    const words = (await ask({ search: 'koplar' })).body;
    expect(words).toMatchObject({ total: ACCOUNTS_COUNTED_BY_WORDS, hasMore: true });
    const last = (await ask({ page: 25 })).body;
    expect(last.data).toHaveLength(20);
    expect(last.nextPageUrl).toBeNull();
    expect((await ask({ page: 26 })).body.data).toEqual([]);
    expect((await ask({ search: 'oygul' })).body).toMatchObject({ total: 1, hasMore: false });
  });
});

describe('filters of a word', () => {
  it('a word with filters follows every change of the account and the profile', async () => {
    const { id } = await person('Narzullayev', 'Sanjar');
    const found = async (filter: object) => await idsOf({ search: 'narzullayev', ...filter });
    await db
      .updateTable('accounts')
      .set({ role: 3, status: 'blocked' })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('profiles')
      .set({ status: 'submitted', submittedAt: new Date(), regionId: 3 })
      .where('accountId', '=', id)
      .execute();
    expect(await found({ role: 'teacher', status: 'blocked' })).toEqual([id]);
    expect(await found({ profile: 'submitted', region: 3 })).toEqual([id]);
    expect(await found({ role: 'learner' })).toEqual([]);
    expect(await found({ status: 'active' })).toEqual([]);
    expect(await found({ profile: 'draft' })).toEqual([]);
    await db.updateTable('accounts').set({ status: 'active' }).where('id', '=', id).execute();
    await db.updateTable('profiles').set({ regionId: null }).where('accountId', '=', id).execute();
    expect(await found({ status: 'active' })).toEqual([id]);
    expect(await found({ region: 3 })).toEqual([]);
  });
});
