import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { cloneDatabase, dropDatabase, openDatabase, siblingUrl } from '#test/databases.ts';
import { makeAccount } from '#test/factories.ts';
import { compiled } from '#test/mortal-node.ts';
import { pgbouncerPath, startPooler } from '#test/pooler.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'malaka-start-'));
// The database's user may enter it, so that its files are removed with it.
chmodSync(folder, 0o755);
const adminUrl = inject('adminUrl');
const children = new Set<ChildProcess>();
const databases: string[] = [];

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const database of databases) await dropDatabase(adminUrl, database);
  rmSync(folder, { recursive: true, force: true });
});

function run(env: Record<string, string>) {
  const program = path.resolve(import.meta.dirname, '../src/main.ts');
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, MALAKA_DATA: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    child.once('close', (code) => {
      children.delete(child);
      resolve({ code, output, errors });
    });
  });
  return { child, ended };
}

async function untilReady(port: number): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      {
        timeout: 60_000,
        interval: 50,
      },
    )
    .toBe(200);
}

describe('the start of the server', () => {
  it.each([
    [{ PORT: 'many' }, 'Setting PORT must be a whole number from 1 to 65535.'],
    [
      { MALAKA_MODE: 'production' },
      'Setting MALAKA_SECRET is required in production; make one with: openssl rand -base64 48.',
    ],
    [
      { DATABASE_URL: 'postgresql://malaka:hidden@127.0.0.1:1/malaka' },
      'Cannot use the database of DATABASE_URL (127.0.0.1:1/malaka): nothing answers there; start it, or correct the address.',
    ],
    [
      { MALAKA_DATA: '/dev/null/data' },
      'Cannot keep a key in /dev/null/data/keys/secret: a part of this path is a file, not a folder.',
    ],
  ])('ends with one line for %j', async (env, line) => {
    const port = String(await freePort());
    expect(await run({ PORT: port, ...env }).ended).toEqual({
      code: 1,
      output: '',
      errors: `${line}\n`,
    });
  });

  // spec: OPS-06
  it.skipIf(!pgbouncerPath)(
    'refuses a replica behind a pooler that shares sessions, and starts without one that is away (skipped where pgbouncer is not installed)',
    async () => {
      const database = await cloneDatabase(adminUrl, inject('template'));
      databases.push(database);
      const url = siblingUrl(adminUrl, database);
      const pooler = await startPooler(url, { pool_mode: 'transaction' });
      const port = await freePort();
      const settings = { PORT: String(port), DATABASE_URL: url, MALAKA_ROLE: 'api' };
      const { errors } = await run({ ...settings, DATABASE_READ_URL: pooler.url }).ended;
      expect(errors).toMatch(/^Cannot use the database of DATABASE_READ_URL .* shares sessions/);
      const away = 'postgresql://malaka@127.0.0.1:1/malaka';
      const server = run({ ...settings, DATABASE_READ_URL: away });
      await untilReady(port);
      server.child.kill('SIGTERM');
      expect((await server.ended).code).toBe(0);
    },
    180_000,
  );

  it('names a port that is in use, and touches nothing', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const ended = await run({ PORT: String(port) }).ended;
    taken.close();
    expect(ended.errors).toBe(
      `Port ${port} is in use: stop the program that uses it, or set PORT to another number.\n`,
    );
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
  });

  it('fills an empty database with the demo, stops cleanly when asked, and is up again', async () => {
    const database = await cloneDatabase(adminUrl, inject('template'));
    databases.push(database);
    const port = await freePort();
    const settings = {
      PORT: String(port),
      DATABASE_URL: siblingUrl(adminUrl, database),
      // A worker would convert the demo's videos, which only slows the tests down.
      MALAKA_ROLE: 'api',
    };
    const server = run(settings);
    await untilReady(port);
    server.child.kill('SIGTERM');
    // A terminal delivers the same signal again, which must not cut the stop short.
    server.child.kill('SIGTERM');
    const { code, output } = await server.ended;
    expect(code).toBe(0);
    expect(output).toContain('998900000002');
    expect(output).toContain('/dev/outbox');

    const again = run(settings);
    await untilReady(port);
    again.child.kill('SIGINT');
    expect((await again.ended).code).toBe(0);
  }, 180_000);

  // spec: OPS-14
  it('gives a worker a port for health and metrics, and for nothing else', async () => {
    const database = await cloneDatabase(adminUrl, inject('template'));
    databases.push(database);
    const url = siblingUrl(adminUrl, database);
    // With an account there is no demo, whose videos would be converted.
    const { db, close } = openDatabase(url);
    await makeAccount(db);
    await close();
    const port = await freePort();
    const { child, ended } = run({
      DATABASE_URL: url,
      MALAKA_ROLE: 'worker',
      WORKER_PORT: String(port),
    });
    await untilReady(port);
    const status = async (call: string) => (await fetch(`http://127.0.0.1:${port}${call}`)).status;
    expect(await status('/healthz')).toBe(200);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toMatch(/^database_connections\{pool="shared",state="busy"\} \d/m);
    expect(metrics).toMatch(/^jobs_dead 0$/m);
    expect(await status('/api/v1/courses')).toBe(404);
    expect(await status('/')).toBe(404);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  }, 180_000);
});
