import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createBareApp } from '#test/bare-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { registerOperations } from './operations.ts';
import { registerSecurity } from './security.ts';
import { platformHead } from '#/kit/pages/page.ts';
import { plainSite } from '#test/plain-site.ts';
import { registerRateLimit } from './rate-limit.ts';
import { registerWebClient } from './web-client.ts';

const { pool } = await useTestDatabase();

const dist = await mkdtemp(path.join(os.tmpdir(), 'malaka-dist-'));
await mkdir(path.join(dist, 'assets'));
const script = 'console.log("hello");\n';
await writeFile(path.join(dist, 'index.html'), '<!doctype html><title>Malaka</title>');
await writeFile(path.join(dist, 'index.html.gz'), gzipSync('<!doctype html><title>Malaka</title>'));
const chunks = { '^/(\\?|$)': ['assets/main-abc.js', 'assets/main-abc.css'] };
await writeFile(path.join(dist, 'page-chunks.json'), JSON.stringify(chunks));
await writeFile(path.join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
await writeFile(path.join(dist, 'assets', 'main-abc.js'), script);
await writeFile(path.join(dist, 'assets', 'main-abc.js.gz'), gzipSync(script));
afterAll(() => rm(dist, { recursive: true }));

const indexPage = { head: async () => platformHead };
const site = { ...plainSite, pages: { ...plainSite.pages, '/': indexPage, '/help': indexPage } };

const createNode = (
  folder: string,
  publicUrl = 'http://localhost:3000',
  videoHosts: string[] = [],
  overloadMs = 0,
) =>
  createBareApp(
    pool,
    async (app, deps) => {
      await registerSecurity(app, deps);
      await registerRateLimit(app, deps);
      await registerOperations(app, deps);
      app.post('/api/v1/echo', async (request) => request.body as object);
      await registerWebClient(app, deps, site, folder);
    },
    { config: { publicUrl, videoHosts, overloadMs } },
  );

const { app } = await createNode(dist);

describe('addresses', () => {
  it('leads what another app shares to the form when no worker took it', async () => {
    const shared = { method: 'POST', url: '/share/certificate' } as const;
    const { statusCode, headers } = await app.inject(shared);
    expect([statusCode, headers['location']]).toEqual([303, '/dashboard/profile']);
  });

  it('names the files that a page will ask for with the page', async () => {
    const linkOf = async (url: string, headers = {}) =>
      (await app.inject({ url, headers })).headers['link'];
    const named =
      '</assets/main-abc.js>; rel=preload; as=fetch; crossorigin, </assets/main-abc.css>; rel=preload; as=style; crossorigin';
    expect(await linkOf('/')).toBe(named);
    expect(await linkOf('/?certificate=1', { 'accept-encoding': 'gzip' })).toBe(named);
    expect(await linkOf('/help')).toBeUndefined();
    expect(await linkOf('/assets/main-abc.js')).toBeUndefined();
  });

  it.each([
    '/',
    '/help',
    '/sign-in',
    '/courses/view/12',
    '/certificate/AB-12.34',
    '/dashboard/profile',
    '/help/?next=%2Fapi%2Fv1',
  ])('%s is a screen of the client', async (url) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<title>Malaka</title>');
  });

  // spec: SPD-03
  it.each([
    '/login',
    '/course/12',
    '/courses/view/12/more',
    '/dashboard/x',
    '/x.js',
    '/index.html',
  ])('%s is no screen: the client says so', async (url) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<title>Bunday sahifa yoʻq · Malaka</title>');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['/api/v1/nothing', '/api', '/media/1/x.ts', '/dev/outbox', '/assets/gone-123.js'])(
    '%s is nothing',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/json');
      expect(JSON.parse(body)).toEqual({
        success: 0,
        code: 'request.not_found',
        msg: expect.any(String),
        request_id: expect.any(String),
      });
    },
  );

  it('that no browser could have written are refused in our shape', async () => {
    const answer = await app.inject('/api/v1/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: 0, code: 'request.malformed' });
    expect(answer.json().request_id).toEqual(expect.any(String));
  });

  it('answer other methods than GET with a failure', async () => {
    expect((await app.inject({ method: 'POST', url: '/help' })).statusCode).toBe(404);
  });

  it('lead nowhere outside of the client', async () => {
    for (const url of ['/../package.json', '/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/x']) {
      expect((await app.inject(url)).body).not.toContain('"name"');
    }
  });
});

