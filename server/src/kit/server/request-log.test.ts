import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#/kit/log.ts';
import { useTestDatabase } from '#test/database.ts';
import { createTestDeps } from '#test/test-app.ts';
import { createApp } from './create-app.ts';

const SECRET = 'm4rk3r'.repeat(8);
const { deps } = createTestDeps(await useTestDatabase());

/** A node that logs at this level. */
async function startNode(logLevel: 'info' | 'warn') {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const app = await createApp({ ...deps, log: createLog({ logLevel, role: 'api' }, { write }) });
  afterAll(() => app.close());
  app.get('/api/v1/things/:id', async (request) => {
    request.accountId = 77;
    return { text: 'x'.repeat(1000) };
  });
  app.get('/api/v1/endless', (_request, reply) => {
    reply.hijack();
    reply.raw.write('the beginning');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  lines.length = 0;
  const { port } = app.server.address() as AddressInfo;
  return { lines, port, base: `http://127.0.0.1:${port}` };
}

const facts = { ms: expect.any(Number), reqId: expect.any(String), address: '127.0.0.1' };

test('a request is one line, with the pattern of its route and who asked', async () => {
  const { lines, base } = await startNode('info');
  await fetch(`${base}/api/v1/things/${SECRET}?token=${SECRET}`);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    ...facts,
    level: 30,
    msg: 'request completed',
    method: 'GET',
    route: '/api/v1/things/:id',
    status: 200,
    account: 77,
  });
  expect(lines[0]!['bytes']).toBeGreaterThan(1000);
  // The same connection is used again.
  await fetch(`${base}/no/${SECRET}/thing?token=${SECRET}`, { method: 'POST' });
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ method: 'POST', path: '/no/[hidden]/thing', status: 404 });
  expect(lines[1]).not.toHaveProperty('account');
  expect(JSON.stringify(lines)).not.toContain(SECRET);
});

test('a request whose caller leaves is a line, too', async () => {
  const { lines, port } = await startNode('info');
  const caller = connect(port, '127.0.0.1');
  caller.write('GET /api/v1/endless HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => caller.once('data', resolve));
  caller.destroy();
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ ...facts, msg: 'request aborted', route: '/api/v1/endless' });
  expect(lines[0]!['bytes']).toBeGreaterThan(0);
});

test('a log of warnings has no line of a request that went well', async () => {
  const { lines, base } = await startNode('warn');
  await fetch(`${base}/api/v1/things/1`);
  expect(lines).toEqual([]);
});
