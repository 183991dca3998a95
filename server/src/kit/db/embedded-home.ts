import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  chownSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { makeDataFolder } from '#/kit/config/secret-file.ts';
import { explainSystemError, StartError } from '#/kit/config/start-error.ts';

/** Paths of an embedded database. */
export type Home = { folder: string; data: string; log: string; socket: string };

// A socket path has at most 104 bytes on macOS and 108 on Linux, including its file name.
const longestSocketFolder = 88;

export function prepareHome(account: Account, dataDir: string): Home {
  const folder = chooseFolder(account, dataDir);
  try {
    makePrivate(account, folder);
    const socket = socketFolder(folder);
    makePrivate(account, socket);
    return {
      folder: realpathSync(folder),
      data: path.join(realpathSync(folder), 'data'),
      log: path.join(folder, 'postgres.log'),
      socket,
    };
  } catch (error) {
    throw explainSystemError(error, `make the database folder ${folder}`);
  }
}

/**
 * In the data folder, unless the database's user cannot get there (a checkout in a private home).
 */
function chooseFolder(account: Account, dataDir: string): string {
  const inside = path.join(dataDir, 'postgres');
  try {
    makeDataFolder(dataDir);
  } catch (error) {
    throw explainSystemError(error, `make the data folder ${dataDir}`);
  }
  const outside = path.join('/var/lib', `malaka-${hash(realpathSync(dataDir))}`);
  // An existing database stays where it is, even if permissions above it have changed.
  const existing = [inside, outside].find((folder) => existsSync(path.join(folder, 'data')));
  if (existing !== undefined) return existing;
  return canEnter(account, nearestExisting(inside)) ? inside : outside;
}

function socketFolder(folder: string): string {
  const inside = path.join(folder, 'socket');
  return Buffer.byteLength(inside) <= longestSocketFolder
    ? inside
    : path.join('/tmp', `malaka-${hash(folder)}`);
}

function makePrivate(account: Account, folder: string): void {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    giveTo(account, folder);
  }
  const owner = account.uid ?? process.getuid?.();
  const found = lstatSync(folder);
  if (owner === undefined) return;
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `The database folder ${folder} must belong to user ${owner} alone: run chown ${owner} and chmod 700 on it.`,
    );
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** The user that runs the database; empty: the current user. */
export type Account = { uid?: number; gid?: number };

/** PostgreSQL refuses root; it then runs as the system's postgres user, or as nobody. */
export function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const candidate of ['postgres', 'nobody']) {
    const [name, , uid, gid] =
      users.find((line) => line.startsWith(`${candidate}:`))?.split(':') ?? [];
    if (name !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartError(
    'The embedded PostgreSQL does not run as root and there is no user postgres or nobody: start as another user, or set DATABASE_URL.',
  );
}

/** Whether the account may enter this folder through all its parents. */
function canEnter(account: Account, folder: string): boolean {
  return passes(account, 'test -x "$1"', folder);
}

/** Whether the account may read and run this program. */
export function canRun(account: Account, program: string): boolean {
  return passes(account, 'test -r "$1" && test -x "$1"', program);
}

function passes(account: Account, test: string, file: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', test, 'sh', file], { ...account, cwd: '/' }).status === 0;
}

export function giveTo(account: Account, file: string): void {
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(file, account.uid, account.gid);
  }
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
}

/** Where the server listens and how it is reached. */
export type Endpoint = {
  settings: Record<string, string>;
  password?: string;
  url: (database: string) => string;
};

export const superuser = 'malaka';

/** A socket in a private folder is faster and needs no port; Windows has none. */
export async function chooseEndpoint(home: Home, isTcp: boolean): Promise<Endpoint> {
  return isTcp ? tcpEndpoint(home) : socketEndpoint(home);
}

function socketEndpoint(home: Home): Endpoint {
  return {
    settings: {
      listen_addresses: '',
      unix_socket_directories: home.socket,
      unix_socket_permissions: '0700',
    },
    url: (database) =>
      `postgresql://${superuser}@localhost/${database}?host=${encodeURIComponent(home.socket)}`,
  };
}

async function tcpEndpoint(home: Home): Promise<Endpoint> {
  const file = path.join(home.folder, 'endpoint.json');
  if (!existsSync(file)) {
    const made = { port: await freePort(), password: randomBytes(24).toString('base64url') };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { port: number; password: string };
  return {
    settings: {
      listen_addresses: '127.0.0.1',
      port: String(stored.port),
      unix_socket_directories: '',
    },
    password: stored.password,
    url: (database) =>
      `postgresql://${superuser}:${stored.password}@127.0.0.1:${stored.port}/${database}`,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
