import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import * as contract from '@malaka/contracts/reporting/groups';
import { listTargetCourses } from '@malaka/contracts/learning/learner-courses';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as learnerCourses from '#/domains/learning/learner-courses/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller, makeSession } from '#test/factories.ts';
import { makePlaces, makePupil } from '#test/pupil-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { examinerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-10T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: ({ examiner, learner }, deps) => {
    examinerRoutes(examiner, deps);
    learnerCourses.learnerRoutes(learner, deps);
  },
});
const [here, there] = await makePlaces(db, 2);
const [manager, teacher, learner] = await Promise.all(
  (['manager', 'teacher', 'learner'] as const).map((role) => makeCaller(db, { role, now })),
);
const regional = await makeCaller(db, { role: 'manager', now });
await sql`update accounts set manager_region_id = ${here!.regionId}
  where id = ${regional.id}`.execute(db);
const course = await makeCourse(db, { name: 'Baholash', type: 'informal' });
const { categoryId } = await db
  .selectFrom('courses')
  .where('id', '=', course.id)
  .select('categoryId')
  .executeTakeFirstOrThrow();

type NewGroup = Partial<BodyOf<typeof contract.createGroup>>;
const facts = (changes: NewGroup = {}) => ({
  name: 'Kuzgi guruh',
  description: 'Baholash boʻyicha',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  isActive: true,
  categoryIds: [categoryId],
  ...changes,
});
const create = async (changes: NewGroup = {}, token = manager!.token) =>
  (await call(app, contract.createGroup, { body: facts(changes), token })).body.data;
const list = async (token = manager!.token, query = {}) =>
  (await call(app, contract.listGroups, { query, token })).body;
const view = async (id: number, token = manager!.token) =>
  (await call(app, contract.viewGroup, { params: { id }, token })).body.data;
const post = (name: string, body: object, token = manager!.token) =>
  callRaw(app, 'POST', `/manager/groups/${name}`, { body, token });

