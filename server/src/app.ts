import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { sitePages } from '#/domain-parts.ts';
import { allDomains, loadRoutes } from '#/domains.ts';
import { createSessionFinder } from '#/domains/people/index.ts';
import { buildNode } from '#/kit/build-node.ts';
import { registerClock } from '#/kit/http/dev/register-clock.ts';
import { registerNoWorker } from '#/kit/server/no-worker.ts';
import { registerWebClient } from '#/kit/server/web-client.ts';

/** The API node, with the web client beside it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const findSession = createSessionFinder(deps.db, () => deps.now(), deps.config.secondFactor);
  const app = await buildNode(deps, findSession, await loadRoutes(allDomains));
  if (deps.config.isWorkerOff) registerNoWorker(app);
  if (deps.config.mode === 'development') registerClock(app, deps);
  await registerWebClient(app, deps, sitePages);
  return app;
}
