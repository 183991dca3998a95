import type { FastifyInstance } from 'fastify';

/**
 * Behind a proxy that the settings do not name everybody counts as one address. A stranger may send
 * the header too: so it is told once, and changes nothing.
 */
export function tellUnknownProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const [nearest, ...others] = request.ips ?? [];
    if (!isTold && others.length === 0 && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      request.log.warn(
        { address: nearest },
        'X-Forwarded-For of an address that TRUSTED_PROXIES does not name is not believed',
      );
    }
    done();
  });
}
