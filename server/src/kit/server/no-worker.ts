import type { FastifyInstance } from 'fastify';

/** In place of the client's service worker: it gives its place up, and the files that it kept. */
const NO_WORKER = `self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const files = (await caches.keys()).filter((name) => name.startsWith('client-'));
  await Promise.all(files.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

/** The operator's way out, should a worker do harm in browsers: they ask for it at every visit. */
export function registerNoWorker(app: FastifyInstance): void {
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(NO_WORKER),
  );
}
