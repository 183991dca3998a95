import { describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { createBareApp } from '#test/bare-app.ts';
import { makeAccount } from '#test/factories.ts';
import { registerOperations } from '#/kit/server/operations.ts';
import { receiveForm } from '#/kit/http/receive-form.ts';
import { registerUploads } from '#/kit/server/uploads.ts';
import { notificationText } from '#/domains/conversation/notifications/words.ts';
import * as z from 'zod';
import { createSpace, isRoomFor, stateOf } from '#/kit/free-space.ts';
import { warnLowDisk } from './watch-space.ts';

const MEGABYTE = 1024 ** 2;
const PLENTY = 100_000 * MEGABYTE;
const RESERVE = 512 * MEGABYTE;

const { db, pool } = await useTestDatabase();
const { app, deps } = await createBareApp(
  pool,
  async (node, appDeps) => {
    await registerOperations(node, appDeps);
    await registerUploads(node, appDeps);
    node.post('/files', async (request) => {
      const rules = { fields: z.object({}), files: { file: { maxBytes: 9999, accept: ['any'] } } };
      const form = await receiveForm(request, rules, 'uz');
      await form[Symbol.asyncDispose]();
      return 'kept';
    });
  },
  { config: { spaceReserveBytes: RESERVE } },
);

const setFree = (overrides: Partial<Awaited<ReturnType<typeof deps.space.read>>>) =>
  vi
    .spyOn(deps.space, 'read')
    .mockResolvedValue({ data: PLENTY, temporary: PLENTY, database: PLENTY, ...overrides });

const sendFile = (language: string) => {
  const payload = new FormData();
  payload.append('file', new Blob(['words']), 'words.txt');
  const request = new Request('http://x/', { method: 'POST', body: payload });
  return request.arrayBuffer().then((body) =>
    app.inject({
      method: 'POST',
      url: '/files',
      headers: {
        'content-type': request.headers.get('content-type')!,
        'accept-language': language,
      },
      payload: Buffer.from(body),
    }),
  );
};

describe('free space', () => {
  it('is read where files, jobs and a database of this machine write', async () => {
    const free = await deps.space.read();
    expect(free.data).toBeGreaterThan(0);
    expect(free.temporary).toBeGreaterThan(0);
    expect(free.database).toBeGreaterThan(0);
    const { body } = await app.inject('/metrics');
    for (const place of ['data', 'temporary', 'database']) {
      expect(body).toMatch(new RegExp(`^free_space_bytes{place="${place}"} \\d{6,}`, 'm'));
    }
  });

  it('of a database elsewhere is unknown, and refuses nothing', async () => {
    const elsewhere = { query: async () => ({ rows: [{ folder: '/', isLocal: false }] }) };
    const space = createSpace({ dataDir: '/', spaceReserveBytes: 0 }, elsewhere as never);
    expect((await space.read()).database).toBeUndefined();
    await space.assertRoom();
  });

  it.each([
    [{}, 200, { data_space: 'ok', temporary_space: 'ok', database_space: 'ok' }],
    [{ data: 500 * MEGABYTE }, 200, { data_space: 'low' }],
    [{ data: 0 }, 503, { data_space: 'failed' }],
    [{ database: 10 * MEGABYTE }, 503, { database_space: 'failed' }],
    [{ temporary: 0 }, 200, { temporary_space: 'low' }],
    [{ database: undefined }, 200, { database_space: 'unknown' }],
  ])('%j makes the node answer %i', async (space, status, checks) => {
    setFree(space);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json().checks]).toEqual([
      status,
      expect.objectContaining(checks),
    ]);
  });

  it('below the reserve refuses files, in the language of who sends them', async () => {
    setFree({});
    expect((await sendFile('uz')).body).toBe('kept');
    for (const place of ['data', 'database']) {
      setFree({ [place]: RESERVE - 1 });
      const words = await Promise.all(['uz', 'ru', 'en'].map(sendFile));
      expect(words.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
        Array.from({ length: 3 }, () => [507, 'file.disk_full']),
      );
      expect(new Set(words.map((answer) => answer.json().msg)).size).toBe(3);
    }
  });

  it('counts what is about to come', () => {
    const free = { data: RESERVE + 100, temporary: 0, database: undefined };
    expect(isRoomFor(100, free, RESERVE)).toBe(true);
    expect(isRoomFor(101, free, RESERVE)).toBe(false);
    expect(stateOf('data', RESERVE, RESERVE)).toBe('ok');
  });

  it('that is little is told to administrators once a day', async () => {
    const { id } = await makeAccount(db, { role: 'admin' });
    await makeAccount(db, { role: 'teacher' });
    const listNotifications = () =>
      db.selectFrom('notifications').select(['accountId', 'facts']).execute();
    setFree({});
    await warnLowDisk(deps);
    expect(await listNotifications()).toEqual([]);
    setFree({ data: 77 * MEGABYTE, database: undefined });
    await warnLowDisk(deps);
    await warnLowDisk(deps);
    const notifications = await listNotifications();
    expect(notifications.map(({ accountId }) => accountId)).toEqual([id]);
    for (const language of ['uz', 'ru', 'en'] as const) {
      const { description } = notificationText(
        'space_low',
        notifications[0]!.facts as never,
        language,
      );
      expect(description).toMatch(/ 77 (MB|МБ)/);
      expect(description).not.toContain('{');
    }
    const tomorrow = { ...deps, now: () => new Date(Date.now() + 24 * 60 * 60_000) };
    await warnLowDisk(tomorrow);
    expect(await listNotifications()).toHaveLength(2);
  });
});
