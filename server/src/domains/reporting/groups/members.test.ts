import * as filling from '@malaka/contracts/reporting/groups/filling';
import * as contract from '@malaka/contracts/reporting/groups';
import { listNotifications } from '@malaka/contracts/conversation/notifications';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { diagnose, diagnosticCategoryIds } from '#test/diagnostic-factories.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { makePlaces, makePupil } from '#test/pupil-factories.ts';
import { sendForm } from '#test/send-form.ts';
import { csv, xlsx } from '#test/sheet-files.ts';
import { createTestApp } from '#test/test-app.ts';
import { notifyDeadlines } from './notify-deadlines.ts';
import { notifyGroup } from './notify-group.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-10T07:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => now,
});
const [here, there] = await makePlaces(db, 2);
const [categoryId] = await diagnosticCategoryIds(db);
const manager = await makeCaller(db, { role: 'manager', now });
const teacher = await makeCaller(db, { role: 'teacher', now });
const regional = await makeCaller(db, { role: 'manager', now });
await sql`update accounts set manager_region_id = ${here!.regionId}
  where id = ${regional.id}`.execute(db);

const course = await makeCourse(db, { type: 'informal' });
const category = await db
  .selectFrom('courses')
  .where('id', '=', course.id)
  .select('categoryId as id')
  .executeTakeFirstOrThrow();

async function makeGroup(token = manager.token): Promise<number> {
  const body = {
    name: 'Guruh',
    description: 'Tavsif',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    isActive: true,
    categoryIds: [category.id],
  };
  return (await call(app, contract.createGroup, { body, token })).body.data.id;
}
const post = (name: string, body: object, token = manager.token) =>
  callRaw(app, 'POST', `/manager/groups/${name}`, { body, token });
const members = async (id: number, token = manager.token, query = {}) =>
  (await call(app, contract.listGroupUsers, { params: { id }, query, token })).body.data.map(
    (user) => user.id,
  );
const users = async (query: object, token = manager.token) =>
  (await call(app, contract.listManagedUsers, { query, token })).body;

describe('one by one', () => {
  // spec: GRP-13, GRP-29, GRP-30
  test('a learner is found with whether he is in the group, added and removed, as often as it is asked', async () => {
    const id = await makeGroup();
    const person = await makePupil(db, { lastName: 'Zoʻravorova', place: here! });
    const path = `/manager/users?group_id=${id}&search=zoravorova`;
    const found = async () => (await callRaw(app, 'GET', path, { token: manager.token })).raw;
    expect((await found()).data).toEqual([
      {
        id: person.id,
        name: 'Zoʻravorova Dilnoza',
        avatar: null,
        groups_count: 0,
        place: expect.stringContaining('maktab'),
      },
    ]);
    for (let time = 0; time < 2; time += 1) {
      expect((await post('add-user', { id, user_id: person.id })).status).toBe(200);
      expect((await found()).data[0].groups_count).toBe(1);
    }
    expect(await members(id)).toEqual([person.id]);
    expect(await members(id, manager.token, { search: 'boshqa' })).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      expect((await post('delete-user', { id, user_id: person.id })).status).toBe(200);
      expect((await found()).data[0].groups_count).toBe(0);
    }
    expect((await post('add-user', { id, user_id: 999_999 })).status).toBe(404);
    // Teachers learn as well.
    expect((await post('add-user', { id, user_id: teacher.id })).status).toBe(200);
  });

  test('the next page has an address until there is none', async () => {
    await Promise.all(Array.from({ length: 30 }, () => makePupil(db, { firstName: 'Sahifali' })));
    const first = await users({ search: 'sahifali' });
    expect([first.data.length, first.total]).toEqual([25, 30]);
    expect(first.nextPageUrl).toContain('/manager/users?search=sahifali&page=2');
    const second = await users({ search: 'sahifali', page: 2 });
    expect([second.data.length, second.nextPageUrl]).toEqual([5, null]);
    expect((await users({ search: '!?' })).data).toEqual([]);
  });
});

