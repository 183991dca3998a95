import { FACT_KINDS } from '@malaka/contracts/reporting/choices';
import * as contract from '@malaka/contracts/reporting/exports';
import { EXPORT_ROWS_AT_ONCE, EXPORTS_ACTIVE_MAX } from '@malaka/contracts/kit/limits';
import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCertificates } from '#test/export-factories.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { createMemoryFiles } from '#test/standins/memory-files.ts';
import { createTestApp } from '#test/test-app.ts';
import { purgeExports } from './purge-exports.ts';
import { makeExport } from './make-export.ts';
import { learnerRoutes, publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-22T07:00:00Z');
const { app, deps } = await createTestApp(database, {
  now: () => now,
  only: (scopes, appDeps) => {
    publicRoutes(scopes.public, appDeps);
    learnerRoutes(scopes.learner, appDeps);
  },
});
const course = await makeCourse(db, { type: 'upgrade' });
const owner = await makeCaller(db, { role: 'confirmedLearner', now });
const SHORT = { year: 2026, search: 'qisqa' };
const LONG = { year: 2026 };
/** Required parameters of some tables. */
const NEEDED: Record<string, object> = {
  'course-users': { course_id: '1' },
  'statistics-rows': { kind: FACT_KINDS[0], from: '2026-11-01', to: '2026-11-02' },
  'pupil-courses': { user_id: '1' },
  'group-users': { group_id: '1' },
  examResults: { exam_id: '1' },
  'webinar-presence': { webinar_id: '1' },
  'survey-answers': { survey_id: '1' },
  'bulk-rows': { id: '1' },
};
await makeCertificates(db, { accountId: owner.id, courseId: course.id, amount: 3 });
await sql`update certificates set search_text = 'qisqa'`.execute(db);
await makeCertificates(db, {
  accountId: owner.id,
  courseId: course.id,
  amount: EXPORT_ROWS_AT_ONCE + 1,
});

beforeEach(() => {
  now = new Date('2026-11-22T07:00:00Z');
});

const manager = (role: Role = 'manager') => makeCaller(db, { role, now });
const requestFor = (query: object, table = 'certificates') =>
  ({ table, query, script: 'latin' }) as Parameters<typeof start>[1];
type Caller = { token: string };
const start = (
  { token }: Caller,
  body: Parameters<
    typeof call<never, never, NonNullable<typeof contract.startExport.body>, never>
  >[2]['body'],
  language: 'uz' | 'ru' | 'en' = 'uz',
) => call(app, contract.startExport, { token, body, language });
const check = ({ token }: Caller, id: number) =>
  call(app, contract.checkExport, { token, query: { id } });

async function startLong(caller: Caller, query: object = LONG) {
  const { data } = (await start(caller, requestFor(query))).body;
  return data.export!;
}
const make = (exportId: number) => makeExport(deps, { exportId });
const get = (url: string, more: object = {}) =>
  callRaw(app, 'GET', url.replace('/api/v1', ''), more);
const download = async (url: string, address = '127.0.0.1') =>
  await app.inject({ method: 'GET', url, remoteAddress: address });
const fileTicket = (caller: Caller, id: number) =>
  call(app, contract.createExportFileTicket, { token: caller.token, body: { id } });

async function readRows(bytes: Buffer) {
  const { sheets } = await readXlsx(bytes);
  return sheets[0]!.rows;
}

describe('a short table', () => {
  // spec: REP-30, REP-37
  test('is the file itself, by a ticket that opens once', async () => {
    const caller = await manager();
    const { rows, ticket, export: record } = (await start(caller, requestFor(SHORT))).body.data;
    expect([rows, record]).toEqual([3, null]);
    expect(ticket!.token).toMatch(/^[\w-]{22}$/);
    const head = await app.inject({ method: 'HEAD', url: ticket!.url });
    expect(head.statusCode).toBe(204);
    const answer = await download(ticket!.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''Sertifikatlar%202026-11-22.xlsx`,
      'cache-control': 'private, no-store',
    });
    expect(await readRows(answer.rawPayload)).toHaveLength(4);

    const again = await get(ticket!.url);
    expect([again.status, again.raw.code]).toEqual([403, 'export.ticket_invalid']);
  });

  test('its ticket opens nothing late, elsewhere, after signing out or for another filter', async () => {
    const caller = await manager();
    const ticket = async () => (await start(caller, requestFor(SHORT))).body.data.ticket!;
    const codeOf = async (url: string, more: object = {}) => (await get(url, more)).raw.code;

    expect(await codeOf((await ticket()).url, { address: '10.9.8.7' })).toBe(
      'export.ticket_invalid',
    );
    const { url } = await ticket();
    expect(await codeOf(url.replace('qisqa', 'boshqa'))).toBe('export.ticket_invalid');
    expect(await codeOf(`${(await ticket()).url}&state=revoked`)).toBe('export.ticket_invalid');
    const toOther = (await ticket()).url.replace(
      '/users/export/table/certificates',
      '/manager/result/users-export',
    );
    expect(await codeOf(toOther)).toBe('export.ticket_invalid');

    const late = await ticket();
    now = new Date(now.getTime() + 60_000);
    expect(await codeOf(late.url)).toBe('export.ticket_invalid');

    const left = await ticket();
    await db
      .updateTable('sessions')
      .set({ endedAt: now })
      .where('accountId', '=', caller.id)
      .execute();
    expect(await codeOf(left.url)).toBe('export.ticket_invalid');
  });

  test('a session token in the query opens nothing', async () => {
    const { token } = await manager();
    for (const path of [
      'manager/result/users-export',
      'manager/result/courses-export',
      'users/export/table/certificates',
    ]) {
      const { status, raw } = await get(`/${path}?token=${token}`);
      expect([status, raw.code]).toEqual([403, 'export.ticket_invalid']);
    }
  });

  test('its ticket opens nothing once the person is no manager', async () => {
    const caller = await manager();
    const { ticket } = (await start(caller, requestFor(SHORT))).body.data;
    await db
      .updateTable('accounts')
      .set({ role: ROLE_IDS.learner })
      .where('id', '=', caller.id)
      .execute();
    expect((await get(ticket!.url)).raw.code).toBe('auth.forbidden');
  });

  test('a download manager that asks a second time is answered in words', async () => {
    const caller = await manager();
    const { url } = (await start(caller, requestFor(SHORT))).body.data.ticket!;
    const ask = async (language: string) =>
      await app.inject({ url, headers: { accept: '*/*', 'accept-language': language } });
    expect((await ask('uz')).statusCode).toBe(200);
    for (const [language, words] of [
      ['uz', 'havola'],
      ['ru', 'сылк'],
      ['en', 'link'],
    ] as const) {
      const { statusCode, headers, body } = await ask(language);
      expect([statusCode, headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
      expect(body).toContain(words);
      expect(body).toContain('http://localhost:3000/dashboard/exports');
    }
  });

  test('a browser that follows a dead link lands on the page of exports', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'GET',
      url: '/api/v1/manager/result/users-export?token=old',
      headers: { accept: 'text/html,*/*' },
    });
    expect([statusCode, headers.location]).toEqual([303, '/dashboard/exports?failed=1']);
  });
});

describe('a long table', () => {
  // spec: REP-38, REP-39
  test('is made in the background, and its record tells of it', async () => {
    const caller = await manager();
    const record = await startLong(caller);
    expect(record).toMatchObject({ file: null, state: 'waiting', rowsDone: 0, rowsTotal: null });
    await make(record.id);
    const { raw, status } = await get(`/users/export/check/?id=${record.id}`, caller);
    expect(status).toBe(200);
    expect(raw.data).toEqual({
      id: record.id,
      file: `/api/v1/users/export/file/${record.id}`,
      updated_at: '2026-11-22T07:00:00.000Z',
      table: 'certificates',
      query: { year: 2026 },
      state: 'ready',
      rows_done: EXPORT_ROWS_AT_ONCE + 4,
      rows_total: EXPORT_ROWS_AT_ONCE + 4,
      file_name: 'Sertifikatlar 2026-11-22.xlsx',
      bytes: expect.any(Number),
      failure: null,
      created_at: '2026-11-22T07:00:00.000Z',
      kept_until: '2026-11-29T07:00:00.000Z',
    });

    const { url } = (await fileTicket(caller, record.id)).body.data;
    const answer = await download(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBe(raw.data.bytes);
    expect(await readRows(answer.rawPayload)).toHaveLength(EXPORT_ROWS_AT_ONCE + 5);
    expect((await get(url)).raw.code).toBe('export.ticket_invalid');
    expect((await get(raw.data.file)).raw.code).toBe('export.ticket_invalid');
  });

  test('its link starts it and answers with the record; a browser goes to the page', async () => {
    const caller = await manager();
    const ticket = async () => {
      const body = requestFor(LONG);
      return (await call(app, contract.createExportTicket, { token: caller.token, body })).body
        .data;
    };
    const { status, raw } = await get((await ticket()).url);
    expect(status).toBe(200);
    expect(raw.data).toMatchObject({ file: null, state: 'waiting' });
    const { statusCode, headers } = await app.inject({
      method: 'GET',
      url: (await ticket()).url,
      headers: { accept: 'text/html' },
    });
    expect([statusCode, headers.location]).toEqual([303, '/dashboard/exports']);
    const { data } = (await call(app, contract.listExports, { token: caller.token })).body;
    expect(data.map(({ id }) => id)).toEqual([raw.data.id]);
  });

  test('started fifty times it is one export; more than three others are refused', async () => {
    const caller = await manager();
    const fifty = await Promise.all(Array.from({ length: 50 }, () => startLong(caller)));
    expect(new Set(fifty.map(({ id }) => id)).size).toBe(1);
    const jobs = await sql<{ amount: number }>`select count(*)::int as amount
      from graphile_worker.jobs where key = ${`make-export:${fifty[0]!.id}`}`.execute(db);
    expect(jobs.rows[0]!.amount).toBe(1);

    for (const type of ['upgrade', 'state'] as const) {
      await startLong(caller, type === 'state' ? { state: 'revoked' } : { type: 'upgrade' });
    }
    const fourth = await start(caller, requestFor({ state: 'revoked', year: 2026 }));
    expect([fourth.status, fourth.failure.code]).toEqual([429, 'export.too_many']);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await startLong(caller)).id).toBe(fifty[0]!.id);
    expect(EXPORTS_ACTIVE_MAX).toBe(3);
  });

  test('is stopped while it waits and while it is made; nothing of it stays', async () => {
    const caller = await manager();
    const waiting = await startLong(caller);
    const cancel = (id: number) =>
      call(app, contract.cancelExport, { token: caller.token, body: { id } });
    expect((await cancel(waiting.id)).body.data.state).toBe('cancelled');
    await make(waiting.id);
    expect((await check(caller, waiting.id)).body.data.state).toBe('cancelled');

    const working = await startLong(caller);
    const files = createMemoryFiles();
    const put: typeof files.put = async (...args) => {
      await cancel(working.id);
      await files.put(...args);
    };
    await makeExport({ ...deps, files: { ...files, put } }, { exportId: working.id });
    expect((await check(caller, working.id)).body.data).toMatchObject({
      state: 'cancelled',
      file: null,
    });
    const { key } = await db
      .selectFrom('exports')
      .select('key')
      .where('id', '=', working.id)
      .executeTakeFirstOrThrow();
    await expect(files.stat(key)).rejects.toThrow('file.not_found');
    expect((await fileTicket(caller, working.id)).failure.code).toBe('export.not_ready');
  });

  test('deleted, it takes its file along; kept for seven days otherwise', async () => {
    const caller = await manager();
    const [first, second] = [await startLong(caller), await startLong(caller, { type: 'upgrade' })];
    await make(first.id);
    await make(second.id);
    const keys = await db
      .selectFrom('exports')
      .select('key')
      .where('id', 'in', [first.id, second.id])
      .orderBy('id')
      .execute();
    const remove = await call(app, contract.deleteExport, {
      token: caller.token,
      body: { id: first.id },
    });
    expect(remove.status).toBe(200);
    await expect(deps.files.stat(keys[0]!.key)).rejects.toThrow('file.not_found');
    expect((await check(caller, first.id)).status).toBe(404);

    now = new Date('2026-11-29T06:59:00Z');
    await purgeExports(deps);
    await deps.files.stat(keys[1]!.key);
    now = new Date('2026-11-29T07:01:00Z');
    await purgeExports(deps);
    await expect(deps.files.stat(keys[1]!.key)).rejects.toThrow('file.not_found');
    expect(await db.selectFrom('exportTickets').select('tokenHash').execute()).toEqual([]);
  });

  test('tells its owner why it failed, and can be started anew', async () => {
    const caller = await manager();
    const failed = await startLong(caller);
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const files = { ...createMemoryFiles(), put: () => Promise.reject(full) };
    await makeExport({ ...deps, files }, { exportId: failed.id });
    const { data } = (await check(caller, failed.id)).body;
    expect(data).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('joy qolmagan'),
    });
    expect((await startLong(caller)).id).not.toBe(failed.id);
  });
});

describe('who sees what', () => {
  test("other people's exports are not there", async () => {
    const caller = await manager();
    const { id } = await startLong(caller);
    await make(id);
    const other = await manager();
    expect((await check(other, id)).status).toBe(404);
    expect((await fileTicket(other, id)).status).toBe(404);
    for (const endpoint of [contract.cancelExport, contract.deleteExport]) {
      expect((await call(app, endpoint, { token: other.token, body: { id } })).status).toBe(404);
    }
    expect((await check(caller, id)).body.data.state).toBe('ready');
    // A ticket for one file does not open another.
    const own = await startLong(other);
    await make(own.id);
    const { url } = (await fileTicket(other, own.id)).body.data;
    expect((await get(url.replace(`/${own.id}?`, `/${id}?`))).raw.code).toBe(
      'export.ticket_invalid',
    );
  });

  // spec: REP-41
  test("teachers have the list of exports, and none of the managers' tables", async () => {
    const teacher = await manager('teacher');
    expect((await call(app, contract.listExports, { token: teacher.token })).body.data).toEqual([]);
    expect((await start(teacher, requestFor(SHORT))).status).toBe(403);
    const learner = await manager('learner');
    for (const table of Object.keys(contract.EXPORTS)) {
      if (table === 'own-payments') continue;
      const answer = await callRaw(app, 'POST', '/users/export/start', {
        token: learner.token,
        body: { table, query: NEEDED[table] ?? {}, script: 'latin' },
      });
      expect([table, answer.status]).toEqual([table, 403]);
    }
    expect((await call(app, contract.listExports, {})).status).toBe(401);
  });

  test('a manager of a region exports his region alone', async () => {
    const [one, other] = (await db.selectFrom('regions').select('id').limit(2).execute()) as [
      { id: number },
      { id: number },
    ];
    const caller = await manager();
    const setRegion = (regionId: number | null) =>
      db
        .updateTable('accounts')
        .set({ managerRegionId: regionId })
        .where('id', '=', caller.id)
        .execute();
    await db
      .updateTable('profiles')
      .set({ regionId: one.id })
      .where('accountId', '=', owner.id)
      .execute();
    await setRegion(other.id);
    expect((await start(caller, requestFor(LONG))).body.data.rows).toBe(0);
    expect((await start(caller, requestFor({ region_id: one.id }))).body.data.rows).toBe(0);
    await setRegion(one.id);
    const { id } = await startLong(caller);
    // By the time it is made, the viewer has another region.
    await setRegion(other.id);
    await make(id);
    expect((await check(caller, id)).body.data).toMatchObject({ state: 'ready', rowsDone: 0 });

    await setRegion(one.id);
    expect((await fileTicket(caller, id)).status).toBe(403);
    await setRegion(null);
    expect((await fileTicket(caller, id)).status).toBe(200);
    await db
      .updateTable('profiles')
      .set({ regionId: null })
      .where('accountId', '=', owner.id)
      .execute();
  });

  test('of a manager who is none any more the job fails', async () => {
    const caller = await manager();
    const { id } = await startLong(caller);
    await db
      .updateTable('accounts')
      .set({ role: ROLE_IDS.teacher })
      .where('id', '=', caller.id)
      .execute();
    await make(id);
    const { data } = (await check(caller, id)).body;
    expect(data).toMatchObject({ state: 'failed', failure: expect.stringContaining('huquqingiz') });
  });

  test('the journal tells who exported what', async () => {
    const caller = await manager();
    const { ticket } = (await start(caller, requestFor(SHORT))).body.data;
    await get(ticket!.url);
    const row = await db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('actorId', '=', caller.id)
      .execute();
    expect(row).toEqual([
      { action: 'export.made', after: { table: 'certificates', query: SHORT } },
    ]);
  });
});

describe('bad input', () => {
  test.each([
    [{ table: 'accounts', query: {} }, 'table'],
    [{ table: 'certificates' }, 'query'],
    [{ table: 'certificates', query: { year: 'yil' } }, 'year'],
    [{ table: 'certificates', query: { year: 1 } }, 'year'],
    [{ table: 'certificates', query: { search: 'x'.repeat(101) } }, 'search'],
    [{ table: 'certificates', query: { search: 'a\0b' } }, 'query'],
    [{ table: 'certificates', query: { type: 'other' } }, 'type'],
    [{ table: 'certificates', query: { region_id: 1e12 } }, 'region_id'],
    [{ table: 'certificates', query: {}, script: 'runes' }, 'script'],
  ])('%j is refused at its field', async (body, field) => {
    const { token } = await manager();
    for (const path of ['/users/export/start', '/users/export/ticket']) {
      const { status, raw } = await callRaw(app, 'POST', path, { token, body });
      expect([status, Object.keys(raw.errors)]).toEqual([422, [field]]);
    }
  });

  test('a page in the filter is nothing to an export', async () => {
    const caller = await manager();
    const { rows } = (await start(caller, requestFor({ ...SHORT, page: 1e9 }))).body.data;
    expect(rows).toBe(3);
  });

  test.each(['0', '-1', 'x', '1e99', ''])('no export has the id %j', async (id) => {
    const { token } = await manager();
    expect((await get(`/users/export/check/?id=${id}`, { token })).status).toBe(422);
  });

  test('another device of the same person may fetch the file, and only with a ticket of its own', async () => {
    const caller = await manager();
    const { id } = await startLong(caller);
    await make(id);
    const phone = await makeSession(db, caller.id, { now });
    const ticket = await call(app, contract.createExportFileTicket, {
      token: phone.token,
      body: { id },
      address: '10.0.0.9',
    });
    const { url } = ticket.body.data;
    expect((await download(url)).statusCode).toBe(403);
    expect((await download(url, '10.0.0.9')).statusCode).toBe(200);
  });
});
