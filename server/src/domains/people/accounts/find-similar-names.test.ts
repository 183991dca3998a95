import { listAccounts } from '@malaka/contracts/people/accounts';
import { ACCOUNTS_COUNTED_BY_WORDS } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { adminRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, appDeps) => adminRoutes(scopes.admin, appDeps),
});

const person = async (lastName: string, firstName: string, options: object = {}) =>
  (await makeAccount(db, { lastName, firstName, middleName: '', ...options })).id;

let token: string;
const bobur: number[] = [];

beforeAll(async () => {
  ({ token } = await makeCaller(db, { role: 'admin', lastName: 'Bosh', firstName: 'Bosh' }));
  // More words with this prefix than are looked up one by one.
  for (const letter of 'abcdefghijklmnoprst')
    bobur.unshift(await person(`Mirzo${letter}`, 'Bobur'));
});

const idsOf = async (query: object) =>
  (await call(app, listAccounts, { query, token })).body.data.map(({ id }) => id);

it('those are found who have a word for each beginning, few or many of them', async () => {
  const c = bobur.at(-3)!;
  expect(await idsOf({ search: 'mirzo bobur' })).toEqual(bobur);
  expect(await idsOf({ search: 'mirzoc bob' })).toEqual([c]);
  expect(await idsOf({ search: 'Бобур Мирзоc' })).toEqual([c]);
  expect(await idsOf({ search: 'mirzo babur' })).toEqual(bobur);
  expect(await idsOf({ search: 'mirzoc bobur', role: 'learner' })).toEqual([c]);
  expect(await idsOf({ search: 'mirzoc bobur', role: 'teacher' })).toEqual([]);
  expect(await idsOf({ search: 'mirzoc anvar' })).toEqual([]);
});

it('words with signs are found among others', async () => {
  const signs = await person(String.raw`Oʻgʻiz\'\\`, "Ta'mir'");
  const hyphened = await person('Qodir-Zoda', 'Salim2');
  expect(await idsOf({ search: "o'g'iz tamir" })).toEqual([signs]);
  expect(await idsOf({ search: 'zoda qodir sal' })).toEqual([hyphened]);
  expect(await idsOf({ search: 'qodir salim2' })).toEqual([hyphened]);
});

it('a name that was corrected is found by its new words alone', async () => {
  const id = await person('Nazarova', 'Gulira');
  const changed = { lastName: 'Nazarova', firstName: 'Gulsanam', searchText: 'nazarova gulsanam' };
  await db.updateTable('profiles').set(changed).where('accountId', '=', id).execute();
  expect(await idsOf({ search: 'nazarova gulsanam' })).toEqual([id]);
  expect(await idsOf({ search: 'nazarova gulira' })).toEqual([]);
});

it('numbers that all phones begin with, that few hold, and a whole one', async () => {
  const active = await person('Aliyeva', 'Zebo', { phone: '998331112233' });
  const blocked = await person('Aliyeva', 'Nodira', { phone: '998331112244', status: 'blocked' });
  expect(await idsOf({ search: '99833' })).toEqual([blocked, active]);
  expect(await idsOf({ search: '99833', status: 'active' })).toEqual([active]);
  expect(await idsOf({ search: '331112' })).toEqual([blocked, active]);
  expect(await idsOf({ search: '331112', status: 'active' })).toEqual([active]);
  expect(await idsOf({ search: '1112244', status: 'blocked' })).toEqual([blocked]);
  expect(await idsOf({ search: '+998 33 111-22-33' })).toEqual([active]);
  expect(await idsOf({ search: '998331112233', status: 'blocked' })).toEqual([]);
  expect(await idsOf({ search: '998331112234' })).toEqual([]);
});

it('names are found as they are heard, in either script and by their beginning', async () => {
  const latin = await person('Hakimov', 'Shuhrat');
  const cyrillic = await person('Хакимов', 'Шухрат');
  for (const search of [
    'hakim',
    'xakim',
    'Ҳаким',
    'Хакимоф',
    'xakimof shuxrat',
    'Hakimov Shuhrat',
  ]) {
    expect(await idsOf({ search }), search).toEqual([cyrillic, latin]);
  }
  expect(await idsOf({ search: 'xakmof' })).toEqual([cyrillic, latin]);
  expect(await idsOf({ search: 'xakim', role: 'teacher' })).toEqual([]);
  expect(await idsOf({ search: 'xakimof nodir' })).toEqual([]);
});

it('who has two words that begin so is found once', async () => {
  const id = await person('Karimova', 'Karima');
  const teacher = await person('Karimov', 'Olim', { role: 'teacher' });
  expect(await idsOf({ search: 'karim' })).toEqual([teacher, id]);
  expect(await idsOf({ search: 'karim', role: 'teacher' })).toEqual([teacher]);
  expect(await idsOf({ search: 'karim', status: 'active', profile: 'draft' })).toEqual([
    teacher,
    id,
  ]);
  expect(await idsOf({ search: 'karim', status: 'blocked' })).toEqual([]);
});

it('a beginning of very many words finds the newest of all', async () => {
  await sql`insert into accounts (phone, password_hash)
    select '99872' || lpad(n::text, 7, '0'), '-' from generate_series(1, 80) n`.execute(db);
  await sql`insert into profiles (account_id, last_name, search_text)
    select id, 'Zulf', 'zulf' || chr(97 + (id % 10)) || chr(97 + (id / 10 % 20)) || ' ' || phone
    from accounts where phone like '99872%'`.execute(db);
  const newest = await db.selectFrom('accounts').select('id').orderBy('id', 'desc').execute();
  const ids = newest.slice(0, 20).map(({ id }) => id);
  const { body } = await call(app, listAccounts, { query: { search: 'zulf' }, token });
  expect(body.data.map(({ id }) => id)).toEqual(ids);
  expect(body).toMatchObject({ total: ACCOUNTS_COUNTED_BY_WORDS, hasMore: true });
  expect(await idsOf({ search: 'zulf', role: 'learner' })).toEqual(ids);
  expect(await idsOf({ search: 'zulf', role: 'teacher' })).toEqual([]);
});
