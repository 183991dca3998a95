import fastify, { type FastifyInstance } from 'fastify';
import { BODY_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { handleErrors, refuseUnreadable } from '#/kit/http/errors.ts';
import { registerOperations } from './operations.ts';
import { registerRateLimit } from './rate-limit.ts';
import { newRequestId } from './request-id.ts';
import { requestLog } from './request-log.ts';
import { registerTraces } from './request-traces.ts';
import { isSocketRequest, refuseUpgrades } from '#/kit/http/sockets.ts';
import { registerSecurity } from './security.ts';
import { warnUnknownProxy } from './warn-unknown-proxy.ts';
import { registerUploads } from './uploads.ts';

/** A node without calls of domains: errors, headers, limits and operators' endpoints. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    genReqId: newRequestId,
    childLoggerFactory: requestLog,
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: deps.config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests arriving during shutdown are served; otherwise a rolling update would show 503.
    return503OnClosing: false,
    frameworkErrors: refuseUnreadable,
    http: { shouldUpgradeCallback: isSocketRequest },
  });
  registerTraces(app);
  handleErrors(app);
  warnUnknownProxy(app);
  await registerSecurity(app, deps);
  await registerRateLimit(app, deps);
  refuseUpgrades(app);
  await registerUploads(app, deps);
  await registerOperations(app, deps);
  return app;
}
