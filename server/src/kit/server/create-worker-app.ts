import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { handleErrors, refuseUnreadable } from '#/kit/http/errors.ts';
import { registerOperations } from './operations.ts';

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
