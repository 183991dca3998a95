import { setTimeout as sleep } from 'node:timers/promises';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { chooseAccount } from './embedded-account.ts';
import { prepareBinaries } from './embedded-binaries.ts';
import { explainDatabaseFailure, initializeCluster } from './embedded-cluster.ts';
import { chooseEndpoint } from './embedded-endpoint.ts';
import { prepareHome } from './embedded-home.ts';
import { isAlive, launch, shutDown } from './embedded-process.ts';
import type { Cluster, Launched } from './embedded-process.ts';
import { StartError } from '#/kit/config/start-error.ts';

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
