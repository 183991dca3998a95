import * as contract from '@malaka/contracts/conversation/announcements';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { listNotifications, viewNotification } from '@malaka/contracts/conversation/notifications';
import { unreadCount } from '@malaka/contracts/people/profiles';
import { type Role, ROLE_IDS } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as notifications from '#/domains/conversation/notifications/routes.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { makePlaces, makePupil } from '#test/pupil-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { publishScheduled, withdrawNotifications } from './publish-announcement.ts';
import { managerRoutes } from './routes.ts';
import { sendAnnouncement, sendPart } from './send-announcement.ts';

const database = await useTestDatabase();
const { db } = database;
const noon = new Date('2026-11-10T07:00:00Z');
let now = noon;
const { app, deps } = await createTestApp(database, {
  now: () => now,
  only: ({ manager, signedIn }, appDeps) => {
    managerRoutes(manager, appDeps);
    notifications.signedInRoutes(signedIn, appDeps);
  },
});
const [here, there] = await makePlaces(db, 2);
const manager = await makeCaller(db, { role: 'manager', now });
const ministry = await makeCaller(db, { role: 'ministry', now });
const regional = await makeCaller(db, { role: 'manager', now });
const setRegion = (regionId: number | null) =>
  sql`update accounts set manager_region_id = ${regionId} where id = ${regional.id}`.execute(db);
await setRegion(here!.regionId);

const one = await makePupil(db, { place: here!, positionTypeId: 1, lastName: 'Birinchi' });
const two = await makePupil(db, { place: here!, positionTypeId: 2, lastName: 'Ikkinchi' });
const three = await makePupil(db, { place: there!, positionTypeId: 1, lastName: 'Uchinchi' });
await makePupil(db, { place: here!, positionTypeId: 1, status: 'blocked' });

type Texts = BodyOf<typeof contract.createAnnouncement>;
const recipientsOf = (kind: contract.RecipientKind, ids: number[] = []) => ({ kind, ids });
const create = async (overrides: Partial<Texts> = {}, token = manager.token) => {
  const body: Texts = {
    title: 'Yangi kurslar ochildi',
    recipients: recipientsOf('all'),
    summary: 'Noyabr oyida uchta yangi kurs.',
    body: '<p>Batafsil <strong>dastur</strong>.</p>',
    ...overrides,
  };
  return (await call(app, contract.createAnnouncement, { body, token })).body.data.id;
};
const post = (name: string, body: object, token = manager.token) =>
  callRaw(app, 'POST', `/manager/announcements/${name}`, { body, token });
const view = async (id: number, token = manager.token) =>
  (await call(app, contract.viewAnnouncement, { params: { id }, token })).body.data;
const send = (announcementId: number) => sendAnnouncement(deps, { announcementId });
const publish = async (id: number) => {
  expect((await post('publish', { id })).status).toBe(200);
  await send(id);
};
const sessionOf = async (accountId: number) => (await makeSession(db, accountId, { now })).token;
const notificationsFor = async (accountId: number) => {
  const token = await sessionOf(accountId);
  return (await call(app, listNotifications, { query: {}, token })).body.data;
};
const titles = async (accountId: number) =>
  (await notificationsFor(accountId)).map(({ title }) => title);

