import type { Logger } from 'pino';
import { buildApp } from '#/app.ts';
import type { Config } from '#/kit/config/config.ts';
import { createDeps } from '#/create-deps.ts';
import { createPool } from '#/kit/db/connect.ts';
import { checkDurability } from '#/kit/db/durability.ts';
import { startEmbedded } from '#/kit/db/embedded.ts';
import { assertReachable } from '#/kit/db/reachable.ts';
import type { Deps } from '#/kit/deps.ts';
import { foldAccounts } from '#/domains/people/index.ts';
import { watchSpace } from '#/domains/content/index.ts';
import { keepBeating } from '#/domains/assessment/index.ts';
import { foldQuestions } from '#/domains/authoring/index.ts';
import { checkKeyring } from '#/kit/personal-data/check-keyring.ts';
import { foldCertificates } from '#/domains/credentials/index.ts';
import { checkSigningKeys } from '#/kit/signing/check-signing-keys.ts';
import { foldWebinars } from '#/domains/live/index.ts';
import { createLiveSender } from '#/kit/live.ts';
import { assertPortFree } from '#/kit/config/port.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { explainListenError } from '#/kit/config/start-error.ts';

/**
 * Connections that the system takes before we do, within its own limit (somaxconn): when another
 * node dies its pages all come here in a second, and what it refuses tries again ever more rarely.
 */
const WAITING_CONNECTIONS = 4096;

export type Server = { stop: () => Promise<void> };

/** Brings up what the role needs; what is up already goes down again when a later step fails. */
export async function startServer(config: Config, log: Logger): Promise<Server> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    // The last one up is the first one down: no request or job may find its database gone.
    for (const step of stops.splice(0).toReversed()) await step();
  };
  try {
    if (config.role !== 'worker') await assertPortFree(config.host, config.port);
    const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, log, stops));
    await assertReachable(databaseUrl);
    const pool = createPool(databaseUrl, log);
    stops.push(() => pool.end());
    await prepareDatabase(pool);
    const deps = await createDeps({ ...config, databaseUrl }, pool, log);
    await checkDurability(deps);
    await checkKeyring(deps.db, deps.personalData);
    await checkSigningKeys(deps.db, deps.signer);
    await addDemo(deps);
    await foldAccounts(deps.db);
    await foldQuestions(deps.db);
    await foldCertificates(deps.db);
    await foldWebinars(deps.db);
    const stopWatching = watchSpace(deps);
    stops.push(async () => stopWatching());
    await startRole(deps, stops);
    // Else a fifth of what a node holds at rest is what its start left behind.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOwnDatabase(config: Config, log: Logger, stops: (() => Promise<unknown>)[]) {
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  stops.push(embedded.stop);
  return embedded.url();
}

async function addDemo(deps: Deps): Promise<void> {
  if (deps.config.mode === 'production') return;
  const account = await deps.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (account !== undefined) return;
  // Production never loads the demo, whose passwords are known.
  const { seedDemo } = await import('@malaka/demo/seed');
  await seedDemo(deps);
}

/** Only here, so that an API process loads none of it. */
async function startWork(deps: Deps, stops: (() => Promise<unknown>)[]): Promise<void> {
  const { startWorker } = await import('#/worker.ts');
  const worker = await startWorker(deps);
  stops.push(worker.stop);
  if (deps.bot === undefined || deps.bot.webhookSecret !== undefined) return;
  const { pollUpdates } = await import('#/domains/conversation/telegram/poll-updates.ts');
  stops.push(pollUpdates({ ...deps, bot: deps.bot }).stop);
}

async function startRole(deps: Deps, stops: (() => Promise<unknown>)[]): Promise<void> {
  const { role, host, port } = deps.config;
  if (role === 'worker') {
    const live = createLiveSender(deps);
    deps.live = live;
    stops.push(live.close);
  }
  const app = role === 'worker' ? undefined : await buildApp(deps);
  if (role !== 'api') await startWork(deps, stops);
  if (app === undefined) return;
  stops.push(() => app.close());
  const stopBeating = await keepBeating(deps);
  stops.push(async () => stopBeating());
  await app.listen({ host, port, backlog: WAITING_CONNECTIONS }).catch((error: unknown) => {
    throw explainListenError(error, host, port);
  });
}
