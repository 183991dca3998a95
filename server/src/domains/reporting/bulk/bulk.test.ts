import { randomUUID } from 'node:crypto';
import { createGroup, listGroupUsers } from '@malaka/contracts/reporting/groups';
import { listNotifications } from '@malaka/contracts/conversation/notifications';
import * as contract from '@malaka/contracts/reporting/bulk';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BulkAction, knownBulk, registerBulk } from '#/kit/bulk/action.ts';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount, makeCaller, makeSession } from '#test/factories.ts';
import { listPlanned } from '#test/planned-jobs.ts';
import { sendProfile } from '#test/profile-factories.ts';
import { makePlaces, makePupil } from '#test/pupil-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { purgeRuns } from './purge-runs.ts';
import { workBulk } from './work-bulk.ts';

const database = await useTestDatabase();
const { db } = database;
const began = new Date('2026-11-10T07:00:00Z');
let clock = began;
const { app, deps } = await createTestApp(database, { now: () => clock });
const bulk = knownBulk();
afterEach(() => registerBulk(bulk));
beforeEach(() => {
  clock = new Date(clock.getTime() + 60_000);
});
const [here, there] = await makePlaces(db, 2);
const manager = await makeCaller(db, { role: 'manager', now: began });
const regional = await makeCaller(db, { role: 'manager', now: began });
await sql`update accounts set manager_region_id = ${here!.regionId}
  where id = ${regional.id}`.execute(db);
const admin = await makeCaller(db, { role: 'admin', now: began });
const reviewer = await makeCaller(db, { role: 'ministry', now: began });
const teacher = await makeCaller(db, { role: 'teacher', now: began });

const makePupils = (amount: number, lastName: string, place = here!) =>
  Promise.all(Array.from({ length: amount }, () => makePupil(db, { lastName, place })));
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);

type Body = {
  action: contract.BulkActionName;
  params?: Record<string, string | number>;
  ids?: number[];
  query?: Record<string, string | number>;
  count?: number;
  exceptIds?: number[];
  key?: string;
};
const start = (body: Body, token: string) =>
  call(app, contract.startBulk, {
    body: { key: randomUUID(), params: {}, exceptIds: [], ...body },
    token,
  });
const run = async (body: Body, token: string) => {
  const { id } = (await start(body, token)).body.data;
  await workBulk(deps, { runId: id });
  return await view(id, token);
};
const view = async (id: number, token: string) =>
  (await call(app, contract.viewBulkRun, { params: { id }, token })).body.data;
const report = async (id: number, token: string, state?: contract.BulkRowState) => {
  const query = state ? { state } : {};
  return (await call(app, contract.listBulkRows, { params: { id }, query, token })).body.data;
};
const statesOf = async (id: number, token: string) =>
  new Map((await report(id, token)).map((row) => [row.subjectId, row.state]));
const undo = (id: number, token: string, key = randomUUID()) =>
  call(app, contract.undoBulk, { body: { id, key }, token });
const undone = async (id: number, token: string) => {
  const { id: undoId } = (await undo(id, token)).body.data;
  await workBulk(deps, { runId: undoId });
  return await view(undoId, token);
};
const stop = (id: number, token: string) => call(app, contract.stopBulk, { body: { id }, token });

const course = await makeCourse(db, { type: 'informal' });
const { categoryId } = await db
  .selectFrom('courses')
  .where('id', '=', course.id)
  .select('categoryId')
  .executeTakeFirstOrThrow();
async function makeGroup(token = manager.token): Promise<number> {
  const body = {
    name: 'Guruh',
    description: 'Tavsif',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    isActive: true,
    categoryIds: [categoryId],
  };
  return (await call(app, createGroup, { body, token })).body.data.id;
}
const membersOf = async (id: number) =>
  idsOf(
    (await call(app, listGroupUsers, { params: { id }, query: {}, token: manager.token })).body
      .data,
  ).toSorted((one, other) => one - other);
const toGroup = (groupId: number) =>
  ({ action: 'pupils.group', params: { group_id: groupId } }) as const;
const remindersOf = async (ids: readonly number[]) =>
  await db
    .selectFrom('notifications')
    .where('accountId', 'in', [...ids])
    .where('kind', 'like', 'credits_reminder%')
    .where('withdrawnAt', 'is', null)
    .select(['accountId', 'kind', 'facts'])
    .orderBy('accountId')
    .execute();