describe('what is written', () => {
  // spec: ANN-02, ANN-03, ANN-04, ANN-05
  test('each of the four things is asked for at its field', async () => {
    const good = {
      title: 'Eʼlon',
      teachers: { kind: 'all' },
      short_text: 'Qisqa',
      full_text: '<p>Toʻliq</p>',
    };
    for (const field of ['title', 'teachers', 'short_text', 'full_text']) {
      const without = await post('create', { ...good, [field]: undefined });
      expect([without.status, Object.keys(without.raw.errors)]).toEqual([422, [field]]);
    }
    const blank = await post('create', { ...good, full_text: '<p> </p><script>1</script>' });
    expect(blank.raw.errors.full_text).toEqual(['Toʻliq matnni yozing.']);
    const nobody = await post('create', { ...good, teachers: { kind: 'regions', ids: [] } });
    expect(nobody.raw.errors.teachers[0]).toContain('Oʻqituvchilarni tanlang');
    const gone = await post('create', { ...good, teachers: { kind: 'group', ids: [999_999] } });
    expect(gone.raw.errors.teachers[0]).toContain('endi yoʻq');
    const { raw } = await post('create', good);
    expect(raw).toEqual({ success: 1, data: { id: expect.any(Number) } });
  });

  test('the full text is sanitised; it is listed in the spelling of the specification', async () => {
    const id = await create({ body: '<p onclick="x()">Matn</p><script>alert(1)</script>' });
    const { raw } = await callRaw(app, 'GET', `/manager/announcements/${id}`, {
      token: manager.token,
    });
    expect(raw.data).toMatchObject({
      title: 'Yangi kurslar ochildi',
      short_text: 'Noyabr oyida uchta yangi kurs.',
      full_text: '<p>Matn</p>',
      teachers: { kind: 'all', ids: [] },
      state: 'draft',
      sent_count: 0,
      read_count: 0,
    });
    const list = await callRaw(app, 'GET', '/manager/announcements?page=1', {
      token: manager.token,
    });
    expect(list.raw).toMatchObject({ success: 1, per_page: 20, current_page: 1 });
    expect(list.raw.data[0].id).toBe(id);
    for (const page of ['0', '-1', 'x', '99999999999']) {
      const path = `/manager/announcements?page=${page}`;
      expect((await callRaw(app, 'GET', path, { token: manager.token })).status).toBe(422);
    }
  });

  test('a draft can be changed and deleted, a published one cannot', async () => {
    const id = await create();
    const changed = {
      id,
      title: 'Boshqa',
      teachers: { kind: 'people', ids: [one.id, one.id] },
      short_text: 'Q',
      full_text: '<p>T</p>',
    };
    expect((await post('update', changed)).raw).toEqual({ success: 1 });
    expect(await view(id)).toMatchObject({
      title: 'Boshqa',
      recipientNames: [{ id: one.id, name: 'Birinchi Dilnoza' }],
    });
    await publish(id);
    for (const [name, body] of [
      ['update', changed],
      ['delete', { id }],
      ['publish', { id }],
      ['schedule', { id, scheduled_at: '2026-12-01T00:00:00Z' }],
    ] as const) {
      const { status, raw } = await post(name, body);
      expect([name, status, raw.code]).toEqual([name, 409, 'announcement.wrong_state']);
    }
    const other = await create();
    expect((await post('delete', { id: other })).raw).toEqual({ success: 1 });
    expect((await post('delete', { id: other })).status).toBe(404);
  });
});

