import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerNoWorker } from './no-worker.ts';

// spec: OFL-02
it('a worker that is switched off leaves with what it kept, and is never cached', async () => {
  const app = fastify();
  registerNoWorker(app);
  const { headers, body } = await app.inject('/sw.js');
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('unregister()');
  expect(body).toContain('caches.delete');
});
