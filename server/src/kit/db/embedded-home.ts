import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { canEnter, giveTo, nearestExisting } from './embedded-account.ts';
import type { Account } from './embedded-account.ts';
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
