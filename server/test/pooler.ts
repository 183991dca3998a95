import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { assertReachable } from '#/kit/db/check-database.ts';
import { freePort } from '#test/free-port.ts';

/** This machine's pgbouncer; undefined if none is installed. */
export const pgbouncerPath: string | undefined = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (program) => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  },
);

type Settings = Record<string, string | number> & { pool_mode: 'session' | 'transaction' };

export type Pooler = {
  url: string;
  /** Writes other settings and lets the running pooler read them. */
  reload: (settings: Settings) => void;
  /** Ends it as a service manager does, which disconnects everybody, and starts it again. */
  restart: () => Promise<void>;
};

/** A real pooler in front of a database; ends with the test that starts it. */
export async function startPooler(targetUrl: string, settings: Settings): Promise<Pooler> {
  const target = new URL(targetUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-pooler-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const socket = target.searchParams.get('host');
  const host = socket ?? decodeURIComponent(target.hostname);
  const password = target.password ? `password=${decodeURIComponent(target.password)}` : '';
  const to = `host=${host} port=${target.port || 5432} user=${target.username} ${password}`;
  const configure = (all: Settings) => {
    const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}\n`);
    writeFileSync(
      path.join(folder, 'pooler.ini'),
      `[databases]\n* = ${to}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
auth_type = any\nunix_socket_dir =\nlogfile = ${folder}/log\nignore_startup_parameters = extra_float_digits
${lines.join('')}`,
    );
  };
  // The pooler refuses to run as root, and only its owner may use the database's socket.
  const owner = String(statSync(socket ?? folder).uid);
  const name = execFileSync('id', ['-nu', owner], { encoding: 'utf8' }).trim();
  const asUser = process.getuid?.() === 0 ? ['-u', name === 'root' ? 'nobody' : name] : [];
  const url = `postgresql://malaka@127.0.0.1:${port}${target.pathname}`;
  let pooler: ChildProcess;
  const start = async () => {
    pooler = spawn(pgbouncerPath!, [...asUser, path.join(folder, 'pooler.ini')], {
      stdio: 'ignore',
    });
    await expect.poll(() => assertReachable(url).then(() => 'reached', String)).toBe('reached');
  };
  const stop = async () => {
    const ended = new Promise((resolve) => pooler.once('exit', resolve));
    pooler.kill('SIGQUIT');
    await ended;
  };
  configure(settings);
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  return {
    url,
    reload: (others) => {
      configure(others);
      pooler.kill('SIGHUP');
    },
    restart: async () => {
      await stop();
      await start();
    },
  };
}
