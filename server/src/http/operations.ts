import { BlockList, isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/deps.ts';
import { createMetrics } from './metrics.ts';
import { answersUnderPressure } from './security.ts';

const CHECK_TIMEOUT_MS = 2000;
const unlimited = { rateLimit: false as const, ...answersUnderPressure };

/** Calls for whoever runs the installation; decision 179. */
export async function registerOperations(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/healthz', { config: unlimited }, async () => ({ status: 'ok' }));

  app.get('/readyz', { config: unlimited }, async (request, reply) => {
    const checks = {
      database: await outcome(sql`select 1`.execute(deps.db)),
      queue: await outcome(sql`select from graphile_worker.jobs limit 1`.execute(deps.db)),
      storage: await outcome(deps.files.check()),
    };
    const faults = Object.entries(checks).filter(([, fault]) => fault !== undefined);
    for (const [name, err] of faults) request.log.warn({ err }, `${name} cannot be reached`);
    return reply.status(faults.length === 0 ? 200 : 503).send({
      status: faults.length === 0 ? 'ready' : 'not ready',
      checks: Object.fromEntries(
        Object.entries(checks).map(([name, fault]) => [
          name,
          fault === undefined ? 'ok' : 'failed',
        ]),
      ),
    });
  });

  const { registry, observe } = createMetrics(deps);
  app.addHook('onResponse', async (request, reply) => {
    observe(request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime);
  });
  app.get('/metrics', { config: unlimited }, async (request, reply) => {
    // Figures of the installation are for its operator: behind the proxy a stranger has a public address.
    if (deps.config.mode === 'production' && !isPrivate(request.ip)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** The fault, or undefined where the check passed in time. */
async function outcome(check: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error('No answer in time')), CHECK_TIMEOUT_MS);
  });
  const passed = check.then(
    () => undefined,
    (error: unknown) => error ?? new Error('The check failed'),
  );
  return Promise.race([passed, tooLate]).finally(() => clearTimeout(timer));
}

const privateRanges = new BlockList();
privateRanges.addSubnet('127.0.0.0', 8);
privateRanges.addSubnet('10.0.0.0', 8);
privateRanges.addSubnet('172.16.0.0', 12);
privateRanges.addSubnet('192.168.0.0', 16);
privateRanges.addAddress('::1', 'ipv6');
privateRanges.addSubnet('fc00::', 7, 'ipv6');

function isPrivate(address: string): boolean {
  return privateRanges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
