import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells proxies for `ms` that this node goes; requests are answered all the while. */
    drain: (ms: number) => Promise<void>;
    isDraining: () => boolean;
  }
}

/** A stopping node is not ready first, and connections kept alive are told to go elsewhere. */
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
