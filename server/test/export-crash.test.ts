import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCertificates } from '#test/export-factories.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';

const ROWS = 40_000;

const { db, url } = await useTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'malaka-export-crash-'));
// The database's user may enter it, so that its files go away with it.
chmodSync(folder, 0o755);
const port = await freePort();
const api = `http://127.0.0.1:${port}/api/v1`;
let server: ChildProcess | undefined;

afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

async function startServer(): Promise<void> {
  server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      MALAKA_DATA: folder,
      DATABASE_URL: url,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(isReady, { timeout: 20_000, interval: 50 }).toBe(true);
}

async function kill(): Promise<void> {
  const dead = new Promise((resolve) => server?.once('exit', resolve));
  server?.kill('SIGKILL');
  await dead;
}

const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(({ name }) =>
    name.endsWith('.xlsx'),
  );

// spec: REP-38
test('an export whose worker is killed is begun anew and leaves one file', async () => {
  const { id: accountId } = await makeAccount(db);
  const course = await makeCourse(db, { type: 'upgrade' });
  await makeCertificates(db, { accountId, courseId: course.id, amount: ROWS });
  const manager = await makeCaller(db, { role: 'manager' });
  const headers = { Authorization: `Bearer ${manager.token}`, 'Content-Type': 'application/json' };
  await startServer();
  const body = JSON.stringify({ table: 'certificates', query: {} });
  const answer = await fetch(`${api}/users/export/start`, { method: 'POST', headers, body });
  const { id } = ((await answer.json()) as { data: { export: { id: number } } }).data.export;
  const read = () =>
    db
      .selectFrom('exports')
      .select(['state', 'rowsDone', 'rowsTotal', 'fileName'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  const rowsDone = async () => (await read()).rowsDone;
  await expect.poll(rowsDone, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
  await kill();
  expect(await read()).toMatchObject({ state: 'working' });
  expect(stored()).toEqual([]);

  await startServer();
  const state = async () => (await read()).state;
  await expect.poll(state, { timeout: 40_000, interval: 100 }).toBe('ready');
  expect(await read()).toMatchObject({ rowsDone: ROWS, rowsTotal: ROWS });
  const [file, ...others] = stored();
  expect(others).toEqual([]);
  const { sheets } = await readXlsx(readFileSync(path.join(file!.parentPath, file!.name)));
  expect(sheets[0]!.rows).toHaveLength(ROWS + 1);
  expect(new Set(sheets[0]!.rows.map(([number]) => number)).size).toBe(ROWS + 1);
}, 120_000);
