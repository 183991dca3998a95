import { SAVED_FILTERS_MAX } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/reporting/saved-filters';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { examinerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, appDeps) => examinerRoutes(scopes.examiner, appDeps),
});
const owner = await makeCaller(db, { role: 'manager' });
const other = await makeCaller(db, { role: 'ministry' });

const unshared = { view: null, isOwn: true, role: null, linkKey: null };

const listed = async ({ token } = owner) =>
  (await call(app, contract.listSavedFilters, { query: { list: 'pupils' }, token })).body.data;
const save = (name: string, search: contract.SavedFilter['search'], { token } = owner) =>
  call(app, contract.saveFilter, { body: { list: 'pupils', name, search, view: null }, token });

test('a person keeps filters by name, gives them another one and forgets them; nobody else sees them', async () => {
  const { id } = (await save('Fargʻona, tugatmagan', { region: 3, completed: 0 })).body.data;
  await save('Andijon', { region: 1 });
  await save('Andijon', { region: 1, status: 0 });
  expect(await listed()).toEqual([
    { ...unshared, id: expect.any(Number), name: 'Andijon', search: { region: 1, status: 0 } },
    { ...unshared, id, name: 'Fargʻona, tugatmagan', search: { region: 3, completed: 0 } },
  ]);
  expect(await listed(other)).toEqual([]);

  const rename = (name: string, { token } = owner) =>
    call(app, contract.renameFilter, { body: { id, name }, token });
  const taken = await rename('Andijon');
  expect([taken.status, Object.keys(taken.failure.errors ?? {})]).toEqual([422, ['name']]);
  expect((await rename('Meniki', other)).status).toBe(404);
  expect((await rename('Fargʻona')).status).toBe(200);

  const remove = ({ token } = owner) => call(app, contract.deleteFilter, { body: { id }, token });
  expect((await remove(other)).failure.code).toBe('filter.not_found');
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
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

const view = {
  columns: { phone: false },
  order: ['name', 'money'],
  widths: { name: 260 },
  frozen: 2,
};

async function makeShared(list: contract.FilteredList, search: contract.SavedFilter['search']) {
  const { id, token } = await makeCaller(db, { role: 'manager' });
  const body = { list, name: `Koʻrinish ${id}`, search, view };
  const saved = await call(app, contract.saveFilter, { body, token });
  const share = (shared: { role: 'ministry' | 'admin' | 'learner' | null; hasLink: boolean }) =>
    call(app, contract.shareFilter, { body: { id: saved.body.data.id, ...shared }, token });
  const open = (key: string, reader: { token: string }) =>
    call(app, contract.openFilter, { params: { key }, token: reader.token });
  return { id: saved.body.data.id, name: body.name, token, share, open };
}

// spec: DAY-10
test('a view with its columns is shared with a role: that role uses it, nobody else sees it', async () => {
  const { id, name, share, token } = await makeShared('pupils', { region: 3 });
  expect((await share({ role: 'ministry', hasLink: false })).status).toBe(200);
  const mine = (await listed({ token } as typeof owner)).find((one) => one.id === id);
  expect(mine).toEqual({
    id,
    name,
    search: { region: 3 },
    view,
    isOwn: true,
    role: 'ministry',
    linkKey: null,
  });
  expect((await listed(other)).find((one) => one.id === id)).toEqual({ ...mine, isOwn: false });
  expect((await listed(owner)).some((one) => one.id === id)).toBe(false);

  const body = { id };
  expect((await call(app, contract.deleteFilter, { body, token: other.token })).status).toBe(404);
  expect((await share({ role: null, hasLink: false })).status).toBe(200);
  expect((await listed(other)).some((one) => one.id === id)).toBe(false);
});

// spec: DAY-10
test('a link opens a view for whoever may open its list, until it is taken back', async () => {
  const { id, name, share, open } = await makeShared('pupils', { status: 1 });
  const { linkKey: key } = (await share({ role: null, hasLink: true })).body.data;
  expect((await share({ role: 'admin', hasLink: true })).body.data.linkKey).toBe(key);
  const opened = await open(key!, owner);
  expect(opened.body.data).toEqual({ list: 'pupils', name, search: { status: 1 }, view });
  expect((await listed(other)).find((one) => one.id === id)?.linkKey ?? null).toBeNull();

  const teacher = await makeCaller(db, { role: 'teacher' });
  expect((await open(key!, teacher)).failure.code).toBe('filter.not_found');
  expect((await open(`${key}x`, owner)).failure.code).toBe('filter.not_found');
  expect((await share({ role: null, hasLink: false })).body.data.linkKey).toBeNull();
  expect((await open(key!, owner)).status).toBe(404);
});

test('what cannot be shared is refused and changes nothing', async () => {
  const { id, share, token } = await makeShared('pupils', {});
  const refused = await share({ role: 'learner', hasLink: false });
  expect([refused.status, Object.keys(refused.failure.errors ?? {})]).toEqual([422, ['role']]);
  const path = '/manager/saved-filters/share';
  for (const body of [
    { id, role: 9, has_link: 0 },
    { id, role: null },
    { id: 'x', role: null, has_link: 0 },
  ]) {
    expect((await callRaw(app, 'POST', path, { token, body })).status).toBe(422);
  }
  expect((await callRaw(app, 'POST', path, { body: { id, role: null, has_link: 1 } })).status).toBe(
    401,
  );
  const body = { id, role: null, hasLink: true };
  expect((await call(app, contract.shareFilter, { body, token: other.token })).status).toBe(404);
  expect((await listed({ token } as typeof owner)).find((one) => one.id === id)?.role).toBeNull();
});
