import { viewPlatformState, viewPublicState } from '@malaka/contracts/content/platform-state';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { adminRoutes, publicRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const began = new Date();
let clock = began;
const { app, deps } = await createTestApp(database, {
  now: () => clock,
  only: async (scopes, appDeps) => {
    publicRoutes(scopes.public, appDeps);
    adminRoutes(scopes.admin, appDeps);
  },
});

const MINUTE_MS = 60_000;
const after = (minutes: number) => new Date(began.getTime() + minutes * MINUTE_MS);

let token: string;
beforeAll(async () => {
  ({ token } = await makeCaller(db, { role: 'admin', now: began }));
});
// Readings are cached for five seconds.
beforeEach(() => {
  clock = new Date(clock.getTime() + 6000);
});

const signs = async () => (await call(app, viewPlatformState, { token })).body.data.signs;
const signOf = async (key: string) => (await signs()).find((sign) => sign.key === key);
const publicState = async () => (await call(app, viewPublicState, {})).body.data;

// spec: OPS-15
describe('the state of the platform', () => {
  test('tells each part once, with its figures, to administrators', async () => {
    const found = await signs();
    expect(new Set(found.map(({ key }) => key)).size).toBe(13);
    const databaseSign = found.find(({ key }) => key === 'database')!;
    expect(databaseSign.count).toBeGreaterThan(0);
    expect(databaseSign.most).toBeGreaterThan(databaseSign.count!);
    expect(found.find(({ key }) => key === 'space')!.count).toBeGreaterThan(0);
  });

  test('tells in production that an old ffmpeg reads the films of strangers', async () => {
    const readAs = async (config: Partial<typeof deps.config>) =>
      await deps.signs.videoTools({ ...deps, config: { ...deps.config, ...config } });
    const folder = mkdtempSync(path.join(tmpdir(), 'malaka-ffmpeg-'));
    const programOf = (year: number) => {
      const program = path.join(folder, `ffmpeg-${year}`);
      const says = `ffmpeg version 4 Copyright (c) 2000-${year} the developers`;
      writeFileSync(program, `#!/bin/sh\necho '${says}'\n`, { mode: 0o755 });
      return { ffmpegPath: program, ffprobePath: program };
    };
    const mode = 'production';
    expect(await readAs({ mode, ...programOf(2018) })).toEqual({ state: 'slow', count: 2018 });
    expect(await readAs({ mode, ...programOf(2025) })).toEqual({ state: 'ok', count: 2025 });
    expect(await readAs({ mode, ffmpegPath: '/nowhere' })).toEqual({ state: 'failed' });
    expect(await readAs(programOf(2018))).toEqual({ state: 'ok' });
    rmSync(folder, { recursive: true, force: true });
  });

  test('is nobody else’s', async () => {
    const { token: manager } = await makeCaller(db, { role: 'manager', now: began });
    const refused = await call(app, viewPlatformState, { token: manager });
    expect(refused.status).toBe(403);
    expect((await call(app, viewPlatformState, {})).status).toBe(401);
  });

  test('knows a worker by the connection that it holds', async () => {
    expect(await signOf('workers')).toMatchObject({ state: 'failed', count: 0 });
    expect((await publicState()).parts.find(({ key }) => key === 'videos')?.state).toBe('failed');
    const worker = await database.pool.connect();
    await worker.query(`set application_name = 'malaka worker'`);
    clock = new Date(clock.getTime() + 6000);
    expect(await signOf('workers')).toMatchObject({ state: 'ok', count: 1 });
    worker.release(true);
  });

  test('tells a video that waits by its hours, and everybody only since when', async () => {
    await sql`insert into videos (source_key, created_at) values ('films/1.mp4', ${began})`.execute(
      db,
    );
    clock = after(29);
    expect(await signOf('videos')).toMatchObject({ state: 'ok', count: 1 });
    clock = after(31);
    expect(await signOf('videos')).toMatchObject({ state: 'slow', since: began });
    clock = after(361);
    expect(await signOf('videos')).toMatchObject({ state: 'failed' });
    const part = (await publicState()).parts.find(({ key }) => key === 'videos')!;
    expect(Object.keys(part).toSorted()).toEqual(['key', 'since', 'state']);
    expect(part.since).toEqual(began);
  });

  test('finds notifications, money, and jobs that nobody can do', async () => {
    await db
      .insertInto('ledgerChecks')
      .values({ at: began, broken: { unbalanced: 2, orphan: 1 } })
      .execute();
    await sql`select graphile_worker.add_job('check-ledger', max_attempts => 1)`.execute(db);
    await sql`update graphile_worker._private_jobs set attempts = 1`.execute(db);
    expect(await signOf('ledger')).toMatchObject({ state: 'failed', count: 3, since: began });
    expect(await signOf('deadJobs')).toMatchObject({ state: 'slow', count: 1 });
    expect(await signOf('notifications')).toMatchObject({ state: 'ok', count: 0 });
    expect(await signOf('sms')).toMatchObject({ state: 'ok', count: 0 });
  });

  test('one part that cannot be read has failed, and the others are told', async () => {
    const reading = vi.spyOn(deps.space, 'read').mockRejectedValue(new Error('no such disk'));
    const found = await signs();
    reading.mockRestore();
    expect(found.find(({ key }) => key === 'space')).toMatchObject({
      state: 'failed',
      count: null,
    });
    expect(found.find(({ key }) => key === 'database')?.state).toBe('ok');
  });

  test('shows when it was away in the last 90 days, the newest first', async () => {
    const at = (days: number) => new Date(clock.getTime() - days * 24 * 60 * MINUTE_MS);
    await db
      .insertInto('outages')
      .values([
        { beganAt: at(91.5), endedAt: at(91) },
        { beganAt: at(30.5), endedAt: at(30) },
        { beganAt: at(2.5), endedAt: at(2) },
      ])
      .execute();
    const { outages } = await publicState();
    expect(outages.map(({ endedAt }) => endedAt)).toEqual([at(2), at(30)]);
  });

  test('however many look, each part is read once in five seconds', async () => {
    const reading = vi.spyOn(deps.space, 'read');
    await Promise.all(Array.from({ length: 50 }, publicState));
    expect(reading).toHaveBeenCalledTimes(1);
    reading.mockRestore();
  });
});
