import rateLimit from '@fastify/rate-limit';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#/deps.ts';
import { RateLimitLeases } from './rate-limit-leases.ts';

const MINUTE_MS = 60_000;
const CLEAN_UP_MS = 10 * MINUTE_MS;

type RouteInfo = { routeInfo?: { url?: string }; groupId?: string };

/** One limit an address over the API, and one an address and call where a route names its own. */
export async function registerRateLimit(app: FastifyInstance, deps: Deps): Promise<void> {
  const leases = new RateLimitLeases(deps.pool, deps.log);
  await app.register(rateLimit, {
    max: deps.config.rateLimitPerMinute,
    timeWindow: MINUTE_MS,
    store: storeOver(leases),
    allowList: (request) =>
      request.routeOptions.config.rateLimit === undefined && !request.url.startsWith('/api/'),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  const cleaning = setInterval(() => void leases.deleteOldRows(), CLEAN_UP_MS).unref();
  app.addHook('onClose', async () => clearInterval(cleaning));
}

function storeOver(leases: RateLimitLeases) {
  return class LeaseStore implements FastifyRateLimitStore {
    readonly #prefix: string;

    constructor({ routeInfo, groupId }: RouteInfo = {}) {
      this.#prefix = groupId === undefined ? (routeInfo?.url ?? 'api') : 'group';
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      const answer = leases.take({ key: `${this.#prefix} ${key}`, max, windowMs });
      void answer.then((given) => {
        if (given === undefined) return callback(null, { current: 0, ttl: 0 });
        const current = given.isGranted ? Math.min(given.used, max) : max + 1;
        return callback(null, { current, ttl: given.ttlMs });
      }, callback);
    }

    child(routeOptions: object): LeaseStore {
      return new LeaseStore(routeOptions);
    }
  };
}
