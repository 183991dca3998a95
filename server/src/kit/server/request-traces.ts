import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTraces } from '#/kit/traces/current.ts';
import type { Work } from '#/kit/traces/open-telemetry.ts';

/** Asked every few seconds by machines. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

const works = new WeakMap<IncomingMessage, Work>();

/** As part of the trace of the request, where it has one. */
export function withinTrace<T>(request: IncomingMessage, work: () => T): T {
  const traced = works.get(request);
  return traced ? traced.within(work) : work();
}

/** Opens a trace for each request, or goes on with that of a proxy. */
export function registerTraces(app: FastifyInstance): void {
  const traces = currentTraces();
  if (!traces) return;
  app.addHook('onRequest', (request, { raw }, done) => {
    const { url: route } = request.routeOptions;
    if (route !== undefined && UNTRACED.has(route)) return done();
    const work = traces.beginRequest(request.method, parentOf(request));
    works.set(request.raw, work);
    // Also of an answer that nobody waited for.
    raw.once('close', () => {
      const { statusCode: status, writableFinished: isSent } = raw;
      work.end({
        name: route === undefined ? request.method : `${request.method} ${route}`,
        facts: {
          'http.request.method': request.method,
          // The pattern: an address may name people or be a ticket.
          ...(route !== undefined && { 'http.route': route }),
          ...(isSent && { 'http.response.status_code': status }),
        },
        failure: isSent ? (status >= 500 ? String(status) : undefined) : 'aborted',
      });
    });
    work.within(done);
  });
  // Whoever sends a body is heard by its socket, outside of what has begun.
  app.addHook('preValidation', (request, _reply, done) => withinTrace(request.raw, done));
}

/** Only a trusted proxy, which has named the address of its caller, may say what we are part of. */
function parentOf({ ips, headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  const isFromProxy = ips !== undefined && ips.length > 1;
  return isFromProxy && typeof traceparent === 'string' ? traceparent : undefined;
}