const people = await Promise.all(
  Array.from({ length: 16 }, async (_, n) => {
    const place = n % 2 === 0 ? here! : there!;
    const status = n % 8 === 7 ? ('blocked' as const) : ('active' as const);
    const profile = { subjectId: (n % 3) + 1, positionTypeId: (n % 2) + 1 };
    const { id, phone } = await makePupil(db, { place, status, lastName: 'Qoidali', ...profile });
    if (n % 4 === 0) await diagnose(db, id, { now, scores: [[categoryId!, n === 0 ? 3 : 9]] });
    return {
      id,
      phone,
      place,
      status,
      ...profile,
      score: n % 4 === 0 ? (n === 0 ? 30 : 90) : null,
    };
  }),
);

describe('a method expert', () => {
  const subjectId = 4;
  const addScope = (accountId: number, regionId: number | null) =>
    db.insertInto('methodExpertScopes').values({ accountId, subjectId, regionId }).execute();
  const ask = async (learnerId: number, sides: { expertId: number; subjectId?: number }) =>
    await db
      .insertInto('chats')
      .values({
        kind: 'metodist',
        subjectId,
        ...sides,
        learnerId,
        createdAt: now,
        lastNumber: 1,
        unansweredSince: now,
      })
      .execute();

  test('meets only who learns from him, wrote to him or asked in his subject and region', async () => {
    const expert = await makeCaller(db, { role: 'teacher', now });
    const another = await makeCaller(db, { role: 'teacher', now });
    await addScope(expert.id, here!.regionId);
    const make = (place = here!) => makePupil(db, { place, lastName: 'Savolli' });
    const [wrote, near, far, ofOtherSubject, taught, stranger] = await Promise.all([
      make(there),
      make(),
      make(there),
      make(),
      make(),
      make(),
    ]);
    await ask(wrote.id, { expertId: expert.id });
    await ask(near.id, { expertId: another.id });
    await ask(far.id, { expertId: another.id });
    await ask(ofOtherSubject.id, { expertId: another.id, subjectId: 5 });
    await enrol(db, taught.id, (await makeCourse(db, { authorId: expert.id })).id);
    const known = [taught.id, near.id, wrote.id].toSorted((one, other) => other - one);
    const found = await users({ search: 'savolli' }, expert.token);
    expect(found.data.map(({ id }) => id)).toEqual(known);
    expect((await users({}, expert.token)).total).toBe(3);
    expect((await users({ search: stranger.phone }, expert.token)).data).toEqual([]);
    expect((await users({ search: 'savolli' })).total).toBe(6);

    const id = await makeGroup(expert.token);
    for (const { id: userId } of [far, ofOtherSubject, stranger]) {
      expect((await post('add-user', { id, user_id: userId }, expert.token)).status).toBe(404);
    }
    const byRegion = { id, rule: { region_id: here!.regionId } };
    expect((await post('count-rule', byRegion, expert.token)).raw.data.found).toBe(2);
    expect((await post('add-rule', byRegion, expert.token)).raw.data.added).toBe(2);
    expect((await post('add-user', { id, user_id: wrote.id }, expert.token)).status).toBe(200);
  });

  test('sees no phone in place of a name that was never entered', async () => {
    const expert = await makeCaller(db, { role: 'teacher', now });
    const nameless = await makePupil(db, { lastName: '', firstName: '' });
    await ask(nameless.id, { expertId: expert.id });
    const { raw } = await callRaw(app, 'GET', '/manager/users', { token: expert.token });
    expect(raw.data).toHaveLength(1);
    expect(raw.data[0].name).toMatch(/^\+998 \*\* \*\*\* \d\d \d\d$/);
    expect(JSON.stringify(raw)).not.toContain(nameless.phone);
  });
});

