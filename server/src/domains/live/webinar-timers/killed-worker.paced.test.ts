import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { findVideoPrograms } from '#/domains/authoring/video-tools/find-ffmpeg.ts';
import { useTestDatabase } from '#test/database.ts';
import { listPlanned } from '#test/planned-jobs.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { planWebinar } from '#/domains/live/webinars/plan-webinar.ts';

const { db, url } = await useTestDatabase();
const program = fileURLToPath(new URL('../../../../test/programs/run-worker.ts', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'malaka-timers-'));
const running: ReturnType<typeof spawn>[] = [];
const PEOPLE = 24_000;

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function startWorker() {
  const { ffmpeg, ffprobe } = findVideoPrograms({}).found!;
  const args = [program, url, path.join(folder, 'files'), ffmpeg, ffprobe];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  await once(child.stdout, 'data');
  return child;
}

const countNotifications = async () => {
  const { rows } = await sql<{ all: number; people: number }>`
    select count(*)::int as all, count(distinct account_id)::int as people
    from notifications where kind = 'webinar_hour'`.execute(db);
  return rows[0]!;
};

test('a worker that is killed while it reminds, and one while it ends, lose and double nothing', async () => {
  const soon = await makeWebinar(db);
  const over = await makeWebinar(db, { state: 'live', startedAt: new Date() });
  await sql`with made as (
      insert into accounts (phone, password_hash, role)
        select '99877' || lpad(n::text, 7, '0'), 'none', 2 from generate_series(1, ${PEOPLE}) n
        returning id)
    insert into webinar_visitors (webinar_id, account_id, is_subscribed, created_at)
      select ${soon.id}, id, true, now() from made`.execute(db);
  const planAt = async (id: number, startsAt: Date) => {
    await db.updateTable('webinars').set({ startsAt }).where('id', '=', id).execute();
    await planWebinar(db, { id, startsAt, durationMinutes: 60 }, new Date());
  };
  const first = await startWorker();
  await planAt(soon.id, new Date(Date.now() + 60 * 60_000 + 1000));
  await planAt(over.id, new Date(Date.now() - 120 * 60_000 + 1000));
  await expect
    .poll(async () => (await countNotifications()).all, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(0);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const before = await countNotifications();
  expect(before.all).toBeLessThan(PEOPLE + 1);
  await startWorker();
  await expect.poll(countNotifications).toEqual({ all: PEOPLE + 1, people: PEOPLE + 1 });
  await expect
    .poll(async () => (await listPlanned(db, `remind-webinar:${soon.id}`))[0]?.payload, {
      timeout: 10_000,
    })
    .toMatchObject({ reminder: 'start' });
  const status = async (id: number) =>
    await db.selectFrom('webinars').where('id', '=', id).select('status').executeTakeFirst();
  await expect.poll(() => status(over.id)).toEqual({ status: 2 });
}, 90_000);
