import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { giveTo } from './embedded-account.ts';
import { superuser } from './embedded-endpoint.ts';
import type { Cluster } from './embedded-process.ts';
import { StartError } from '#/kit/config/start-error.ts';

/** The first line of PostgreSQL's output that the operator can act on. */
export function explainDatabaseFailure(output: string, home: string): StartError {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new StartError(
      `The embedded database cannot write to ${home}: the disk is full; free some space and start again.`,
    );
  }
  if (/invalid permissions|wrong ownership|Permission denied|Read-only file system/.test(output)) {
    return new StartError(
      `The embedded database has no right to use ${home}: give the folder back to its user (chown) with chmod 700.`,
    );
  }
  if (/incompatible with server/.test(output)) {
    return new StartError(
      `The database in ${home} was made by another main version of PostgreSQL: restore a backup into a new folder.`,
    );
  }
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|error/i.test(line));
  const last = lines.at(-1)?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'no reason was given';
  return new StartError(`The embedded database in ${home} did not start: ${last.trim()}.`);
}

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that an interrupted
 * start leaves nothing half done.
 */
export function initializeCluster(cluster: Cluster): void {
  const { account, binaries, home, endpoint, isThrowaway } = cluster;
  if (existsSync(home.data)) return;
  const draft = `${home.data}.${process.pid}`;
  const passwordFile = `${draft}.password`;
  const access = ['--auth=trust'];
  if (endpoint.password !== undefined) {
    writeFileSync(passwordFile, endpoint.password, { mode: 0o600 });
    giveTo(account, passwordFile);
    access.splice(0, 1, '--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  }
  const made = spawnSync(
    binaries.initdb,
    [
      '-D',
      draft,
      '-U',
      superuser,
      ...access,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
      ...(isThrowaway ? ['--no-sync'] : []),
    ],
    { ...account, cwd: '/', encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } },
  );
  try {
    if (made.status !== 0) {
      throw explainDatabaseFailure(made.stderr || String(made.error?.message), home.folder);
    }
    renameSync(draft, home.data);
  } catch (error) {
    // Another process that starts at the same moment may have been faster.
    if (!existsSync(home.data)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}
