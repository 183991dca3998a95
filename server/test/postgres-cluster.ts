import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { chooseAccount, giveTo } from '#/kit/db/embedded-home.ts';
import { freePort } from '#test/free-port.ts';

const BINARIES = '/usr/lib/postgresql';
const versions = existsSync(BINARIES) ? readdirSync(BINARIES) : [];
const bin = path.join(BINARIES, versions.at(-1) ?? '', 'bin');

/** Whether Debian's PostgreSQL is installed. */
export const isPostgresHere: boolean = existsSync(path.join(bin, 'postgres'));

/** A server of Debian's PostgreSQL as an operator runs it; stopped after the file's tests. */
export async function prepareCluster(name: string) {
  const account = chooseAccount();
  const root = mkdtempSync(path.join(tmpdir(), `malaka-${name}-`));
  chmodSync(root, 0o755);
  const makeFolder = (inner: string) => {
    const made = path.join(root, inner);
    mkdirSync(made, { mode: 0o700 });
    giveTo(account, made);
    return made;
  };
  const port = await freePort();
  const data = makeFolder('data');
  const socket = makeFolder('socket');
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { ...account, cwd: '/', stdio: 'pipe', encoding: 'utf8' });
  const withData = ['-D', data, '-w', '-l', path.join(data, 'server.log')];
  const control = (...args: string[]) => run(path.join(bin, 'pg_ctl'), ...withData, ...args);
  afterAll(() => {
    if (existsSync(path.join(data, 'postmaster.pid'))) control('-m', 'immediate', 'stop');
    rmSync(root, { recursive: true, force: true });
  });
  return {
    root,
    data,
    socket,
    port,
    url: `postgresql://postgres@127.0.0.1:${port}/malaka`,
    makeFolder,
    run,
    control,
    /** Makes the files; `settings` are lines of postgresql.conf. */
    initialize(settings: string): void {
      run(path.join(bin, 'initdb'), '-D', data, '-U', 'postgres', '--auth=trust');
      const own = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${socket}'\n`;
      appendFileSync(path.join(data, 'postgresql.conf'), own + settings);
    },
    /** As a service manager does, without blocking this process. */
    restart: async () => {
      const args = [...withData, '-m', 'fast', 'restart'];
      await promisify(execFile)(path.join(bin, 'pg_ctl'), args, { ...account, cwd: '/' });
    },
    createDatabase: () =>
      run(path.join(bin, 'createdb'), '-h', socket, '-p', String(port), '-U', 'postgres', 'malaka'),
  };
}