describe('what was chosen', () => {
  // spec: DAY-05, DAY-06
  it('is put into a group, told row by row, and taken out again', async () => {
    const people = await makePupils(3, 'Guruhli');
    const [far] = await makePupils(1, 'Guruhli', there);
    const groupId = await makeGroup();
    const before = people[0]!.id;
    await callRaw(app, 'POST', '/manager/groups/add-user', {
      body: { id: groupId, user_id: before },
      token: manager.token,
    });
    const ids = idsOf([...people, far!]);
    const done = await run({ ...toGroup(groupId), ids: [...ids, ids[0]!] }, regional.token);
    expect(done).toMatchObject({
      state: 'done',
      about: 'Guruh',
      isByFilter: false,
      rowsTotal: 4,
      doneCount: 2,
      skippedCount: 2,
      failedCount: 0,
      canUndo: true,
    });
    expect(await membersOf(groupId)).toEqual(idsOf(people).toSorted((a, b) => a - b));
    const rows = await report(done.id, regional.token);
    expect(rows.map(({ subjectId }) => subjectId)).toEqual(ids);
    expect(rows[0]).toMatchObject({
      state: 'skipped',
      reason: 'Avvaldan shunday: hech narsa oʻzgarmadi.',
    });
    // Not even the name of somebody from another region is shown.
    expect(rows[3]).toMatchObject({ state: 'skipped', name: null });
    expect(rows[3]!.reason).toContain('koʻrinadigan');
    expect(rows[1]!.name).toContain('Guruhli');
    expect(await report(done.id, regional.token, 'done')).toHaveLength(2);

    const back = await undone(done.id, regional.token);
    expect(back).toMatchObject({ undoesId: done.id, doneCount: 2, canUndo: false });
    expect(await membersOf(groupId)).toEqual([before]);
    expect(await view(done.id, regional.token)).toMatchObject({
      undoneById: back.id,
      canUndo: false,
    });
    expect((await undo(done.id, regional.token)).failure.code).toBe('bulk.not_undoable');
  });

  it('is what the filter found when it was chosen, without those taken out', async () => {
    const people = await makePupils(4, 'Filtrli');
    await makePupils(1, 'Filtrli', there);
    const query = { search: 'filtrli', region_id: here!.regionId };
    const exceptIds = [people[3]!.id];
    const body: Body = { action: 'pupils.remind', query, count: 4, exceptIds };
    const { id } = (await start(body, manager.token)).body.data;
    const [late] = await makePupils(1, 'Filtrli');
    await workBulk(deps, { runId: id });
    expect(await view(id, manager.token)).toMatchObject({
      isByFilter: true,
      rowsTotal: 3,
      doneCount: 3,
    });
    const reminders = await remindersOf(idsOf([...people, late!]));
    expect(reminders.map(({ accountId }) => accountId)).toEqual(
      idsOf(people.slice(0, 3)).toSorted((one, other) => one - other),
    );
  });

  it('is chosen anew where the filter finds another number than was seen', async () => {
    await makePupils(2, 'Oʻzgargan');
    const body: Body = { action: 'pupils.remind', query: { search: 'oʻzgargan' }, count: 3 };
    const { raw, status } = await start(body, manager.token);
    expect([status, raw.code, raw.count]).toEqual([409, 'bulk.count_changed', 2]);
    expect((await start({ ...body, count: 2 }, manager.token)).body.data.rowsTotal).toBe(2);
    const none: Body = { action: 'pupils.remind', query: { search: 'hechkimyoʻq' }, count: 1 };
    expect((await start(none, manager.token)).failure.code).toBe('bulk.count_changed');
  });

  it('is seen by whoever chose it alone', async () => {
    const [one] = await makePupils(1, 'Ozim');
    const { id } = await run({ action: 'pupils.remind', ids: [one!.id] }, regional.token);
    const ask = (path: string) => callRaw(app, 'GET', path, { token: manager.token });
    expect((await ask(`/manager/bulk/${id}`)).status).toBe(404);
    expect((await ask(`/manager/bulk/${id}/rows`)).status).toBe(404);
    expect((await stop(id, manager.token)).status).toBe(404);
    expect((await undo(id, manager.token)).status).toBe(404);
    const own = (await call(app, contract.listBulkRuns, { query: {}, token: regional.token })).body;
    expect(own.data[0]!.id).toBe(id);
    const others = (await call(app, contract.listBulkRuns, { query: {}, token: teacher.token }))
      .body;
    expect(others.total).toBe(0);
    const table = { table: 'bulk-rows', query: { id }, script: 'latin' };
    const take = (token: string) =>
      callRaw(app, 'POST', '/users/export/start', { body: table, token });
    expect((await take(regional.token)).raw.data.rows).toBe(1);
    expect((await take(manager.token)).raw.code).toBe('bulk.not_found');
  });
});

