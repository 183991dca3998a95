import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import { EMBED_ORIGINS } from '@malaka/contracts/authoring/embeds';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#/kit/config/config.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';

const YEAR_SECONDS = 31_536_000;

/** Browser features that pages may use: camera, microphone and screen only for our own webinars. */
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
    // Over plain http it would lock browsers out of an installation that has no certificate yet.
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
    // The other headers concern documents, and would enlarge the small files of a first visit by
    // half.
    const isFile = request.url.startsWith('/assets/') || request.url === '/appearance.js';
    reply.headers(isFile ? assetHeaders : headers);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Personal data is not cached; a call with a cacheable response sets the header itself.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
    done();
  });
  await refuseOverload(app, config);
}

/** Helmet builds its headers for each response; ours are always the same. */
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
    // Text becomes markup or a script URL only through these (web/src/kit/ui/trusted-types.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'dompurify'],
    // Mantine adds <style> elements and style attributes at run time, and the built index.html is
    // the same for everybody, so it cannot carry a nonce.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    // Files and streams come through this server, whatever the storage; a linked video (is_local 0)
    // comes from a site named in the settings.
    'media-src': ["'self'", 'blob:', ...videoHosts.map((name) => `https://${name}`)],
    'font-src': ["'self'"],
    // Safari before 15.4 does not count the live connection as same-origin.
    'connect-src': ["'self'", `${isTls ? 'wss' : 'ws'}://${host}`],
    'worker-src': ["'self'", 'blob:'],
    // An uploaded certificate is shown from the page's memory, so that there is no URL to pass on.
    'frame-src': ["'self'", 'blob:', ...EMBED_ORIGINS],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isTls && { 'upgrade-insecure-requests': [] }),
  };
}

/**
 * If requests wait a second here, another node answers faster. The client's own files are always
 * sent: they cost little, and a missing one breaks a page instead of delaying it.
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