describe('groups', () => {
  // spec: GRP-10, GRP-11, GRP-22, GRP-23, GRP-24, GRP-25, GRP-28
  test('in the spelling of the specification', async () => {
    const categories = await callRaw(app, 'GET', '/manager/categories', { token: manager!.token });
    expect(categories.raw.data).toContainEqual({ id: categoryId, name: expect.any(String) });
    const made = await post('create', {
      name: 'Yangi guruh',
      desc: 'Tavsif',
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      status: 1,
      categories: [categoryId],
    });
    expect(made.status).toBe(200);
    const { id } = made.raw.data;
    const person = await makePupil(db, { place: here!, lastName: 'Toʻrayeva' });
    expect((await post('add-user', { id, user_id: person.id })).raw).toEqual({ success: 1 });
    const { raw } = await callRaw(app, 'GET', `/manager/groups/${id}`, { token: manager!.token });
    expect(raw.data).toMatchObject({
      id,
      name: 'Yangi guruh',
      categories: [{ id: categoryId }],
      status: 1,
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      desc: 'Tavsif',
      users_count: 1,
      users: [{ id: person.id, name: 'Toʻrayeva Dilnoza', avatar: null, groups_count: 1 }],
    });
    const page = await callRaw(app, 'GET', '/manager/groups?per_page=25&page=1', {
      token: manager!.token,
    });
    expect(page.raw).toMatchObject({ success: 1, per_page: 25, current_page: 1 });
    expect(page.raw.data[0]).toMatchObject({ id: 1, is_everyone: 1 });
  });

  // spec: GRP-03
  test('twenty-five a page, the newest first after that of everybody', async () => {
    const made = [];
    for (let n = 0; n < 26; n += 1) made.push((await create({ name: `Guruh ${n}` })).id);
    const first = await list();
    expect(first.data).toHaveLength(25);
    expect(first.data[1]!.id).toBe(made.at(-1));
    expect((await list(manager!.token, { page: 2 })).data.length).toBeGreaterThan(0);
    expect((await list(manager!.token, { page: 1_000_000 })).data).toEqual([]);
    for (const page of ['0', '-1', 'bir', '99999999999']) {
      const answer = await callRaw(app, 'GET', `/manager/groups?page=${page}`, {
        token: manager!.token,
      });
      expect(answer.status).toBe(422);
    }
  });

  test('a group is found by its name however it is written, newer ones or not', async () => {
    const { id } = await create({ name: 'Oʻqituvchilar maktabi' });
    const cyrillic = await create({ name: 'Ўқитувчилар мактаби' });
    for (let n = 0; n < 26; n += 1) await create({ name: `Boshqa ${n}` });
    const found = async (search: string) =>
      (await list(manager!.token, { search })).data.map((group) => group.id);
    for (const typed of ["o'qituvchi", 'MAKTABI oʻqituv', 'ўқитувчи', 'мактаб']) {
      expect(await found(typed)).toEqual([cyrillic.id, id]);
    }
    expect(await found('yoʻq guruh')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect((await list(teacher!.token, { search: 'maktabi' })).data).toEqual([]);
  });

  // spec: GRP-16, GRP-17, GRP-18, GRP-19, GRP-20
  test('each thing that is missing is said at its field', async () => {
    const empty = { name: ' ', desc: '', start_date: '', end_date: '', categories: [] };
    const { status, raw } = await post('create', empty);
    expect(status).toBe(422);
    const days = ['end_date', 'name', 'start_date'];
    expect(Object.keys(raw.errors).toSorted()).toEqual(['categories', 'desc', ...days]);
    const rest = await post('create', { ...empty, name: 'A', desc: 'B' });
    expect(rest.raw.errors).toEqual({
      start_date: ['Guruh ishlaydigan birinchi kunni tanlang.'],
      end_date: ['Oxirgi kunni tanlang: kurslar muddati shu kuni tugaydi.'],
      categories: ['Kamida bitta yoʻnalish tanlang.'],
    });
    const reversed = { name: 'A', desc: 'B', start_date: '2026-12-02', end_date: '2026-12-01' };
    const other = await post('create', { ...reversed, categories: [999_999] });
    expect(Object.keys(other.raw.errors).toSorted()).toEqual(['categories', 'end_date']);
  });

  // spec: GRP-12, GRP-26
  test('what an update does not name stays; the status saves at once', async () => {
    const { id } = await create();
    const { raw } = await post('update', { id, status: 0 });
    expect(raw.data).toMatchObject({ status: 0, name: 'Kuzgi guruh', end_date: '2026-11-30' });
    await post('update', { id, status: 1, name: 'Boshqa nom' });
    expect(await view(id)).toMatchObject({ isActive: true, name: 'Boshqa nom' });
    expect((await post('update', { id, end_date: '' })).raw.errors.end_date).toBeDefined();
    expect((await post('update', { id, categories: [] })).raw.errors.categories).toBeDefined();
  });

  // spec: GRP-27
  test('deleted; that of everybody cannot be deleted, emptied or filled', async () => {
    const { id } = await create();
    expect((await post('delete', { id })).raw).toEqual({ success: 1 });
    expect((await post('delete', { id })).status).toBe(404);
    expect((await list()).data.map((row) => row.id)).not.toContain(id);
    const refused = [
      await post('delete', { id: 1 }),
      await post('add-user', { id: 1, user_id: learner!.id }),
      await post('delete-user', { id: 1, user_id: learner!.id }),
      await post('add-rule', { id: 1, rule: { region_id: here!.regionId } }),
    ];
    expect(refused.map(({ status, raw }) => [status, raw.code])).toEqual(
      refused.map(() => [409, 'group.everyone']),
    );
    expect((await post('update', { id: 1, categories: [categoryId] })).raw.data).toMatchObject({
      start_date: null,
      categories: [{ id: categoryId }],
    });
    await post('update', { id: 1, categories: [] });
  });

  test('not deleted while an exam of it runs; after it what follows is known', async () => {
    const { id } = await create();
    const exam = {
      name: 'Imtihon',
      description: 'Yakuniy',
      isActive: true,
      startsAt: new Date('2026-11-10T06:00:00Z'),
      endsAt: new Date('2026-11-10T08:00:00Z'),
      groupId: id,
      authorId: teacher!.id,
    };
    await db.insertInto('exams').values(exam).execute();
    expect(await view(id)).toMatchObject({ examsCount: 1, runningExamsCount: 1, coursesCount: 1 });
    expect((await post('delete', { id })).raw).toMatchObject({ code: 'group.exam_running' });
    const before = now;
    now = new Date('2026-11-10T09:00:00Z');
    expect(await view(id)).toMatchObject({ examsCount: 1, runningExamsCount: 0 });
    expect((await post('delete', { id })).status).toBe(200);
    now = before;
  });
});

describe('who may', () => {
  // spec: GRP-21
  test('nobody signed out, no learner; a teacher meets the own groups alone', async () => {
    expect((await callRaw(app, 'GET', '/manager/groups')).status).toBe(401);
    const { status } = await callRaw(app, 'GET', '/manager/groups', { token: learner!.token });
    expect(status).toBe(403);
    const foreign = await create();
    const own = await create({ name: 'Oʻqituvchi guruhi' }, teacher!.token);
    const seen = (await list(teacher!.token)).data;
    expect(seen.map(({ id }) => id)).toEqual([1, own.id]);
    expect(seen[0]).toMatchObject({ canEdit: false, canFill: false });
    const person = await makePupil(db);
    const bodies = {
      update: { id: foreign.id, status: 0 },
      delete: { id: foreign.id },
      'add-user': { id: foreign.id, user_id: person.id },
      'delete-user': { id: foreign.id, user_id: person.id },
      'count-rule': { id: foreign.id, rule: { language: 'uz' } },
      'add-rule': { id: foreign.id, rule: { language: 'uz' } },
      undo: { id: foreign.id, batch_id: 1 },
    };
    for (const [name, body] of Object.entries(bodies)) {
      expect([name, (await post(name, body, teacher!.token)).status]).toEqual([name, 404]);
    }
    const path = `/manager/groups/${foreign.id}`;
    expect((await callRaw(app, 'GET', path, { token: teacher!.token })).status).toBe(404);
    expect((await callRaw(app, 'GET', `${path}/users`, { token: teacher!.token })).status).toBe(
      404,
    );
    expect((await post('update', { id: 1, status: 0 }, teacher!.token)).status).toBe(403);
  });

  test('a regional manager changes the groups of the own region and fills the country’s with the own people', async () => {
    const national = await create();
    const own = await create({ name: 'Viloyat guruhi' }, regional.token);
    const inside = await makePupil(db, { place: here! });
    const outside = await makePupil(db, { place: there! });
    const status = async (name: string, body: object) =>
      (await post(name, body, regional.token)).status;
    expect(await status('update', { id: national.id, status: 0 })).toBe(403);
    expect(await status('delete', { id: national.id })).toBe(403);
    expect(await status('update', { id: own.id, status: 0 })).toBe(200);
    expect(await status('add-user', { id: national.id, user_id: inside.id })).toBe(200);
    expect(await status('add-user', { id: national.id, user_id: outside.id })).toBe(404);
    await post('add-user', { id: national.id, user_id: outside.id });
    expect(await status('delete-user', { id: national.id, user_id: outside.id })).toBe(404);
    const seen = await view(national.id, regional.token);
    expect([seen.usersCount, seen.users.map(({ id }) => id)]).toEqual([1, [inside.id]]);
    expect((await view(national.id)).usersCount).toBe(2);
  });

  test('the counts follow people who move to another region', async () => {
    const { id } = await create();
    const person = await makePupil(db, { place: there! });
    await post('add-user', { id, user_id: person.id });
    const count = async () => (await view(id, regional.token)).usersCount;
    expect(await count()).toBe(0);
    await db.updateTable('profiles').set(here!).where('accountId', '=', person.id).execute();
    expect(await count()).toBe(1);
    await post('delete-user', { id, user_id: person.id });
    expect([await count(), (await view(id)).usersCount]).toEqual([0, 0]);
  });
});

test('a group that is made here assigns its courses until its last day, and no other', async () => {
  const { id } = await create({ endDate: '2026-11-20' });
  const { id: accountId } = await makeAccount(db);
  const { token } = await makeSession(db, accountId, { now });
  const target = async () =>
    (await call(app, listTargetCourses, { query: {}, token })).body.data.map(
      ({ id: courseId, deadline }) => [courseId, deadline],
    );
  expect(await target()).toEqual([]);
  await post('add-user', { id, user_id: accountId });
  expect(await target()).toContainEqual([course.id, '2026-11-20']);
  await post('update', { id, status: 0 });
  expect(await target()).toEqual([]);
  await post('update', { id, status: 1, end_date: '2026-11-09' });
  expect(await target()).toEqual([]);
  await post('update', { id, end_date: '2026-12-09' });
  expect(await target()).toContainEqual([course.id, '2026-12-09']);
  await post('delete', { id });
  expect(await target()).toEqual([]);
});