describe('by rule', () => {
  const rule = fc.record(
    {
      region: fc.constantFrom(here!.regionId, there!.regionId, 999_999),
      school: fc.constantFrom(here!.schoolId, there!.schoolId),
      direction: fc.constantFrom(1, 2, 3),
      position: fc.constantFrom(1, 2),
      band: fc.constantFrom(1, 4),
    },
    { requiredKeys: [] },
  );
  type Rule = typeof rule extends fc.Arbitrary<infer Value> ? Value : never;

  const expected = (conditions: Rule, visibleRegion: number | null) =>
    people
      .filter(
        (person) =>
          person.status === 'active' &&
          (visibleRegion ?? person.place.regionId) === person.place.regionId &&
          (conditions.region ?? person.place.regionId) === person.place.regionId &&
          (conditions.school ?? person.place.schoolId) === person.place.schoolId &&
          (conditions.direction ?? person.subjectId) === person.subjectId &&
          (conditions.position ?? person.positionTypeId) === person.positionTypeId &&
          (conditions.band === undefined ||
            (person.score !== null && (conditions.band === 1) === person.score <= 30)),
      )
      .map(({ id }) => id)
      .toSorted((one, other) => one - other);

  test('it counts and adds exactly those whom it names, and nobody outside the reach', async () => {
    const schools = [here!.schoolId, there!.schoolId];
    await fc.assert(
      fc.asyncProperty(rule, fc.boolean(), async (conditions, isRegional) => {
        fc.pre(Object.keys(conditions).length > 0);
        // Other people in this file have no school.
        const narrowed = { school: schools[0]!, ...conditions };
        const { token } = isRegional ? regional : manager;
        const id = await makeGroup();
        const expectedIds = expected(narrowed, isRegional ? here!.regionId : null);
        const body = { id, rule: narrowed };
        const counted = (await call(app, filling.countByRule, { body, token })).body.data;
        const added = (await call(app, filling.addByRule, { body, token })).body.data;
        const found = people.map((person) => person.id);
        const seen = (await members(id)).filter((member) => found.includes(member));
        expect(seen.toSorted((one, other) => one - other)).toEqual(expectedIds);
        expect(counted.members).toBe(0);
        expect(added.added).toBe(counted.found);
      }),
      { numRuns: 25 },
    );
  });

  test('a count first, then one batch, which is undone as one; who was a member before stays', async () => {
    const id = await makeGroup();
    const expectedIds = expected({ direction: 1, school: here!.schoolId }, null);
    await post('add-user', { id, user_id: expectedIds[0] });
    const input = { id, rule: { subject_id: 1, school_id: here!.schoolId } };
    const counted = await post('count-rule', input);
    expect(counted.raw.data).toEqual({ found: expectedIds.length, members: 1 });
    const first = (await post('add-rule', input)).raw.data;
    expect(first).toEqual({ batch_id: expect.any(Number), added: expectedIds.length - 1 });
    expect((await post('add-rule', input)).raw.data).toEqual({ batch_id: null, added: 0 });
    const undo = { id, batch_id: first.batch_id };
    expect((await post('undo', { ...undo, batch_id: 999_999 })).status).toBe(409);
    expect((await post('undo', undo, regional.token)).status).toBe(409);
    expect((await post('undo', undo)).raw.data).toEqual({ removed: expectedIds.length - 1 });
    expect(await members(id)).toEqual([expectedIds[0]]);
    expect((await post('undo', undo)).raw.code).toBe('group.nothing_to_undo');
  });

  test('authors, method experts, school heads or everybody, alone and with other conditions', async () => {
    const place = here!;
    const author = await makePupil(db, { place, role: 'teacher' });
    const head = await makePupil(db, { place: there!, role: 'manager' });
    await sql`update accounts set is_method_expert = true where id = ${author.id}`.execute(db);
    await sql`update profiles set confirmed_school_id = ${there!.schoolId},
      confirmed_position_type_id = 3 where account_id = ${head.id}`.execute(db);
    const foundBy = async (conditions: object, token = manager.token) => {
      const id = await makeGroup();
      await post('add-rule', { id, rule: conditions }, token);
      const added = await members(id);
      return [author.id, head.id].filter((person) => added.includes(person));
    };
    expect(await foundBy({ people: 'authors' })).toEqual([author.id]);
    expect(await foundBy({ people: 'method_experts' })).toEqual([author.id]);
    expect(await foundBy({ people: 'school_heads' })).toEqual([head.id]);
    expect(await foundBy({ people: 'all' })).toEqual([author.id, head.id]);
    expect(await foundBy({ people: 'all' }, regional.token)).toEqual([author.id]);
    expect(await foundBy({ people: 'authors', region_id: there!.regionId })).toEqual([]);
    const id = await makeGroup();
    expect((await post('add-rule', { id, rule: { people: 'kings' } })).status).toBe(422);
  });

  test('a rule without conditions and a band that is not there are refused', async () => {
    const id = await makeGroup();
    expect((await post('count-rule', { id, rule: {} })).raw.errors.rule).toBeDefined();
    expect((await post('add-rule', { id, rule: { band: 9 } })).raw.errors.rule).toBeDefined();
    expect((await post('add-rule', { id, rule: { region_id: 'x' } })).status).toBe(422);
    const { raw } = await callRaw(app, 'GET', '/manager/groups/rule-choices', {
      token: teacher.token,
    });
    expect(raw.data).toMatchObject({ year: 2026, bands: { length: 4 } });
  });

  test('fifty thousand people are one statement', async () => {
    const { rows } = await sql<{ statements: number }>`
      select count(*)::int as statements from pg_trigger
      where tgrelid = 'group_members'::regclass and not tgisinternal
        and tgtype & 1 = 1`.execute(db);
    // No per-row trigger runs.
    expect(rows[0]!.statements).toBe(0);
  });
});

