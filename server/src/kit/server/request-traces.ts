import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTraces } from '#/kit/traces/current.ts';
import type { Work } from '#/kit/traces/open-telemetry.ts';

/** Polled every few seconds. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

const works = new WeakMap<IncomingMessage, Work>();

/** Runs work within the request's trace, if it has one. */
export function withinTrace<T>(request: IncomingMessage, work: () => T): T {
  const traced = works.get(request);
  return traced ? traced.within(work) : work();
}

/** Opens a trace for each request, or continues a proxy's. */
export function registerTraces(app: FastifyInstance): void {
  const traces = currentTraces();
  if (!traces) return;
  app.addHook('onRequest', (request, { raw }, done) => {
    const { url: route } = request.routeOptions;
    if (route !== undefined && UNTRACED.has(route)) return done();
    const work = traces.beginRequest(request.method, parentOf(request));
    works.set(request.raw, work);
    // Also fires if the caller disconnected early.
    raw.once('close', () => {
      const { statusCode: status, writableFinished: isSent } = raw;
      work.end({
        name: route === undefined ? request.method : `${request.method} ${route}`,
        facts: {
          'http.request.method': request.method,
          // The route's pattern: the real path may contain names or tickets.
          ...(route !== undefined && { 'http.route': route }),
          ...(isSent && { 'http.response.status_code': status }),
        },
        failure: isSent ? (status >= 500 ? String(status) : undefined) : 'aborted',
      });
    });
    work.within(done);
  });
  // Reading a body leaves the request's async context, so enter it again afterwards.
  app.addHook('preValidation', (request, _reply, done) => withinTrace(request.raw, done));
}

/** Only a trusted proxy, one that sent its caller's address, may supply the parent trace. */
function parentOf({ ips, headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  const isFromProxy = ips !== undefined && ips.length > 1;
  return isFromProxy && typeof traceparent === 'string' ? traceparent : undefined;
}
