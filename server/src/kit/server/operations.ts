import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { withinTime } from '#/kit/batching/within-time.ts';
import { addressList } from '#/kit/config/address-list.ts';
import { StartError } from '#/kit/config/start-error.ts';
import { assertPoolSessions } from '#/kit/db/check-database.ts';
import { assertLivable, readMigrations } from '#/kit/db/migrate.ts';
import type { Deps } from '#/kit/deps.ts';
import { type SpaceState, spaceStates } from '#/kit/free-space.ts';
import { handleErrors, refuseUnreadable } from '#/kit/http/errors.ts';
import { createMetrics } from './metrics.ts';
import { answersUnderPressure } from './security.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports "not ready" to proxies for `ms` while still answering requests. */
    drain: (ms: number) => Promise<void>;
    isDraining: () => boolean;
  }
}

/** A stopping node first reports "not ready" and closes keep-alive connections. */
function registerDrain(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (ms: number) => {
    isDraining = true;
    await sleep(ms);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
}

const CHECK_TIMEOUT_MS = 2000;
const unlimited = { rateLimit: false as const, ...answersUnderPressure };

/** Endpoints for operators (decision 179). */
export async function registerOperations(app: FastifyInstance, deps: Deps): Promise<void> {
  registerDrain(app);
  app.get('/healthz', { config: unlimited }, async () => ({ status: 'ok' }));

  const migrations = readMigrations();
  app.get('/readyz', { config: unlimited }, async (request, reply) => {
    const checks = {
      database: await outcome(assertPoolSessions(deps)),
      schema: await outcome(assertLivable(deps.pool, migrations)),
      queue: await outcome(sql`select from graphile_worker.jobs limit 1`.execute(deps.db)),
      storage: await outcome(deps.files.check()),
    };
    const states: Record<string, SpaceState> = await checkSpace(deps);
    for (const [name, err] of Object.entries(checks)) {
      if (err instanceof StartError) request.log.warn(err.message);
      else if (err !== undefined) request.log.warn({ err }, `${name} cannot be reached`);
      states[name] = err === undefined ? 'ok' : 'failed';
    }
    const isReady = !app.isDraining() && !Object.values(states).includes('failed');
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      checks: states,
    });
  });

  const { registry, observe } = createMetrics(deps);
  app.addHook('onResponse', async (request, reply) => {
    observe(request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime);
  });
  const mayRead = addressList(deps.config.metricsAddresses);
  app.get('/metrics', { config: unlimited }, async (request, reply) => {
    // Metrics are for operators only.
    if (!mayRead(request.ip)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

async function checkSpace({ space }: Pick<Deps, 'space'>): Promise<Record<string, SpaceState>> {
  const states = Object.entries(spaceStates(await space.read(), space.reserveBytes));
  return Object.fromEntries(states.map(([place, state]) => [`${place}_space`, state]));
}

/** The error; undefined if the check passed in time. */
async function outcome(check: Promise<unknown>): Promise<unknown> {
  const passed = check.then(
    () => undefined,
    (error: unknown) => error ?? new Error('The check failed'),
  );
  return await withinTime(passed, CHECK_TIMEOUT_MS, () => new Error('No answer in time'));
}

/** Health and metrics of a process that serves no other requests. */
export async function createWorkerApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustedProxies,
    forceCloseConnections: true,
    frameworkErrors: refuseUnreadable,
  });
  handleErrors(app);
  await registerOperations(app, deps);
  return app;
}
