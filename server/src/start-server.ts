import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from '#/app.ts';
import type { Config } from '#/kit/config/config.ts';
import { createDeps } from '#/create-deps.ts';
import { createWorkerApp } from '#/kit/server/operations.ts';
import { createPool } from '#/kit/db/connect.ts';
import { checkDurability, assertOwnSessions, assertReachable } from '#/kit/db/check-database.ts';
import { startEmbedded } from '#/kit/db/embedded.ts';
import type { Deps } from '#/kit/deps.ts';
import { addDemo } from '#/demo.ts';
import { allDomains } from '#/domains.ts';
import { checkKeyring } from '#/domains/content/index.ts';
import { checkSigningKeys } from '#/kit/signing/signer.ts';
import type { Stop } from '#/kit/domain.ts';
import { createLiveSender } from '#/kit/live.ts';
import { assertPortFree } from '#/kit/config/port.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { startTraces } from '#/kit/traces/current.ts';
import { explainListenError, StartError } from '#/kit/config/start-error.ts';

/**
 * Connections queued by the system, within its own limit (somaxconn): when another node dies, all
 * its pages arrive within a second, and refused ones retry at growing intervals.
 */
const WAITING_CONNECTIONS = 4096;

const starts = allDomains.flatMap(({ start = [] }) => start);

/** By then connections are open and statements planned. */
const SETTLED_MS = 5000;

export type Server = { stop: () => Promise<void> };

/** Starts what the role needs; if a step fails, stops what has been started. */
export async function startServer(config: Config, log: Logger): Promise<Server> {
  const stops: Stop[] = [];
  const stop = async () => {
    // In reverse order: no request or job may lose its database while running.
    for (const step of stops.splice(0).toReversed()) await step();
  };
  try {
    const listening = portOf(config);
    if (listening !== undefined) await assertPortFree(config.host, listening);
    // Started first and so stopped last, so that everything is traced.
    stops.push(await startTraces(config, log));
    const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, log, stops));
    await assertReachable(databaseUrl);
    // The embedded database has no pooler in front of it.
    if (config.databaseUrl !== undefined) await assertOwnSessions(databaseUrl);
    await checkReplica(config.databaseReadUrl);
    const pool = createPool(databaseUrl, log, { max: config.databaseConnections });
    stops.push(() => pool.end());
    await prepareDatabase(pool);
    const deps = await createDeps({ ...config, databaseUrl }, pool, log);
    const { replica } = deps;
    if (replica) stops.push(replica.close);
    await checkDurability(deps);
    await checkKeyring(deps.db, deps.personalData);
    await checkSigningKeys(deps.db, deps.signer);
    await addDemo(deps);
    for (const { backfill } of starts) await backfill?.(deps.db);
    for (const { whileRunning } of starts) {
      if (whileRunning) stops.push(whileRunning(deps));
    }
    await startRole(deps, stops);
    // Otherwise a fifth of an idle node's memory is garbage from its start.
    setTimeout(dropGarbage, SETTLED_MS).unref();
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One that is away stops nothing: reports are then read from the database itself. */
async function checkReplica(url: string | undefined): Promise<void> {
  if (url === undefined) return;
  await assertOwnSessions(url, 'DATABASE_READ_URL').catch((error: unknown) => {
    if (error instanceof StartError) throw error;
  });
}

const portOf = ({ role, port, workerPort }: Config) => (role === 'worker' ? workerPort : port);

const dropGarbage = () =>
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

async function startOwnDatabase(config: Config, log: Logger, stops: Stop[]) {
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  stops.push(embedded.stop);
  return embedded.url();
}

/** Imported lazily, so that an API process loads none of it. */
async function startWork(deps: Deps, stops: Stop[]): Promise<void> {
  const { startWorker } = await import('#/worker.ts');
  const worker = await startWorker(deps, { videosAtOnce: deps.config.videosAtOnce });
  stops.push(worker.stop);
  for (const { whileWorking } of starts) {
    const stop = await whileWorking?.(deps);
    if (stop) stops.push(stop);
  }
}

async function startRole(deps: Deps, stops: Stop[]): Promise<void> {
  const { role } = deps.config;
  if (role === 'worker') {
    const sender = createLiveSender(deps);
    deps.live = sender;
    stops.push(sender.close);
  }
  const app = role === 'worker' ? undefined : await buildApp(deps);
  if (role !== 'api') await startWork(deps, stops);
  if (app === undefined) return await watchWorker(deps, stops);
  stops.push(() => app.close());
  for (const { whileServing } of starts) {
    if (whileServing) stops.push(await whileServing(deps));
  }
  await listen(app, deps.config.host, deps.config.port);
  stops.push(() => app.drain(deps.config.drainMs));
}

async function watchWorker(deps: Deps, stops: Stop[]): Promise<void> {
  const { host, workerPort } = deps.config;
  if (workerPort === undefined) return;
  const app = await createWorkerApp(deps);
  stops.push(() => app.close());
  await listen(app, host, workerPort);
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  await app.listen({ host, port, backlog: WAITING_CONNECTIONS }).catch((error: unknown) => {
    throw explainListenError(error, host, port);
  });
}
