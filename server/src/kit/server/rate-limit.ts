import { createHash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import { bearerToken } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { deviceOf } from '#/kit/http/caller.ts';
import { RateLimitLeases } from './rate-limit-leases.ts';

const MINUTE_MS = 60_000;
const CLEAN_UP_MS = 10 * MINUTE_MS;
/** Callers at full speed behind one address: a class shares its school's address. */
const CALLERS_AN_ADDRESS = 20;

type RouteInfo = { routeInfo?: { url?: string }; groupId?: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call requires a session, so its own limit counts sessions. */
    needsSession?: boolean;
  }
}

const hasOwnLimit = (request: FastifyRequest) =>
  request.routeOptions.config.rateLimit !== undefined;
const isApi = (request: FastifyRequest) => request.url.startsWith('/api/');

/**
 * One limit for the whole API per session, or without one per device or address; and one per call
 * if its route sets one: per session, or per address for public calls.
 */
export async function registerRateLimit(app: FastifyInstance, deps: Deps): Promise<void> {
  const leases = new RateLimitLeases(deps.db, deps.log);
  const max = deps.config.rateLimitPerMinute;
  limitAddresses(app, leases, max * CALLERS_AN_ADDRESS);
  await app.register(rateLimit, {
    max,
    timeWindow: MINUTE_MS,
    store: storeOver(leases),
    keyGenerator: callerKey,
    allowList: (request) => !hasOwnLimit(request) && !isApi(request),
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

function callerKey(request: FastifyRequest): string {
  const { needsSession = false } = request.routeOptions.config;
  const name = hasOwnLimit(request) && !needsSession ? undefined : nameOf(request);
  if (name === undefined) return normalizeIP(request.ip);
  return createHash('sha256').update(name).digest('base64url');
}

const nameOf = (request: FastifyRequest): string | undefined =>
  bearerToken(request.headers.authorization) ?? deviceOf(request);

/**
 * Made-up tokens and device ids each get a limit of their own, so all of an address share this one.
 */
function limitAddresses(app: FastifyInstance, leases: RateLimitLeases, max: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request) || nameOf(request) === undefined) return;
    const key = `address ${normalizeIP(request.ip)}`;
    const answer = await leases.take({ key, max, windowMs: MINUTE_MS });
    if (answer === undefined || answer.isGranted) return;
    reply.header('retry-after', Math.ceil(answer.ttlMs / 1000));
    throw new AppError('request.too_many', 429);
  });
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
      void answer.then((result) => {
        if (result === undefined) return callback(null, { current: 0, ttl: 0 });
        const current = result.isGranted ? Math.min(result.used, max) : max + 1;
        return callback(null, { current, ttl: result.ttlMs });
      }, callback);
    }

    child(routeOptions: object): LeaseStore {
      return new LeaseStore(routeOptions);
    }
  };
}