describe('a key', () => {
  // spec: DAY-06
  it('is one run, however often it is sent', async () => {
    const [one] = await makePupils(1, 'Bir');
    const body: Body = { action: 'pupils.remind', ids: [one!.id], key: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 5 }, () => start(body, manager.token)));
    const ids = new Set(sent.map((answer) => answer.body.data.id));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    await workBulk(deps, { runId: id! });
    await workBulk(deps, { runId: id! });
    expect((await start(body, manager.token)).body.data).toMatchObject({ id, doneCount: 1 });
    expect(await remindersOf([one!.id])).toHaveLength(1);
    const key = randomUUID();
    const undos = await Promise.all([1, 2, 3].map(() => undo(id!, manager.token, key)));
    expect(new Set(undos.map((answer) => answer.body.data.id)).size).toBe(1);
  });
});

describe('who may not, and what cannot be', () => {
  // spec: DAY-06
  it('is refused before anything is written', async () => {
    const [one] = await makePupils(1, 'Rad');
    const ids = [one!.id];
    const raw = (body: object, token?: string) =>
      callRaw(app, 'POST', '/manager/bulk', { body: { key: randomUUID(), ...body }, token });
    const block = { action: 'accounts.block', params: { reason: 'Sabab bor' }, ids };
    expect((await raw(block)).status).toBe(401);
    expect((await raw(block, (await makeCaller(db)).token)).status).toBe(403);
    expect((await raw(block, manager.token)).status).toBe(403);
    expect((await raw({ action: 'pupils.remind', ids }, teacher.token)).status).toBe(403);
    expect((await raw({ action: 'profiles.confirm', ids }, manager.token)).status).toBe(403);
    const wrong: object[] = [
      { action: 'accounts.delete', ids },
      { action: 'pupils.remind' },
      { action: 'pupils.remind', ids: [] },
      { action: 'pupils.remind', ids, query: {}, count: 1 },
      { action: 'pupils.remind', query: {} },
      { action: 'pupils.remind', query: { region_id: 'x' }, count: 1 },
      { action: 'pupils.remind', ids, params: { words: 'x'.repeat(301) } },
      { action: 'pupils.remind', ids, key: 'x' },
      { action: 'pupils.remind', ids: Array.from({ length: 2001 }, (_, n) => n + 1) },
      { action: 'pupils.group', ids },
      { action: 'pupils.group', ids, params: { group_id: 'x' } },
    ];
    for (const body of wrong) {
      const { status, raw: answer } = await raw(body, manager.token);
      expect([status, Object.keys(answer.errors ?? {}).length > 0]).toEqual([422, true]);
    }
    const unknown = { action: 'pupils.group', ids, params: { group_id: 999_999 } };
    expect((await raw(unknown, manager.token)).raw.code).toBe('group.not_found');
    expect((await raw({ ...block, params: { reason: 'x' } }, admin.token)).status).toBe(422);
    const { amount } = await db
      .selectFrom('bulkRuns')
      .where('accountId', '=', teacher.id)
      .select(sql<number>`count(*)::int`.as('amount'))
      .executeTakeFirstOrThrow();
    expect(amount).toBe(0);
  });

  it('waits for one of the five that are under way', async () => {
    const busy = await makeCaller(db, { role: 'manager', now: clock });
    const [one] = await makePupils(1, 'Band');
    const body: Body = { action: 'pupils.remind', ids: [one!.id] };
    for (let n = 0; n < 5; n += 1) expect((await start(body, busy.token)).status).toBe(200);
    expect((await start(body, busy.token)).failure.code).toBe('bulk.too_many_runs');
  });

  it('ends for all rows that are left when the right is gone', async () => {
    const leaving = await makeCaller(db, { role: 'manager', now: clock });
    const people = await makePupils(2, 'Ketgan');
    const { id } = (await start({ action: 'pupils.remind', ids: idsOf(people) }, leaving.token))
      .body.data;
    await db.updateTable('accounts').set({ role: 2 }).where('id', '=', leaving.id).execute();
    await workBulk(deps, { runId: id });
    const rows = await db.selectFrom('bulkRows').where('runId', '=', id).selectAll().execute();
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'auth.forbidden'],
      ['skipped', 'auth.forbidden'],
    ]);
    expect(await remindersOf(idsOf(people))).toEqual([]);
  });

  it('acts within the region of this moment, not of the one in which it was chosen', async () => {
    const moving = await makeCaller(db, { role: 'manager', now: clock });
    const [near, far] = [await makePupils(1, 'Koʻch'), await makePupils(1, 'Koʻch', there)];
    const ids = idsOf([...near, ...far]);
    const { id } = (await start({ action: 'pupils.remind', ids }, moving.token)).body.data;
    await sql`update accounts set manager_region_id = ${here!.regionId}
      where id = ${moving.id}`.execute(db);
    await workBulk(deps, { runId: id });
    const states = await statesOf(id, moving.token);
    expect([states.get(ids[0]!), states.get(ids[1]!)]).toEqual(['done', 'skipped']);
  });
});