const numbered = await makePupil(db, { place: here!, lastName: 'Raqamli' });
const personalNumber = '41204850011234';
await db
  .updateTable('profiles')
  .set({ personalNumberIndex: deps.personalData.index('personal_number', personalNumber) })
  .where('accountId', '=', numbered.id)
  .execute();

describe('by a list', () => {
  const send = (id: number, sheet: NonNullable<Parameters<typeof sendForm>[2]['x']>, fields = {}) =>
    sendForm(
      app,
      `/manager/groups/${'add' in fields ? 'add' : 'check'}-list`,
      { id: String(id), file: sheet },
      { token: manager.token, language: 'uz', ...fields },
    );
  const [one, foreign] = people as [(typeof people)[0], (typeof people)[0]];
  const spaced = one.phone.replace(/^998(\d\d)(\d{3})(\d\d)(\d\d)$/, '+998 ($1) $2-$3-$4');

  test('it is shown before anything is written: found, unknown, double, members, mistyped', async () => {
    const id = await makeGroup();
    await post('add-user', { id, user_id: people[2]!.id });
    const sheet = await xlsx([
      ['T/r', 'Telefon raqami', 'JSHSHIR'],
      [1, spaced, ''],
      [2, Number(one.phone), ''],
      [3, people[2]!.phone, ''],
      [4, '', personalNumber],
      [5, '998 90 000 00 00', ''],
      [6, 'yoʻq', ''],
      [7, '', ''],
    ]);
    const { status, raw } = await send(id, sheet);
    expect(status).toBe(200);
    expect(raw.data.map((row: { row: number; state: string }) => [row.row, row.state])).toEqual([
      [2, 'found'],
      [3, 'double'],
      [4, 'member'],
      [5, 'found'],
      [6, 'unknown'],
      [7, 'mistyped'],
    ]);
    expect(raw.data[0]).toMatchObject({ name: 'Qoidali Dilnoza', typed: spaced });
    expect(await members(id)).toEqual([people[2]!.id]);
    const added = await send(id, sheet, { add: true });
    expect(added.raw.data).toEqual({ batch_id: expect.any(Number), added: 2 });
    expect(new Set(await members(id))).toEqual(new Set([people[2]!.id, one.id, numbered.id]));
  });

  test('nobody outside the reach, and no name for a number that a teacher asks for', async () => {
    const id = await makeGroup();
    const list = csv(`Telefon;PINFL\n${foreign.phone};\n;${personalNumber}\n`);
    const { raw } = await send(id, list, { token: regional.token });
    expect(raw.data.map(({ state, name }: filling.ListedPerson) => [state, name])).toEqual([
      ['outside', null],
      ['found', 'Raqamli Dilnoza'],
    ]);
    const own = await makeGroup(teacher.token);
    const strange = await send(own, list, { token: teacher.token });
    expect(strange.raw.data.map(({ state }: filling.ListedPerson) => state)).toEqual([
      'unknown',
      'unknown',
    ]);
    const taught = await makeCourse(db, { authorId: teacher.id });
    await enrol(db, foreign.id, taught.id);
    const checked = await send(own, list, { token: teacher.token });
    expect(checked.raw.data.map(({ state }: filling.ListedPerson) => state)).toEqual([
      'found',
      'unknown',
    ]);
    expect((await send(id, list, { token: teacher.token })).status).toBe(404);
  });

  test('what is no list is refused with a word that helps', async () => {
    const id = await makeGroup();
    const long = csv(`Telefon\n${'901234567\n'.repeat(5001)}`);
    expect((await send(id, csv('Ism\nAli\n'))).raw.errors.file[0]).toContain('ustuni topilmadi');
    expect((await send(id, csv('Telefon\n'))).raw.errors.file[0]).toContain('birorta ham');
    expect((await send(id, long)).raw.errors.file[0]).toContain('5000');
    expect((await send(id, csv('<html>', 'a.xlsx'))).status).toBe(415);
    expect((await send(id, csv(one.phone))).raw.data).toHaveLength(1);
    expect((await send(1, csv(one.phone))).raw.code).toBe('group.everyone');
  });
});

