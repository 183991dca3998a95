import { updateProfile, viewProfile } from '@malaka/contracts/people/profiles';
import { describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { makeProfileBody } from '#test/profile-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import * as profiles from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-23T06:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => profiles.signedInRoutes(scopes.signedIn, deps),
});

const view = async (token: string) => (await call(app, viewProfile, { token })).body.data;
const post = (path: string, token: string, body: object) =>
  callRaw(app, 'POST', path, { token, body });
const rowOf = (id: number) =>
  db.selectFrom('profiles').selectAll().where('accountId', '=', id).executeTakeFirstOrThrow();
async function makeSaved(status: string) {
  const caller = await makeCaller(db, { now });
  const body = await makeProfileBody(db);
  expect((await call(app, updateProfile, { token: caller.token, body })).status).toBe(200);
  await db
    .updateTable('profiles')
    .set({ status, decidedAt: status === 'submitted' ? null : now })
    .where('accountId', '=', caller.id)
    .execute();
  return caller;
}

const education = {
  level: 'high',
  faculty: 'Fizika',
  place: 'OʻzMU',
  start_year: 2008,
  end_year: 2010,
};
const work = { place: '7-maktab', position: 'Direktor', start: '2015-01-05', end: null };
const lists = [
  ['/profil/education', 'educations', education, 'faculty'],
  ['/profil/work', 'work_places', work, 'position'],
  ['/profil/positions', 'additional_positions', work, 'position'],
] as const;

// spec: PROF-23, PROF-24, PROF-25, PROF-54
describe.each(lists)('%s', (path, list, entry, field) => {
  const listOf = async (token: string) =>
    (await callRaw(app, 'GET', '/profil/view', { token })).raw.data[list];

  test('adds, changes and deletes an own entry of a draft', async () => {
    const { id, token } = await makeCaller(db, { now });
    const added = await post(path, token, entry);
    expect(added).toMatchObject({
      status: 200,
      raw: { success: 1, data: { id: expect.any(Number) } },
    });
    const other = { ...entry, place: 'Ikkinchi' };
    const second = (await post(path, token, other)).raw.data.id;
    expect(await listOf(token)).toEqual([
      { id: added.raw.data.id, ...entry },
      { id: second, ...other },
    ]);
    const changed = await post(path, token, { id: second, ...other, [field]: 'Boshqa' });
    expect(changed.raw.data).toEqual({ id: second });
    expect(await post(`${path}/delete`, token, added.raw.data)).toMatchObject({
      status: 200,
      raw: { success: 1 },
    });
    expect(await listOf(token)).toEqual([{ id: second, ...other, [field]: 'Boshqa' }]);
    expect((await post(`${path}/delete`, token, { id: second })).status).toBe(200);
    expect(await listOf(token)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'draft', submittedAt: null });
  });

  test('knows no entry of somebody else', async () => {
    const owner = await makeCaller(db, { now });
    const { id } = (await post(path, owner.token, entry)).raw.data;
    const { token } = await makeCaller(db, { now });
    for (const stranger of [id, 2_000_000_000]) {
      for (const answer of [
        await post(path, token, { ...entry, id: stranger }),
        await post(`${path}/delete`, token, { id: stranger }),
      ]) {
        expect(answer).toMatchObject({ status: 404, raw: { code: 'profile.entry_not_found' } });
      }
    }
    expect(await listOf(owner.token)).toEqual([{ id, ...entry }]);
    expect(await listOf(token)).toEqual([]);
  });

  test('sends a confirmed profile to a new review, unless nothing changed', async () => {
    const { id, token } = await makeSaved('confirmed');
    const { role } = await db
      .updateTable('accounts')
      .set({ role: 5 })
      .where('id', '=', id)
      .returning('role')
      .executeTakeFirstOrThrow();
    expect(role).toBe(5);
    const [known] = await listOf(token);
    if (known) {
      expect((await post(path, token, known)).raw.data).toEqual({ id: known.id });
      expect(await rowOf(id)).toMatchObject({ status: 'confirmed', revision: 1 });
    }
    expect((await post(path, token, entry)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({
      status: 'submitted',
      revision: 2,
      submittedAt: now,
      dueAt: new Date('2026-11-24T06:00:00Z'),
    });
    const account = db.selectFrom('accounts').select('role').where('id', '=', id);
    expect(await account.executeTakeFirst()).toEqual({ role: 2 });
  });

  test('is refused where it says too little, contradicts itself or is one too many', async () => {
    const { token } = await makeCaller(db, { now });
    const empty = await post(path, token, { ...entry, place: '', [field]: ' ' });
    expect(Object.keys(empty.raw.errors).toSorted()).toEqual([field, 'place'].toSorted());
    const dates = path === '/profil/education' ? { end_year: 2007 } : { end: '2014-12-31' };
    const { raw } = await post(path, token, { ...entry, ...dates });
    expect(raw.errors).toEqual({ [Object.keys(dates)[0]!]: [expect.stringContaining('oldin')] });
    expect((await post(path, token, { ...entry, place: 'Мактаб' })).raw.errors).toHaveProperty(
      'place',
    );
    expect((await post(path, token, { place: 7 })).status).toBe(422);
    for (let n = 0; n < 20; n += 1) expect((await post(path, token, entry)).status).toBe(200);
    const one = await post(path, token, entry);
    expect(one.raw.errors).toEqual({ place: ['Koʻpi bilan 20 ta yozuv kiritish mumkin.'] });
    expect(await listOf(token)).toHaveLength(20);
  });
});

test.each(['submitted', 'confirmed'])('a %s profile keeps what is required', async (status) => {
  const { token } = await makeSaved(status);
  const { educations, workPlaces } = await view(token);
  const last = await post('/profil/education/delete', token, { id: educations[0]!.id });
  expect(last.status).toBe(422);
  expect(last.raw.errors).toMatchObject({ faculty: ['Fakultet yoki mutaxassislik kiritilmagan.'] });
  const workplace = await post('/profil/work/delete', token, { id: workPlaces[0]!.id });
  expect(workplace.raw.errors).toEqual({ work_place: ['Ish joyi kiritilmagan.'] });
  await post('/profil/work', token, work);
  expect((await post('/profil/work/delete', token, { id: workPlaces[0]!.id })).status).toBe(200);
  expect((await view(token)).workPlaces).toHaveLength(1);
});

test('a rejected profile is corrected entry by entry and is sent as a whole', async () => {
  const { id, token } = await makeSaved('rejected');
  await post('/profil/work', token, work);
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', revision: 2 });
});

test('every call needs a session', async () => {
  for (const [path] of lists) {
    for (const url of [path, `${path}/delete`]) {
      expect((await callRaw(app, 'POST', url)).status, url).toBe(401);
    }
  }
});