/** The same action in batches of two; the second batch fails after it has written everything. */
function dieIn(batch: number): void {
  const real = bulk.actions['pupils.remind'];
  let worked = 0;
  const remind: BulkAction<'pupils.remind'> = {
    ...real,
    rowsAtOnce: 2,
    work: async (...args) => {
      const outcomes = await real.work(...args);
      worked += 1;
      if (worked === batch) throw Object.assign(new Error('killed'), { code: 'EIO' });
      return outcomes;
    },
  };
  registerBulk({ ...bulk, actions: { ...bulk.actions, 'pupils.remind': remind } });
}

describe('a run', () => {
  // spec: DAY-05
  it('goes on after it was killed in a batch: nothing is lost, nothing done twice', async () => {
    const people = await makePupils(7, 'Uzilgan');
    const ids = idsOf(people);
    const { id } = (await start({ action: 'pupils.remind', ids }, manager.token)).body.data;
    dieIn(2);
    await expect(workBulk(deps, { runId: id })).rejects.toThrow('killed');
    expect(await view(id, manager.token)).toMatchObject({ state: 'working', doneCount: 2 });
    expect(await remindersOf(ids)).toHaveLength(2);
    // Two workers at once, as after a dropped connection.
    await Promise.all([workBulk(deps, { runId: id }), workBulk(deps, { runId: id })]);
    expect(await view(id, manager.token)).toMatchObject({ state: 'done', doneCount: 7 });
    expect(await remindersOf(ids)).toHaveLength(7);
  });

  it('says of the row that cannot be worked that it failed, and works the others', async () => {
    const people = await makePupils(4, 'Nosoz');
    const bad = people[2]!.id;
    const real = bulk.actions['pupils.remind'];
    const remind: BulkAction<'pupils.remind'> = {
      ...real,
      work: async (all, trx, batch) => {
        if (batch.rows.some(({ id }) => id === bad)) throw new Error('a bug');
        return await real.work(all, trx, batch);
      },
    };
    registerBulk({ ...bulk, actions: { ...bulk.actions, 'pupils.remind': remind } });
    const { id } = (await start({ action: 'pupils.remind', ids: idsOf(people) }, manager.token))
      .body.data;
    await workBulk(deps, { runId: id });
    expect(await view(id, manager.token)).toMatchObject({ doneCount: 3, failedCount: 1 });
    const [failed] = await report(id, manager.token, 'failed');
    expect(failed).toMatchObject({ subjectId: bad });
    expect(failed!.reason).toContain('Texnik xato');
  });

  it('is stopped between two batches; what is done stays, and can be taken back', async () => {
    const people = await makePupils(4, 'Toʻxta');
    const ids = idsOf(people);
    const { id } = (await start({ action: 'pupils.remind', ids }, manager.token)).body.data;
    dieIn(2);
    await expect(workBulk(deps, { runId: id })).rejects.toThrow('killed');
    expect((await undo(id, manager.token)).failure.code).toBe('bulk.not_undoable');
    expect((await stop(id, manager.token)).body.data).toMatchObject({
      state: 'stopped',
      doneCount: 2,
    });
    await workBulk(deps, { runId: id });
    expect(await remindersOf(ids)).toHaveLength(2);
    expect(await report(id, manager.token, 'pending')).toHaveLength(2);
    expect((await stop(id, manager.token)).body.data.state).toBe('stopped');
    expect(await undone(id, manager.token)).toMatchObject({ rowsTotal: 2, doneCount: 2 });
    expect(await remindersOf(ids)).toEqual([]);
  });

  it('is forgotten after its report is of no use', async () => {
    const [one] = await makePupils(1, 'Eski');
    const done = await run({ action: 'pupils.remind', ids: [one!.id] }, manager.token);
    await undone(done.id, manager.token);
    const later = new Date(clock.getTime() + 91 * 24 * 60 * 60_000);
    await purgeRuns({ db, now: () => later });
    const left = await db.selectFrom('bulkRuns').where('id', '=', done.id).select('id').execute();
    expect(left).toEqual([]);
    const rows = await db.selectFrom('bulkRows').where('runId', '=', done.id).execute();
    expect(rows).toEqual([]);
  });
});

