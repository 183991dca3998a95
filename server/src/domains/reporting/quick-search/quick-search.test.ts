import { FOUND_MAX, findAnything, type FinderKey } from '@malaka/contracts/reporting/quick-search';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeExam, makeGroup } from '#test/exam-factories.ts';
import { makeCertificates } from '#test/export-factories.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { seedReference } from '#/domains/people/index.ts';
import { searchText } from '#/kit/search/search-words.ts';
import { examinerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  only: (scopes, deps) => examinerRoutes(scopes.examiner, deps),
});

type Caller = Awaited<ReturnType<typeof makeCaller>>;
let admin: Caller;
let ministry: Caller;
let manager: Caller;
let author: Caller;
let other: Caller;
let zulfiya: { id: number };

const ANDIJAN = 3;

const placeIn = (accountId: number, regionId: number) =>
  db.updateTable('profiles').set({ regionId }).where('accountId', '=', accountId).execute();

async function nameCourse({ id: authorId }: Caller, name: string) {
  const { id } = await makeCourse(db, { authorId, name });
  const words = { searchText: searchText({ name, author: '', description: '' }) };
  await db.updateTable('courses').set(words).where('id', '=', id).execute();
}

beforeAll(async () => {
  await seedReference(db);
  const called = (lastName: string, options: object) => makeCaller(db, { lastName, ...options });
  admin = await called('Bosh', { role: 'admin' });
  ministry = await called('Vazir', { role: 'ministry' });
  manager = await called('Boshqaruvchi', { role: 'manager' });
  await db
    .updateTable('accounts')
    .set({ managerRegionId: ANDIJAN })
    .where('id', '=', manager.id)
    .execute();
  author = await called('Muallif', { role: 'teacher' });
  other = await called('Boshqa', { role: 'teacher' });
  zulfiya = await makeAccount(db, { lastName: 'Gʻulomova', firstName: 'Zulfiya', middleName: '' });
  await placeIn(zulfiya.id, ANDIJAN);
  await nameCourse(author, 'Botanika asoslari');
  await nameCourse(other, 'Botanika amaliyoti');
  const group = await makeGroup(db, [zulfiya.id], author.id);
  await db.updateTable('groups').set({ name: 'Botaniklar' }).where('id', '=', group).execute();
  const exam = await makeExam(db, { authorId: author.id, groupId: group, now: new Date() });
  await db
    .updateTable('exams')
    .set({ name: 'Botanika yakuniy' })
    .where('id', '=', exam.id)
    .execute();
});

const find = async (caller: Caller, search: string) =>
  (await call(app, findAnything, { query: { search }, token: caller.token })).body.data;
const titles = async (caller: Caller, search: string, kind: FinderKey) =>
  (await find(caller, search)).filter((one) => one.kind === kind).map(({ title }) => title);

describe('quick search', () => {
  it('is for the staff alone', async () => {
    const path = '/user/quick-search?search=botanika';
    expect((await callRaw(app, 'GET', path)).status).toBe(401);
    const learner = await makeCaller(db);
    expect((await callRaw(app, 'GET', path, { token: learner.token })).status).toBe(403);
  });

  it.each(['a', 'a'.repeat(SEARCH_MAX + 1)])('refuses %s by its length', async (search) => {
    const path = `/user/quick-search?search=${search}`;
    const answer = await callRaw(app, 'GET', path, { token: admin.token });
    expect(answer.status).toBe(422);
    expect(answer.raw).toMatchObject({ errors: { search: expect.any(Array) } });
  });

  it.each(['--', "'';", '%%', '  '])('finds nothing by %s', async (search) => {
    expect(await find(admin, search)).toEqual([]);
  });

  // spec: DAY-03
  it.each(["g'ulomova", 'Ғуломова', "zulfiya g'ul", 'gulomava'])(
    'finds a person by %s',
    async (search) => {
      expect(await titles(admin, search, 'people')).toEqual(['Gʻulomova Zulfiya']);
    },
  );

  it('finds people of a region alone for its manager, and nobody for an author', async () => {
    expect(await titles(manager, 'zulfiya', 'people')).toEqual(['Gʻulomova Zulfiya']);
    await placeIn(zulfiya.id, 1);
    expect(await titles(manager, 'zulfiya', 'people')).toEqual([]);
    await placeIn(zulfiya.id, ANDIJAN);
    expect(await titles(author, 'zulfiya', 'people')).toEqual([]);
  });

  // spec: DAY-03
  it('finds courses, exams and groups; of an author the own ones', async () => {
    expect(await titles(ministry, 'ботаника', 'courses')).toEqual(
      expect.arrayContaining(['Botanika asoslari', 'Botanika amaliyoti']),
    );
    const kinds = async (caller: Caller) =>
      (await find(caller, 'botanik')).map(({ kind, title }) => `${kind} ${title}`).toSorted();
    expect(await kinds(author)).toEqual([
      'courses Botanika asoslari',
      'exams Botanika yakuniy',
      'groups Botaniklar',
    ]);
    expect(await kinds(other)).toEqual(['courses Botanika amaliyoti']);
  });

  // spec: DAY-03
  it('finds a certificate by its number within the region', async () => {
    const { id: courseId } = await makeCourse(db, { authorId: author.id });
    await makeCertificates(db, { accountId: zulfiya.id, courseId, amount: 1 });
    const number = 'UK-2026-0000001';
    await db.updateTable('certificates').set({ searchText: 'uk 2026 0000001' }).execute();
    expect(await find(manager, number)).toEqual([
      { kind: 'certificates', id: number, title: number, note: expect.any(String) },
    ]);
    await placeIn(zulfiya.id, 1);
    expect(await find(manager, number)).toEqual([]);
    await placeIn(zulfiya.id, ANDIJAN);
  });

  it('tells a few of each kind', async () => {
    for (let made = 0; made <= FOUND_MAX; made += 1)
      // oxlint-disable-next-line no-await-in-loop -- a few
      await nameCourse(author, `Zoologiya ${made}`);
    expect(await titles(author, 'zoologiya', 'courses')).toHaveLength(FOUND_MAX);
  });
});
