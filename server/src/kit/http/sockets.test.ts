import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { nginxPath, startNginx } from '#test/nginx.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();

async function startNode(): Promise<number> {
  const { app } = await createTestApp(database);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

const nodes = [await startNode(), await startNode()] as const;
const streams = { filesFolder: tmpdir(), ticketKey: 'k7Qm2vX9sT4bN8cR1wZ6yH3jL5pF0dGa' };
const proxy = nginxPath ? await startNginx({ nodes, ...streams }) : 0;

const websocket = {
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
type Sent = { method?: string; headers?: Record<string, string> };

/** The status, 101 for an opened channel, or the error of a connection closed without an answer. */
async function ask(port: number, path: string, { method, headers = websocket }: Sent = {}) {
  const sent = request({ port, host: '127.0.0.1', path, method, agent: false });
  for (const [name, value] of Object.entries({ connection: 'upgrade', ...headers })) {
    sent.setHeader(name, value);
  }
  sent.end();
  const upgraded = once(sent, 'upgrade') as Promise<[IncomingMessage]>;
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  upgraded.catch(() => undefined);
  try {
    const [answer] = await Promise.race([upgraded, answered]);
    answer.destroy();
    return answer.statusCode;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

const channels = ['/api/v1/live/', '/api/v1/live-ingest/'];
const others = ['/', '/api/v1/live', '/api/v1/liver/', '/api/v1/user/outbox', '/assets/none.js'];

test('an upgrade that no channel takes is answered at once', async () => {
  for (const path of others) {
    for (const method of ['GET', 'POST']) {
      expect([path, method, await ask(nodes[0], path, { method })]).toEqual([path, method, 404]);
    }
  }
  // An offer of HTTP/2 is ignored, as by any server without it.
  const headers = { upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };
  expect(await ask(nodes[0], '/healthz', { headers })).toBe(200);
  for (const path of channels) {
    expect([path, await ask(nodes[0], `${path}?EIO=4&transport=websocket`)]).toEqual([path, 101]);
    expect([path, await ask(nodes[0], `${path}?EIO=4&transport=polling`)]).toEqual([path, 400]);
    const nonsense = { headers: { upgrade: 'nonsense' } };
    expect([path, await ask(nodes[0], path, nonsense)]).toEqual([path, 400]);
  }
});

test.skipIf(!nginxPath)(
  'no upgrades make nginx believe that the nodes are gone (skipped where it is not installed)',
  async () => {
    const paths = [...others, '/healthz'].flatMap((path) => Array<string>(8).fill(path));
    await Promise.all(paths.map((path) => ask(proxy, path)));
    const channel = `${channels[0]}?EIO=4`;
    await Promise.all(Array.from({ length: 12 }, () => ask(proxy, channel)));
    for (let n = 0; n < 12; n += 1) {
      const { status, headers } = await fetch(`http://127.0.0.1:${proxy}/healthz`);
      expect([status, headers.get('server')]).toEqual([200, 'nginx']);
    }
    for (const path of channels) {
      expect(await ask(proxy, `${path}?EIO=4&transport=websocket`)).toBe(101);
    }
  },
);