describe('reminders', () => {
  // spec: DAY-05
  it('reach each in the own language with the words of who sends, and are withdrawn unread', async () => {
    const people = await makePupils(2, 'Eslatma');
    const ids = idsOf(people);
    const words = 'Noyabr oxirigacha tugating.';
    const done = await run({ action: 'pupils.remind', params: { words }, ids }, manager.token);
    expect(done.about).toBe(words);
    const { token } = await makeSession(db, ids[0]!, { now: clock });
    const read = await call(app, listNotifications, { query: {}, token, language: 'ru' });
    const [first] = read.body.data;
    expect(first!.description).toContain(words);
    await db
      .updateTable('notifications')
      .set({ readAt: clock })
      .where('accountId', '=', ids[0]!)
      .execute();
    const back = await undone(done.id, manager.token);
    expect(back).toMatchObject({ doneCount: 1, skippedCount: 1 });
    const [skipped] = await report(back.id, manager.token, 'skipped');
    expect(skipped).toMatchObject({ subjectId: ids[0] });
    expect(skipped!.reason).toContain('oʻqilgan');
  });
});

describe('accounts', () => {
  const states = async (ids: readonly number[]) => {
    const rows = await db
      .selectFrom('accounts')
      .where('id', 'in', [...ids])
      .select(['status', 'blockedReason'])
      .orderBy('id')
      .execute();
    return rows.map(({ status }) => status);
  };

  // spec: DAY-05, DAY-06
  it('are blocked with a reason by the rules of one, and opened again but where somebody acted', async () => {
    const people = await Promise.all([1, 2, 3].map(() => makeAccount(db)));
    const ids = idsOf(people).toSorted((one, other) => one - other);
    const reason = 'Takror hisoblar';
    const body: Body = { action: 'accounts.block', params: { reason }, ids: [...ids, admin.id] };
    const done = await run(body, admin.token);
    expect(done).toMatchObject({ doneCount: 3, skippedCount: 1, about: reason });
    expect(await states(ids)).toEqual(['blocked', 'blocked', 'blocked']);
    const [own] = await report(done.id, admin.token, 'skipped');
    expect(own!.subjectId).toBe(admin.id);
    const post = (path: string, input: object) =>
      callRaw(app, 'POST', `/admin/accounts/${path}`, { body: input, token: admin.token });
    // Somebody else decides again about the first of them.
    await post('unblock', { id: ids[0] });
    clock = new Date(clock.getTime() + 1000);
    await post('block', { id: ids[0], reason: 'Boshqa sabab' });
    const back = await undone(done.id, admin.token);
    expect(back).toMatchObject({ doneCount: 2, skippedCount: 1 });
    expect(await states(ids)).toEqual(['blocked', 'active', 'active']);
    const audit = await db
      .selectFrom('auditLog')
      .where('subject', '=', `account:${ids[1]}`)
      .where('action', 'like', 'account.%locked')
      .select('action')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['account.blocked', 'account.unblocked']);
  });

  it('are opened by a filter, and blocked again with the reason that they had', async () => {
    const make = () => makeAccount(db, { lastName: 'Ochiladigan', status: 'blocked' });
    const people = await Promise.all([make(), make()]);
    const ids = idsOf(people).toSorted((one, other) => one - other);
    await sql`update accounts set blocked_reason = 'Avvalgi sabab' where id = ${ids[0]!}`.execute(
      db,
    );
    const query = { search: 'ochiladigan', status: 'blocked' };
    const done = await run({ action: 'accounts.unblock', query, count: 2 }, admin.token);
    expect(done).toMatchObject({ doneCount: 2 });
    expect(await states(ids)).toEqual(['active', 'active']);
    await undone(done.id, admin.token);
    expect(await states(ids)).toEqual(['blocked', 'blocked']);
    const { blockedReason } = await db
      .selectFrom('accounts')
      .where('id', '=', ids[0]!)
      .select('blockedReason')
      .executeTakeFirstOrThrow();
    expect(blockedReason).toBe('Avvalgi sabab');
  });
});

