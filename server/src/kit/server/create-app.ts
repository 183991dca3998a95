import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { BODY_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { handleErrors, refuseUnreadable } from '#/kit/http/errors.ts';
import { isSocketRequest, refuseUpgrades } from '#/kit/http/sockets.ts';
import { registerOperations } from './operations.ts';
import { registerRateLimit } from './rate-limit.ts';
import { RequestLines, requestLog, registerTraces } from './request-log.ts';
import { registerSecurity } from './security.ts';
import { registerUploads } from './uploads.ts';

/** A node without calls of domains: errors, headers, limits and operators' endpoints. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    genReqId: newRequestId,
    childLoggerFactory: requestLog,
    logController: new RequestLines(),
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
  app.decorateRequest('accountId', undefined);
  handleErrors(app);
  warnUnknownProxy(app);
  await registerSecurity(app, deps);
  await registerRateLimit(app, deps);
  refuseUpgrades(app);
  await registerUploads(app, deps);
  await registerOperations(app, deps);
  return app;
}

/** The id sent by a proxy, else a new one; it appears in logs and errors. */
function newRequestId(request: Pick<IncomingMessage, 'headers'>): string {
  const header = request.headers['x-request-id'];
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

/**
 * Behind a proxy missing from the settings all callers count as one address. Anyone can send the
 * header, so this is logged once and has no other effect.
 */
function warnUnknownProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const [nearest, ...others] = request.ips ?? [];
    if (!hasWarned && others.length === 0 && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn(
        { address: nearest },
        'X-Forwarded-For of an address that TRUSTED_PROXIES does not name is not believed',
      );
    }
    done();
  });
}