describe('members hear of it once', () => {
  const notifications = async (accountId: number) => {
    const { token } = await makeSession(db, accountId, { now });
    return (await call(app, listNotifications, { query: {}, token })).body.data;
  };
  const runAt = async (id: number) => {
    const { rows } = await sql<{ runAt: Date }>`select run_at from graphile_worker.jobs
      where key = ${`tell-group:${id}`}`.execute(db);
    return rows.map((row) => row.runAt.toISOString());
  };

  test('with the deadline; not twice, not after a removal, and again when they come back', async () => {
    const id = await makeGroup();
    const person = await makePupil(db);
    await post('add-user', { id, user_id: person.id });
    expect(await runAt(id)).toEqual(['2026-11-10T07:02:00.000Z']);
    await notifyGroup(deps, { groupId: id });
    await notifyGroup(deps, { groupId: id });
    expect(await notifications(person.id)).toMatchObject([
      {
        title: 'Sizga kurslar belgilandi',
        description: expect.stringContaining('30.11.2026'),
        url: '/dashboard/target-courses/1',
      },
    ]);
    await post('delete-user', { id, user_id: person.id });
    expect(await notifications(person.id)).toEqual([]);
    await post('add-user', { id, user_id: person.id });
    await notifyGroup(deps, { groupId: id });
    expect(await notifications(person.id)).toHaveLength(1);
  });

  test('not before the group begins, not of one that is off, not whom no course is for', async () => {
    const id = await makeGroup();
    await post('update', { id, start_date: '2026-11-20' });
    expect(await runAt(id)).toEqual(['2026-11-19T19:00:00.000Z']);
    const person = await makePupil(db, { positionTypeId: 1 });
    await post('add-user', { id, user_id: person.id });
    await notifyGroup(deps, { groupId: id });
    expect(await notifications(person.id)).toEqual([]);
    await post('update', { id, start_date: '2026-11-01', status: 0 });
    await notifyGroup(deps, { groupId: id });
    expect(await notifications(person.id)).toEqual([]);
    await post('update', { id, status: 1 });
    await sql`update courses set position_type_ids = '{2}' where id = ${course.id}`.execute(db);
    await notifyGroup(deps, { groupId: id });
    expect(await notifications(person.id)).toEqual([]);
    await sql`update courses set position_type_ids = '{1,2}' where id = ${course.id}`.execute(db);
    await notifyGroup(deps, { groupId: id });
    expect(await notifications(person.id)).toHaveLength(1);
    await sql`update courses set position_type_ids = '{}' where id = ${course.id}`.execute(db);
  });

  test('a week and a day before the end, whoever has something left', async () => {
    const id = await makeGroup();
    const [busy, done] = [await makePupil(db), await makePupil(db)];
    for (const { id: userId } of [busy, done]) await post('add-user', { id, user_id: userId });
    await enrol(db, done.id, course.id);
    await sql`update enrolments set completed_at = now()
      where account_id = ${done.id} and course_id = ${course.id}`.execute(db);
    const remindOn = (day: string) =>
      notifyDeadlines({ ...deps, now: () => new Date(`${day}T04:00:00Z`) });
    await remindOn('2026-11-22');
    expect(await notifications(busy.id)).toEqual([]);
    for (let time = 0; time < 2; time += 1) await remindOn('2026-11-23');
    expect(await notifications(busy.id)).toMatchObject([
      {
        title: 'Kurslar muddati yaqinlashmoqda',
        description: expect.stringMatching(/30\.11\.2026 gacha tugating\. Qolgani: 1 ta\.$/),
        url: '/dashboard/target-courses/1',
      },
    ]);
    await remindOn('2026-11-29');
    expect(await notifications(busy.id)).toHaveLength(2);
    expect(await notifications(done.id)).toEqual([]);
  });
});
