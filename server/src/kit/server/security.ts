import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import { EMBED_ORIGINS } from '@malaka/contracts/authoring/embeds';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#/kit/config/config.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';

const YEAR_SECONDS = 31_536_000;

/** What pages may ask a browser for: camera, microphone and screen serve our own webinars. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  'microphone=(self)',
  'display-capture=(self)',
  'fullscreen=(self)',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'browsing-topics=()',
].join(', ');

/**
 * Headers of every response, and refusal of requests that an overloaded node cannot serve in time.
 */
export async function registerSecurity(app: FastifyInstance, { config }: Deps): Promise<void> {
  const isTls = config.publicUrl.startsWith('https:');
  const headers = await readHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // Over plain http a browser would be locked out of an installation that has no certificate yet.
    hsts: isTls ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  headers['permissions-policy'] = PERMISSIONS_POLICY;
  const assetHeaders = pick(headers, [
    'x-content-type-options',
    'cross-origin-resource-policy',
    'strict-transport-security',
  ]);
  app.addHook('onRequest', (request, reply, done) => {
    // The rest speaks of documents, and would add half as much again to a first visit's small files.
    const isFile = request.url.startsWith('/assets/') || request.url === '/appearance.js';
    reply.headers(isFile ? assetHeaders : headers);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Personal data stays in no cache; a call whose answer may be kept says so itself.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
    done();
  });
  await refuseOverload(app, config);
}

/** Helmet puts its headers together anew for each answer; ours are the same for all. */
async function readHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const once = fastify();
  await once.register(helmet, options);
  once.get('/', (_request, reply) => reply.send());
  const { headers } = await once.inject('/');
  await once.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value !== 'string' || ofTheAnswer.has(name) ? [] : [[name, value]],
    ),
  );
}

const pick = (headers: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

const ofTheAnswer = new Set(['content-length', 'date', 'connection']);

function contentPolicy({ publicUrl, videoHosts }: Config): Record<string, string[]> {
  const { protocol, host } = new URL(publicUrl);
  const isTls = protocol === 'https:';
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    // Text becomes markup or an address of code only through these (web/src/kit/ui/trusted-types.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
    // Mantine puts <style> elements and style attributes into the page while it runs, and the built
    // index.html is the same for everybody, so that it cannot carry a nonce.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    // Files, streams and rooms come through this server, from whatever storage; a video that an
    // author uses by its address (is_local 0) comes from a site that the settings name.
    'media-src': ["'self'", 'blob:', ...videoHosts.map((name) => `https://${name}`)],
    'font-src': ["'self'"],
    // Safari before 15.4 does not count the live channel as its own page's.
    'connect-src': ["'self'", `${isTls ? 'wss' : 'ws'}://${host}`],
    'worker-src': ["'self'", 'blob:'],
    // A sent certificate is shown from the page's own memory: no address of it can be passed on.
    'frame-src': ["'self'", 'blob:', ...EMBED_ORIGINS],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isTls && { 'upgrade-insecure-requests': [] }),
  };
}

/**
 * A queue of a second is answered faster by another node than by this one. The client's own files
 * are always sent: they cost little, and without one of them a page is broken instead of late.
 */
async function refuseOverload(app: FastifyInstance, { overloadMs }: Config): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: overloadMs,
    sampleInterval: 500,
    pressureHandler: (request) => {
      if (!/^\/(api|media)\//.test(request.url)) return;
      throw new AppError('server.overloaded', 503);
    },
  });
}

/** For calls that must answer even when the node is overloaded: health and metrics. */
export const answersUnderPressure = { pressureHandler: () => undefined };
