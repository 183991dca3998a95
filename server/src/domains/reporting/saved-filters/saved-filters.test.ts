import { SAVED_FILTERS_MAX } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/reporting/saved-filters';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { managerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, given) => managerRoutes(scopes.manager, given),
});
const owner = await makeCaller(db, { role: 'manager' });
const other = await makeCaller(db, { role: 'ministry' });

const listed = async ({ token } = owner) =>
  (await call(app, contract.listSavedFilters, { query: { list: 'pupils' }, token })).body.data;
const save = (name: string, search: contract.SavedFilter['search'], { token } = owner) =>
  call(app, contract.saveFilter, { body: { list: 'pupils', name, search }, token });

test('a person keeps filters by name, gives them another one and forgets them; nobody else sees them', async () => {
  const { id } = (await save('Fargʻona, tugatmagan', { region: 3, completed: 0 })).body.data;
  await save('Andijon', { region: 1 });
  await save('Andijon', { region: 1, status: 0 });
  expect(await listed()).toEqual([
    { id: expect.any(Number), name: 'Andijon', search: { region: 1, status: 0 } },
    { id, name: 'Fargʻona, tugatmagan', search: { region: 3, completed: 0 } },
  ]);
  expect(await listed(other)).toEqual([]);

  const rename = (name: string, { token } = owner) =>
    call(app, contract.renameFilter, { body: { id, name }, token });
  const taken = await rename('Andijon');
  expect([taken.status, Object.keys(taken.failure.errors ?? {})]).toEqual([422, ['name']]);
  expect((await rename('Meniki', other)).status).toBe(404);
  expect((await rename('Fargʻona')).status).toBe(200);

  const forget = ({ token } = owner) => call(app, contract.deleteFilter, { body: { id }, token });
  expect((await forget(other)).failure.code).toBe('filter.not_found');
  expect((await forget()).status).toBe(200);
  expect((await forget()).status).toBe(404);
  expect((await listed()).map(({ name }) => name)).toEqual(['Andijon']);
});

test('so many are kept and no more; what is no filter is refused', async () => {
  const hoarder = await makeCaller(db, { role: 'manager' });
  for (let n = 0; n < SAVED_FILTERS_MAX; n += 1) await save(`Filtr ${n}`, { region: n }, hoarder);
  const more = await save('Yana bitta', {}, hoarder);
  expect([more.status, more.failure.errors?.['name']]).toEqual([422, [expect.any(String)]]);
  expect(await listed(hoarder)).toHaveLength(SAVED_FILTERS_MAX);
  expect((await save('Filtr 1', { region: 99 }, hoarder)).status).toBe(200);
  const body = { list: 'pupils', name: 'x', search: { deep: { er: 1 } } };
  for (const bad of [
    body,
    { ...body, search: {}, name: ' ' },
    { ...body, search: {}, list: 'x' },
  ]) {
    const path = '/manager/saved-filters/save';
    const { status } = await callRaw(app, 'POST', path, { token: owner.token, body: bad });
    expect(status).toBe(422);
  }
  const { token } = await makeCaller(db, { role: 'teacher' });
  expect((await save('x', {}, { ...owner, token })).status).toBe(403);
});
