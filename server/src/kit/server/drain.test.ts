import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { nginxPath, startNginx } from '#test/nginx.ts';
import { freePort } from '#test/free-port.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const ports = [await freePort(), await freePort()] as const;
const streams = { filesFolder: tmpdir(), ticketKey: 'k7Qm2vX9sT4bN8cR1wZ6yH3jL5pF0dGa' };
const proxy = nginxPath ? await startNginx({ nodes: ports, ...streams }) : undefined;

async function startNode(port = 0) {
  const { app } = await createTestApp(database);
  await app.listen({ port, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

test('a draining node is not ready, and answers with the wish to close', async () => {
  const { app, port } = await startNode();
  const get = async (url: string) => await fetch(`http://127.0.0.1:${port}${url}`);
  expect((await get('/readyz')).status).toBe(200);
  const draining = app.drain(300);
  expect((await get('/readyz')).status).toBe(503);
  const answer = await get('/healthz');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await draining;
  await app.close();
});

test('a node that goes finishes the request under way, and then takes no more', async () => {
  const { app, port } = await startNode();
  const headers = { 'content-type': 'application/json', 'content-length': 2 };
  const path = '/api/v1/nothing/here';
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const arrived = once(app.server, 'request');
  sent.write('{');
  await arrived;
  await app.drain(100);
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  sent.end('}');
  const [answer] = await answered;
  answer.resume();
  expect([answer.statusCode, answer.headers.connection]).toEqual([404, 'close']);
  await closed;
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
});

test.skipIf(proxy === undefined)(
  'nodes behind nginx are replaced one by one without a failed request (skipped where it is not installed)',
  async () => {
    const nodes = [await startNode(ports[0]), await startNode(ports[1])];
    const statuses: number[] = [];
    const ended = new AbortController();
    const load = Array.from({ length: 8 }, async () => {
      while (!ended.signal.aborted) {
        statuses.push((await fetch(`http://127.0.0.1:${proxy}/healthz`)).status);
        await sleep(20);
      }
    });
    const isAnswered = async (more: number) => {
      const before = statuses.length;
      await expect.poll(() => statuses.length).toBeGreaterThanOrEqual(before + more);
    };
    await isAnswered(100);
    for (const [n, { app }] of nodes.entries()) {
      await app.drain(300);
      await app.close();
      await isAnswered(100);
      const node = await startNode(ports[n]);
      nodes[n] = node;
      // nginx avoids a failed node for two seconds.
      await once(node.app.server, 'request');
      await isAnswered(100);
    }
    ended.abort();
    await Promise.all(load);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);

    await Promise.all(nodes.map(async ({ app }) => await app.close()));
    const away = await fetch(`http://127.0.0.1:${proxy}/`);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await away.text()).toMatch(/ishlamayapti.*ишламаяпти.*не работает.*not available/);
  },
  30_000,
);
