import type { FastifyInstance } from 'fastify';

/**
 * Behind a proxy missing from the settings all callers count as one address. Anyone can send the
 * header, so this is logged once and has no other effect.
 */
export function warnUnknownProxy(app: FastifyInstance): void {
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
