import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#/kit/config/start-error.ts';

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
export function canEnter(account: Account, folder: string): boolean {
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

export function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
}
