import { TABLE_VIEWS_MAX } from '@malaka/contracts/kit/limits';
import {
  listTableViews,
  saveTableView,
  type TableView,
} from '@malaka/contracts/people/table-views';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { signedInRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => signedInRoutes(scopes.signedIn, deps),
});

const view: TableView = {
  columns: { phone: false, year: true },
  order: ['name', 'year', 'phone'],
  widths: { name: 280 },
  frozen: 2,
  isDense: true,
};
const listed = async (token: string) => (await call(app, listTableViews, { token })).body.data;
const save = (token: string, list: string, saved: TableView | null) =>
  call(app, saveTableView, { body: { list, view: saved }, token });

// spec: DAY-09
test('order, widths, frozen and hidden columns of a table are the person’s own, on every device', async () => {
  const person = await makeCaller(db, { role: 'manager' });
  const other = await makeCaller(db, { role: 'manager' });
  const { token: elsewhere } = await makeSession(db, person.id);
  expect(await listed(person.token)).toEqual([]);
  await save(person.token, 'pupils', view);
  await save(person.token, 'certificates', { ...view, frozen: 3 });
  await save(person.token, 'certificates', { ...view, frozen: 1 });
  expect(await listed(elsewhere)).toEqual([
    { list: 'certificates', view: { ...view, frozen: 1 } },
    { list: 'pupils', view },
  ]);
  expect(await listed(other.token)).toEqual([]);
  await save(elsewhere, 'pupils', null);
  expect((await listed(person.token)).map(({ list }) => list)).toEqual(['certificates']);
});

test('so many tables and no more; what is no view is refused', async () => {
  const { token } = await makeCaller(db);
  const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
  for (let n = 0; n < TABLE_VIEWS_MAX; n += 1) await save(token, letters(n), view);
  const more = await save(token, 'pupils', view);
  expect([more.status, Object.keys(more.failure.errors ?? {})]).toEqual([422, ['list']]);
  expect((await save(token, 'aa', { ...view, frozen: 4 })).status).toBe(200);
  expect(await listed(token)).toHaveLength(TABLE_VIEWS_MAX);
  const good = { columns: {}, order: [], widths: {}, frozen: 1 };
  for (const bad of [
    { ...good, frozen: 5 },
    { ...good, frozen: 0 },
    { ...good, widths: { name: 10 } },
    { ...good, order: ['name', 'name'] },
    { ...good, columns: { '<b>': 1 } },
    { ...good, columns: Object.fromEntries([...Array(61).keys()].map((n) => [`c${n}`, 1])) },
    [],
  ]) {
    const body = { list: 'pupils', view: bad };
    const { status } = await callRaw(app, 'POST', '/profil/table-views/save', { token, body });
    expect(status).toBe(422);
  }
  expect((await call(app, listTableViews, {})).status).toBe(401);
  expect((await call(app, saveTableView, { body: { list: 'pupils', view } })).status).toBe(401);
});
