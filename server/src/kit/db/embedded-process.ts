import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import type { Account, Home, Endpoint } from './embedded-home.ts';
import type { Binaries } from './embedded-binaries.ts';
import { systemCode } from '#/kit/config/start-error.ts';

export type Launched = { hasExited: boolean; output: () => string };

export type Cluster = {
  account: Account;
  binaries: Binaries;
  home: Home;
  endpoint: Endpoint;
  isThrowaway: boolean;
};

const largestLog = 20 * 1024 * 1024;

/**
 * Starts the server in its own session, so that Ctrl-C in the terminal does not reach it directly:
 * we stop it last.
 */
export function launch({ account, binaries, home, endpoint, isThrowaway }: Cluster): Launched {
  const log = openLog(home.log);
  const from = statSync(home.log).size;
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      home.data,
      ...setting(tuning),
      ...setting(endpoint.settings),
      ...(isThrowaway ? setting(careless) : []),
    ],
    { ...account, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  const launched: Launched = {
    hasExited: false,
    output: () => readFileSync(home.log).subarray(from).toString('utf8'),
  };
  child.once('exit', () => (launched.hasExited = true));
  child.once('error', () => (launched.hasExited = true));
  return launched;
}

const MEGABYTE = 1024 ** 2;
/** A sixteenth of the machine's memory, so that repeated reads need no system call. */
const buffers = Math.min(1024, Math.max(128, Math.floor(totalmem() / 16 / MEGABYTE)));

/** Pages are in memory or on flash: random reads cost about the same as sequential ones. */
const tuning = { random_page_cost: '1.1', shared_buffers: `${buffers}MB` };

/** For test databases, which need not survive a power cut, and which several servers share. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

function setting(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function openLog(file: string): number {
  const { O_APPEND, O_CREAT, O_WRONLY } = constants;
  // Windows has no such flag, despite its type.
  const O_NOFOLLOW = (constants as { O_NOFOLLOW?: number }).O_NOFOLLOW ?? 0;
  const log = openSync(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600);
  if (statSync(file).size > largestLog) truncateSync(file);
  return log;
}

/** A server writes its PID immediately after creating the file. */
const EMPTY_MS = 5000;

/**
 * Whether a server of this cluster is running. Removes a PID file that names an unrelated process,
 * or is empty after a kill: PostgreSQL would never start.
 */
export function isAlive(home: Home): boolean {
  const file = path.join(home.data, 'postmaster.pid');
  const pid = readPid(file);
  if (pid === undefined) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.size === 0 && Date.now() - found.mtimeMs > EMPTY_MS) rmSync(file, { force: true });
    return false;
  }
  const command = commandOf(pid);
  if (command?.includes('postgres') && command.includes(home.data)) return true;
  rmSync(file, { force: true });
  return false;
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function commandOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return undefined;
    }
  }
  const [program, list] =
    process.platform === 'win32'
      ? ([
          'powershell',
          ['-NoProfile', `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`],
        ] as const)
      : (['ps', ['-p', String(pid), '-o', 'command=']] as const);
  return spawnSync(program, list).stdout?.toString();
}

/** Fast shutdown: open transactions are rolled back, everything committed is written. */
export async function shutDown({ account, binaries, home }: Cluster): Promise<void> {
  const child = spawn(binaries.pgCtl, ['stop', '-D', home.data, '-m', 'fast', '-w', '-t', '60'], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  await new Promise((resolve) => child.once('close', resolve).once('error', resolve));
}