describe('files', () => {
  it('with a hash in the name are kept for ever and sent compressed', async () => {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: '/assets/main-abc.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(rawPayload).toEqual(gzipSync(script));
  });

  it('without a hash are asked for again', async () => {
    const { headers } = await app.inject('/favicon.svg');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain('image/svg+xml');
  });

  it('are missed in plain words', async () => {
    const { app: unbuilt } = await createNode(path.join(dist, 'nowhere'));
    const { statusCode, headers, body } = await unbuilt.inject('/help');
    expect(statusCode).toBe(503);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('not built');
    expect((await unbuilt.inject('/api/v1/x')).json().code).toBe('request.not_found');
  });
});

describe('headers', () => {
  it('allow a page no script but our files', async () => {
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/(^|;)script-src 'self'(;|$)/);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.replace(/style-src [^;]*/, '')).not.toContain('unsafe-inline');
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default dompurify',
    ]) {
      expect(policy).toContain(rule);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('stand at failures too', async () => {
    const { headers } = await app.inject('/api/v1/nothing');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("object-src 'none'");
  });

  it('ask for TLS where there is TLS', async () => {
    const { app: tls } = await createNode(dist, 'https://malaka.example');
    const { headers } = await tls.inject('/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('the content policy', () => {
  const policyOf = async (publicUrl?: string, videoHosts?: string[]) => {
    const { app: node } = await createNode(dist, publicUrl, videoHosts);
    const text = String((await node.inject('/')).headers['content-security-policy']);
    return new Map(text.split(';').map((rule) => rule.split(/ (.*)/s, 2) as [string, string]));
  };

  it('names hosts, never a whole scheme of the network', async () => {
    const policy = await policyOf('https://malaka.example', ['media.edu.uz', '*.cdn.example']);
    expect(policy.get('connect-src')).toBe("'self' wss://malaka.example");
    expect(policy.get('media-src')).toBe("'self' blob: https://media.edu.uz https://*.cdn.example");
    for (const sources of [...policy.values()].filter(Boolean))
      expect(sources).not.toMatch(/\b(?:https?|wss?):(?!\/\/)/);
  });

  it('lets the live channel of a development server through', async () => {
    const policy = await policyOf('http://localhost:4107');
    expect(policy.get('connect-src')).toBe("'self' ws://localhost:4107");
    expect(policy.get('media-src')).toBe("'self' blob:");
  });
});

describe('bodies', () => {
  const post = (payload: string, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/api/v1/echo',
      headers: { 'content-type': type, 'accept-language': 'en' },
      payload,
    });

  it.each([
    ['{"a":', 'application/json', 400, 'request.malformed'],
    ['', 'application/json', 400, 'request.malformed'],
    ['{"__proto__":{"a":1}}', 'application/json', 400, 'request.malformed'],
    ['a=1', 'application/x-www-form-urlencoded', 415, 'request.unsupported_type'],
    [JSON.stringify('a'.repeat(10 * 1024 ** 2)), 'application/json', 413, 'request.too_large'],
  ])('that are wrong are refused in our shape: %.20s', async (payload, type, status, code) => {
    const answer = await post(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: 0, code, request_id: expect.any(String) });
    expect(answer.body).not.toMatch(/SyntaxError|Unexpected|FST_/);
  });
});

it('is sent by a node that has no time for calls, which come back later or go to another node', async () => {
  const { app: busy } = await createNode(dist, undefined, undefined, 1000);
  for (let n = 0; n < 20 && !busy.isUnderPressure(); n += 1) {
    const until = performance.now() + 1500;
    while (performance.now() < until);
    // oxlint-disable-next-line no-await-in-loop -- each turn of the loop is one that came late
    await new Promise(setImmediate);
  }
  const [call, page, file, health] = await Promise.all([
    busy.inject({ method: 'POST', url: '/api/v1/echo', payload: {} }),
    busy.inject('/help'),
    busy.inject('/assets/main-abc.js'),
    busy.inject('/healthz'),
  ]);
  expect(call.statusCode).toBe(503);
  expect(call.json()).toMatchObject({ success: 0, code: 'server.overloaded' });
  expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
  expect([page, file, health].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});
