import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports "not ready" to proxies for `ms` while still answering requests. */
    drain: (ms: number) => Promise<void>;
    isDraining: () => boolean;
  }
}

/** A stopping node first reports "not ready" and closes keep-alive connections. */
export function registerDrain(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (ms: number) => {
    isDraining = true;
    await sleep(ms);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
}
