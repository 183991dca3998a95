import { setTimeout as sleep } from 'node:timers/promises';
import { realpathSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '#/kit/config/start-error.ts';
import { chooseAccount, chooseEndpoint, prepareHome, giveTo, superuser } from './embedded-home.ts';
import { prepareBinaries } from './embedded-binaries.ts';
import { isAlive, launch, shutDown, type Cluster, type Launched } from './embedded-process.ts';

type Options = {
  dataDir: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** No fsync: for tests only. */
  isThrowaway?: boolean;
  isTcp?: boolean;
};

export type EmbeddedDatabase = {
  /** URL of the database `malaka`, or of another one in the same cluster. */
  url: (database?: string) => string;
  stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL in the data folder, or adopts one left running by a killed process, and
 * restarts it if it dies.
 */
export async function startEmbedded(options: Options): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options);
  const holder = new ClusterHolder(cluster, options.log);
  await holder.acquire();
  await createDatabase(cluster, 'malaka');
  return {
    url: (database = 'malaka') => cluster.endpoint.url(database),
    stop: () => holder.release(),
  };
}

export async function prepareCluster({ dataDir, isThrowaway = false, ...options }: Options) {
  const account = chooseAccount();
  const home = prepareHome(account, path.resolve(dataDir));
  const binaries = prepareBinaries(account, home.folder);
  const endpoint = await chooseEndpoint(home, options.isTcp ?? process.platform === 'win32');
  const cluster: Cluster = { account, binaries, home, endpoint, isThrowaway };
  initializeCluster(cluster);
  return cluster;
}

export async function createDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.endpoint.url('postgres') });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${name}`).catch(ignoreExisting);
  } finally {
    await client.end();
  }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof pg.DatabaseError && error.code === '42P04')) throw error;
}

const startLimit = 120_000;
/** About ten seconds: by then an empty lock file of a killed server has been removed. */
const MAX_FAILURES = 500;

/**
 * Holds one connection: losing it shows that the database died, and holding it tells other
 * processes that the database is in use.
 */
class ClusterHolder {
  readonly #cluster: Cluster;
  readonly #log: Options['log'];
  #lease: pg.Client | undefined;
  #isReleased = false;

  constructor(cluster: Cluster, log: Options['log']) {
    this.#cluster = cluster;
    this.#log = log;
  }

  async acquire(): Promise<void> {
    const lease = await connectToCluster(this.#cluster);
    this.#lease = lease;
    lease.once('end', () => {
      if (!this.#isReleased) void this.#revive();
    });
  }

  async #revive(): Promise<void> {
    this.#log.warn('The embedded database went away; starting it again');
    while (!this.#isReleased) {
      try {
        await this.acquire();
        this.#log.warn('The embedded database is back');
        return;
      } catch (error) {
        this.#log.error({ err: error }, 'The embedded database did not start');
        await sleep(1000);
      }
    }
  }

  async release(): Promise<void> {
    this.#isReleased = true;
    const lease = this.#lease;
    if (lease === undefined) return;
    const isNeeded = await hasOtherClients(lease).catch(() => false);
    await lease.end().catch(() => undefined);
    if (!isNeeded) await shutDown(this.#cluster);
  }
}

/** Connects to the cluster, starting it if necessary. */
export async function connectToCluster(cluster: Cluster): Promise<pg.Client> {
  const deadline = Date.now() + startLimit;
  let launched: Launched | undefined;
  let failures = 0;
  for (;;) {
    const client = await tryConnect(cluster);
    if (client !== undefined) return client;
    if (launched?.hasExited) {
      failures += 1;
      if (failures > MAX_FAILURES || !isTransient(launched.output())) {
        throw explainDatabaseFailure(launched.output(), cluster.home.folder);
      }
      launched = undefined;
    }
    if (launched === undefined && !isAlive(cluster.home)) launched = launch(cluster);
    if (Date.now() > deadline) {
      throw explainDatabaseFailure(launched?.output() ?? '', cluster.home.folder);
    }
    await sleep(launched === undefined ? 50 : 15);
  }
}

/**
 * Transient errors: after a kill, processes of the dead server still hold its memory; another
 * process may be shutting down the server that this one began to start, or may have created the
 * lock file without having written it yet.
 */
function isTransient(output: string): boolean {
  return /pre-existing shared memory block|lock file .* (already exists|is empty)|is being used by|system is (starting up|shutting down)/.test(
    output,
  );
}

async function tryConnect({ endpoint, home }: Cluster): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: endpoint.url('postgres'),
    connectionTimeoutMillis: 5000,
    application_name: 'malaka lease',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    return undefined;
  }
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const found = rows[0]?.data_directory ?? '';
  if (realpathSync(found) === realpathSync(home.data)) return client;
  await client.end();
  throw new StartError(
    `Another database (${found}) answers where ${home.data} should: stop it and start again.`,
  );
}

async function hasOtherClients(lease: pg.Client): Promise<boolean> {
  const query = `select from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  // Connections closed a moment ago are still listed.
  for (const pause of [20, 100, 300]) {
    const { rowCount } = await lease.query(query);
    if (rowCount === 0) return false;
    await sleep(pause);
  }
  return true;
}

/** The first line of PostgreSQL's output that the operator can act on. */
function explainDatabaseFailure(output: string, home: string): StartError {
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
function initializeCluster(cluster: Cluster): void {
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
