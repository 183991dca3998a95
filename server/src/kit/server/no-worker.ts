import type { FastifyInstance } from 'fastify';

/** Replaces the client's service worker by one that unregisters itself and deletes its caches. */
const NO_WORKER = `self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  const files = (await caches.keys()).filter((name) => name.startsWith('client-'));
  await Promise.all(files.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

/**
 * The operator's emergency exit from a harmful service worker: browsers check for a new one at
 * every visit.
 */
export function registerNoWorker(app: FastifyInstance): void {
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(NO_WORKER),
  );
}