describe('who gets it', () => {
  // "Everyone" includes managers.
  test.each<[contract.RecipientKind, () => number[], number, number?]>([
    ['all', () => [], 6, 3],
    ['regions', () => [there!.regionId], 1],
    ['schools', () => [here!.schoolId], 2],
    ['position_types', () => [1], 2],
    ['group', () => [1], 6, 3],
    ['people', () => [two.id, three.id], 2],
  ])('%s', async (kind, ids, amount, pupils = amount) => {
    const recipients = recipientsOf(kind, ids());
    const body = { recipients };
    const { data } = (await call(app, contract.countRecipients, { body, token: manager.token }))
      .body;
    expect(data.count).toBe(amount);
    const id = await create({ recipients, title: `Eʼlon ${kind}` });
    await publish(id);
    expect(await view(id)).toMatchObject({ sentCount: amount, readCount: 0, isSending: false });
    const got = await Promise.all([one, two, three].map(({ id: who }) => titles(who)));
    expect(got.filter((seen) => seen.includes(`Eʼlon ${kind}`))).toHaveLength(pupils);
  });

  test('a learner who becomes a teacher is still reached, by all and by place', async () => {
    const setRole = (role: Role) =>
      db.updateTable('accounts').set({ role: ROLE_IDS[role] }).where('id', '=', three.id).execute();
    await setRole('teacher');
    for (const recipients of [recipientsOf('all'), recipientsOf('regions', [there!.regionId])]) {
      const title = `Muallifga ham: ${recipients.kind}`;
      await publish(await create({ recipients, title }));
      expect(await titles(three.id)).toContain(title);
    }
    await setRole('learner');
  });

  test('members of a group, and nobody once the group is gone', async () => {
    const group = await db
      .insertInto('groups')
      .values({ name: 'G', startDate: '2026-11-01', endDate: '2026-11-30' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('groupMembers').values({ groupId: group.id, accountId: two.id }).execute();
    const id = await create({ recipients: recipientsOf('group', [group.id]), title: 'Guruhga' });
    const late = await create({ recipients: recipientsOf('group', [group.id]) });
    await publish(id);
    expect(
      [await titles(one.id), await titles(two.id)].map((all) => all.includes('Guruhga')),
    ).toEqual([false, true]);
    await sql`update groups set is_active = false, deleted_at = now()
      where id = ${group.id}`.execute(db);
    const { status, raw } = await post('publish', { id: late });
    expect([status, raw.code, Object.keys(raw.errors)]).toEqual([
      422,
      'announcement.nobody',
      ['teachers'],
    ]);
  });
});

// spec: ANN-07
test('it is a notification of type other: short text as its description, full text as its detail', async () => {
  const id = await create({ recipients: recipientsOf('people', [one.id]), title: 'Bildirish' });
  await publish(id);
  const token = await sessionOf(one.id);
  const { raw } = await callRaw(app, 'GET', '/profil/notifications', { token });
  expect(raw.data[0]).toEqual({
    id: expect.any(Number),
    title: 'Bildirish',
    description: 'Noyabr oyida uchta yangi kurs.',
    detail: '<p>Batafsil <strong>dastur</strong>.</p>',
    type: 'other',
    group: 'announcements',
    is_read: 0,
    is_setback: 0,
    status: 1,
    created_at: expect.any(String),
    url: null,
    chat_id: null,
  });
});

test('who switched announcements off has it in the list all the same, quietly', async () => {
  const quiet = await makePupil(db, { place: there! });
  await db
    .updateTable('accounts')
    .set({ wantsAnnouncements: false })
    .where('id', '=', quiet.id)
    .execute();
  const id = await create({ recipients: recipientsOf('regions', [there!.regionId]) });
  await publish(id);
  expect(await titles(quiet.id)).toHaveLength(1);
  const rows = await db
    .selectFrom('notifications')
    .where('announcementId', '=', id)
    .orderBy('accountId')
    .select(['accountId', 'isQuiet'])
    .execute();
  expect(rows).toEqual([
    { accountId: three.id, isQuiet: false },
    { accountId: quiet.id, isQuiet: true },
  ]);
});

describe('when', () => {
  test('at its time; a past one and one too far are refused', async () => {
    const id = await create({ title: 'Rejali' });
    const at = (time: string | null) => post('schedule', { id, scheduled_at: time });
    expect((await at('2026-11-10T06:59:00Z')).raw.errors.scheduled_at).toBeDefined();
    expect((await at('2028-11-10T06:59:00Z')).raw.errors.scheduled_at).toBeDefined();
    expect((await at('ertaga')).status).toBe(422);
    expect((await at('2026-11-11T05:00:00Z')).status).toBe(200);
    const { rows } = await sql<{ runAt: Date }>`select run_at from graphile_worker.jobs
      where key = ${`publish-announcement:${id}`}`.execute(db);
    expect(rows.map(({ runAt }) => runAt.toISOString())).toEqual(['2026-11-11T05:00:00.000Z']);
    const run = () => publishScheduled(deps, { announcementId: id });
    // The job of an outdated schedule: the new time has not come.
    await run();
    expect((await view(id)).state).toBe('scheduled');
    now = new Date('2026-11-11T05:00:00Z');
    await run();
    expect(await view(id)).toMatchObject({ state: 'published', isSending: true, publishedAt: now });
    await run();
    await send(id);
    expect(await titles(one.id)).toContain('Rejali');
    now = noon;
  });

  test('not when it was taken back to a draft, nor when its writer may no longer write', async () => {
    const id = await create();
    await post('schedule', { id, scheduled_at: '2026-11-11T05:00:00Z' });
    await post('schedule', { id, scheduled_at: null });
    const other = await create({ recipients: recipientsOf('all') }, regional.token);
    const time = { id: other, scheduled_at: '2026-11-11T05:00:00Z' };
    await post('schedule', time, regional.token);
    now = new Date('2026-11-11T05:00:00Z');
    await publishScheduled(deps, { announcementId: id });
    expect((await view(id)).state).toBe('draft');
    await setRegion(there!.regionId);
    await publishScheduled(deps, { announcementId: other });
    expect(await view(other)).toMatchObject({ state: 'draft', scheduledAt: null });
    await setRegion(here!.regionId);
    now = noon;
  });
});

describe('sending', () => {
  test('killed in the middle it goes on: nobody is left out, nobody gets two', async () => {
    const id = await create({ title: 'Uzilgan' });
    await post('publish', { id });
    const killed = db.transaction().execute(async (trx) => {
      await sendPart(trx, id, now);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await titles(one.id)).not.toContain('Uzilgan');
    // Some have it already, as after a crash before the cursor was saved.
    await sql`insert into notifications (account_id, kind, event_key, announcement_id)
      values (${two.id}, 'announcement', ${`announcement:${id}`}, ${id})`.execute(db);
    await sql`update announcements set sent_count = 1 where id = ${id}`.execute(db);
    await send(id);
    await send(id);
    const { sentCount } = await view(id);
    const { rows } = await sql<{ amount: number; people: number }>`
      select count(*)::int as amount, count(distinct account_id)::int as people
      from notifications where announcement_id = ${id}`.execute(db);
    expect(rows[0]).toEqual({ amount: sentCount, people: sentCount });
  });

  test('in bounded statements', async () => {
    await sql`insert into accounts (phone, password_hash, role)
      select '99877' || lpad(n::text, 7, '0'), 'none', 2 from generate_series(1, 12000) n`.execute(
      db,
    );
    await sql`insert into profiles (account_id, last_name, first_name, position_type_id)
      select id, 'Koʻp', 'Kishi', 3 from accounts where phone like '99877%'`.execute(db);
    const id = await create({ recipients: recipientsOf('position_types', [3]) });
    await post('publish', { id });
    const parts: number[] = [];
    let isOver = false;
    while (!isOver) {
      isOver = await db.transaction().execute((trx) => sendPart(trx, id, now));
      parts.push((await view(id)).sentCount);
    }
    expect(parts).toEqual([5000, 10_000, 12_000]);
    await post('withdraw', { id });
    await withdrawNotifications(deps, { announcementId: id });
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from notifications
      where announcement_id = ${id} and withdrawn_at is null`.execute(db);
    expect(rows[0]!.left).toBe(0);
  });
});

describe('afterwards', () => {
  test('who read it is counted exactly, and who has not is listed', async () => {
    const id = await create({ recipients: recipientsOf('people', [one.id, two.id, three.id]) });
    await publish(id);
    const token = await sessionOf(one.id);
    const [newest] = await notificationsFor(one.id);
    for (let time = 0; time < 2; time += 1) {
      await callRaw(app, 'POST', '/profil/mark-notifications', { token, body: { id: newest!.id } });
    }
    expect(await view(id)).toMatchObject({ sentCount: 3, readCount: 1 });
    const unread = async (query = {}) =>
      (
        await call(app, contract.listUnreadRecipients, {
          params: { id },
          query,
          token: manager.token,
        })
      ).body;
    expect((await unread()).data.map(({ name }) => name)).toEqual([
      'Ikkinchi Dilnoza',
      'Uchinchi Dilnoza',
    ]);
    expect(await unread({ page: 2 })).toMatchObject({ data: [], total: 2 });
  });

  test('withdrawn it leaves lists and counts, and nobody reads it any more', async () => {
    const id = await create({
      recipients: recipientsOf('people', [three.id]),
      title: 'Xato eʼlon',
    });
    await publish(id);
    const token = await sessionOf(three.id);
    const unread = async () => (await call(app, unreadCount, { token })).body.data.notifications;
    const before = await unread();
    const [newest] = await notificationsFor(three.id);
    expect((await post('withdraw', { id })).status).toBe(200);
    await withdrawNotifications(deps, { announcementId: id });
    await withdrawNotifications(deps, { announcementId: id });
    expect(await titles(three.id)).not.toContain('Xato eʼlon');
    expect(await unread()).toBe(before - 1);
    const query = { id: newest!.id };
    const opened = await callRaw(app, 'GET', `/notification-detail?id=${query.id}`, { token });
    expect(opened.raw.data).toMatchObject({ status: 0, title: 'Xabar qaytarib olindi' });
    expect(JSON.stringify(opened.raw)).not.toContain('Xato eʼlon');
    expect((await call(app, viewNotification, { query, token })).body.data.url).toBeNull();
    expect(await view(id)).toMatchObject({ state: 'withdrawn', withdrawnAt: now });
    expect((await post('withdraw', { id })).raw.code).toBe('announcement.wrong_state');
  });

  test('withdrawn while it is being sent, the rest never gets it', async () => {
    const id = await create({ title: 'Toʻxtagan' });
    await post('publish', { id });
    await post('withdraw', { id });
    await send(id);
    expect((await view(id)).sentCount).toBe(0);
    expect(await titles(one.id)).not.toContain('Toʻxtagan');
  });
});

describe('who may', () => {
  // spec: ANN-06
  test('managers, the ministry and administrators; nobody else', async () => {
    const bodies: Record<string, object> = {
      create: {},
      count: {},
      update: {},
      delete: {},
      publish: {},
      schedule: {},
      withdraw: {},
    };
    const statuses: Partial<Record<Role, number>> = { learner: 403, teacher: 403, admin: 200 };
    for (const [role, status] of Object.entries(statuses) as [Role, number][]) {
      const { token } = await makeCaller(db, { role, now });
      expect((await callRaw(app, 'GET', '/manager/announcements', { token })).status).toBe(status);
      for (const [name, body] of Object.entries(bodies)) {
        expect((await post(name, body, token)).status).toBe(status === 200 ? 422 : 403);
      }
    }
    expect((await callRaw(app, 'GET', '/manager/announcements')).status).toBe(401);
    const { token } = ministry;
    expect((await callRaw(app, 'GET', '/manager/announcements', { token })).status).toBe(200);
  });

  test('a manager of a region writes to its people alone and meets its announcements alone', async () => {
    const foreign = await create();
    const texts = { title: 'A', short_text: 'B', full_text: '<p>C</p>' };
    const refused = [
      { kind: 'regions', ids: [there!.regionId] },
      { kind: 'schools', ids: [here!.schoolId, there!.schoolId] },
      { kind: 'people', ids: [one.id, three.id] },
    ];
    for (const teachers of refused) {
      for (const [name, body] of [
        ['create', { ...texts, teachers }],
        ['count', { teachers }],
      ] as const) {
        const { status, raw } = await post(name, body, regional.token);
        expect([status, raw.errors?.teachers?.[0]]).toEqual([
          422,
          expect.stringContaining('oʻz viloyatingiz'),
        ]);
      }
    }
    const id = await create(
      { recipients: recipientsOf('all'), title: 'Viloyatga' },
      regional.token,
    );
    expect((await post('publish', { id }, regional.token)).status).toBe(200);
    await send(id);
    expect(await titles(one.id)).toContain('Viloyatga');
    expect(await titles(three.id)).not.toContain('Viloyatga');
    const { data } = (
      await call(app, contract.listAnnouncements, { query: {}, token: regional.token })
    ).body;
    const { rows } = await sql<{ id: number }>`select id from announcements
      where region_id = ${here!.regionId}`.execute(db);
    expect(new Set(data.map((row) => row.id))).toEqual(new Set(rows.map((row) => row.id)));
    for (const path of [
      `/manager/announcements/${foreign}`,
      `/manager/announcements/${foreign}/unread`,
    ]) {
      expect((await callRaw(app, 'GET', path, { token: regional.token })).status).toBe(404);
    }
    for (const name of ['delete', 'publish', 'withdraw']) {
      expect((await post(name, { id: foreign }, regional.token)).status).toBe(404);
    }
  });
});

describe('people of a kind', () => {
  test('authors, method experts and school heads, within the reach', async () => {
    const place = here!;
    const author = await makePupil(db, { place, role: 'teacher' });
    const expert = await makePupil(db, { place: there!, role: 'teacher' });
    await sql`update accounts set is_method_expert = true where id = ${expert.id}`.execute(db);
    const head = await makePupil(db, { place });
    const formerHead = await makePupil(db, { place });
    for (const [id, position] of [
      [head.id, 2],
      [formerHead.id, 1],
    ]) {
      await sql`update profiles set confirmed_school_id = ${place.schoolId},
        confirmed_position_type_id = ${position} where account_id = ${id}`.execute(db);
    }
    const reached = async (kind: contract.RecipientKind, token = manager.token) => {
      const title = `${kind} ${token.slice(0, 9)}`;
      await publish(await create({ recipients: recipientsOf(kind, [one.id]), title }, token));
      const people = [author, expert, head, formerHead];
      const got = await Promise.all(people.map(({ id }) => titles(id)));
      return people.filter((_, n) => got[n]!.includes(title)).map(({ id }) => id);
    };
    await setRegion(here!.regionId);
    expect(await reached('authors')).toEqual([author.id, expert.id]);
    expect(await reached('method_experts')).toEqual([expert.id]);
    expect(await reached('school_heads')).toEqual([head.id]);
    expect(await reached('all', regional.token)).toEqual([author.id, head.id, formerHead.id]);
    expect(await reached('authors', regional.token)).toEqual([author.id]);
    const nobody = await create({ recipients: recipientsOf('method_experts') }, regional.token);
    expect((await post('publish', { id: nobody }, regional.token)).raw.code).toBe(
      'announcement.nobody',
    );
  });
});
