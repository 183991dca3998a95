import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { assertOwnSessions, assertReachable } from './check-database.ts';

const places = ['pgbouncer', '/usr/sbin/pgbouncer'];
const pgbouncer = places.find((program) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** Starts a real pooler in front of the test database; returns its address. */
async function startPooler(mode: 'session' | 'transaction'): Promise<string> {
  const target = new URL(inject('adminUrl'));
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-pooler-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const socket = target.searchParams.get('host');
  const host = socket ?? decodeURIComponent(target.hostname);
  const password = target.password ? `password=${decodeURIComponent(target.password)}` : '';
  const to = `host=${host} port=${target.port || 5432} user=${target.username} ${password}`;
  writeFileSync(
    path.join(folder, 'pooler.ini'),
    `[databases]\n* = ${to}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
auth_type = any\npool_mode = ${mode}\nunix_socket_dir =\nlogfile = ${folder}/log\nignore_startup_parameters = extra_float_digits\n`,
  );
  // The pooler refuses to run as root, and only its owner may use the database's socket.
  const owner = String(statSync(socket ?? folder).uid);
  const name = execFileSync('id', ['-nu', owner], { encoding: 'utf8' }).trim();
  const asUser = process.getuid?.() === 0 ? ['-u', name === 'root' ? 'nobody' : name] : [];
  const pooler = spawn(pgbouncer!, [...asUser, path.join(folder, 'pooler.ini')], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => pooler.once('exit', resolve));
  stops.push(async () => {
    pooler.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgresql://malaka@127.0.0.1:${port}/${target.pathname.slice(1)}`;
  await expect.poll(() => assertReachable(url).then(() => 'reached', String)).toBe('reached');
  return url;
}

test('a database of its own is taken', async () => {
  await expect(assertOwnSessions(inject('adminUrl'))).resolves.toBeUndefined();
});

test.skipIf(!pgbouncer)(
  'a pooler is taken that leaves sessions to their clients, and refused where it shares them (skipped where pgbouncer is not installed)',
  async () => {
    await expect(assertOwnSessions(await startPooler('session'))).resolves.toBeUndefined();
    await expect(assertOwnSessions(await startPooler('transaction'))).rejects.toThrow(
      /^Cannot use the database of DATABASE_URL \(127\.0\.0\.1:\d+\/postgres\): a pooler there shares sessions/,
    );
  },
);