describe('profiles', () => {
  const statusOf = async (id: number) =>
    (
      await db
        .selectFrom('profiles')
        .where('accountId', '=', id)
        .select('status')
        .executeTakeFirstOrThrow()
    ).status;

  // spec: DAY-05
  it('are decided alike after the seconds of "undo", but those that a colleague has open', async () => {
    const senders = [];
    for (let n = 0; n < 3; n += 1) senders.push(await sendProfile({ app, db, now: clock }));
    const ids = idsOf(senders);
    const colleague = await makeCaller(db, { role: 'ministry', now: clock });
    await callRaw(app, 'POST', '/manager/profiles/claim', {
      body: { id: ids[2] },
      token: colleague.token,
    });
    const started = (await start({ action: 'profiles.confirm', ids }, reviewer.token)).body.data;
    expect(started.startsAt.getTime() - clock.getTime()).toBe(deps.config.undoSeconds * 1000);
    const planned = await listPlanned(db, 'work-bulk:%');
    expect(planned.some(({ runAt }) => runAt.getTime() === started.startsAt.getTime())).toBe(true);
    await workBulk(deps, { runId: started.id });
    const done = await view(started.id, reviewer.token);
    expect(done).toMatchObject({ doneCount: 2, skippedCount: 1, canUndo: false });
    expect(await statusOf(ids[0]!)).toBe('confirmed');
    expect(await statusOf(ids[2]!)).toBe('submitted');
  });

  it('are rejected with one comment; stopped in time, nothing has happened', async () => {
    const sender = await sendProfile({ app, db, now: clock });
    const body: Body = {
      action: 'profiles.reject',
      params: { comment: 'Pasport rasmi oʻqilmaydi.' },
      ids: [sender.id],
    };
    const { id } = (await start(body, reviewer.token)).body.data;
    expect((await stop(id, reviewer.token)).body.data).toMatchObject({
      state: 'stopped',
      doneCount: 0,
    });
    await workBulk(deps, { runId: id });
    expect(await statusOf(sender.id)).toBe('submitted');
    expect(await run(body, reviewer.token)).toMatchObject({ doneCount: 1 });
    expect(await statusOf(sender.id)).toBe('rejected');
  });
});

describe('after somebody acted', () => {
  // spec: DAY-05
  it('who was added anew by somebody else stays in the group', async () => {
    const people = await makePupils(2, 'Qaytgan');
    const [first] = idsOf(people);
    const groupId = await makeGroup();
    const done = await run({ ...toGroup(groupId), ids: idsOf(people) }, manager.token);
    const post = (path: string) =>
      callRaw(app, 'POST', `/manager/groups/${path}`, {
        body: { id: groupId, user_id: first },
        token: manager.token,
      });
    await post('delete-user');
    await post('add-user');
    const back = await undone(done.id, manager.token);
    expect(back).toMatchObject({ doneCount: 1, skippedCount: 1 });
    expect(await membersOf(groupId)).toEqual([first]);
  });

  it('a group that is gone leaves its rows out and says so', async () => {
    const people = await makePupils(2, 'Yetim');
    const groupId = await makeGroup();
    const body = { ...toGroup(groupId), ids: idsOf(people) };
    const { id } = (await start(body, manager.token)).body.data;
    const { token } = manager;
    await callRaw(app, 'POST', '/manager/groups/delete', { body: { id: groupId }, token });
    await workBulk(deps, { runId: id });
    const rows = await report(id, manager.token, 'skipped');
    expect(rows.map(({ reason }) => reason)).toEqual(['Guruh topilmadi.', 'Guruh topilmadi.']);
  });
});
