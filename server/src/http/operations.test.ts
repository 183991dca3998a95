import { describe, expect, it } from 'vitest';
import { createBareApp } from '#test/bare-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { registerOperations } from './operations.ts';
import { registerWebClient } from './web-client.ts';

const { pool } = await useTestDatabase();

const createNode = (overrides: Parameters<typeof createBareApp>[2] = {}) =>
  createBareApp(
    pool,
    async (app, deps) => {
      await registerOperations(app, deps);
      await registerWebClient(app);
      app.get('/api/v1/thing/:id', async () => 'ok');
    },
    overrides,
  );

describe('calls for the operator', () => {
  it('tell that the process is up and ready', async () => {
    const { app } = await createNode();
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', queue: 'ok', storage: 'ok' },
    });
  });

  it('tell what cannot be reached', async () => {
    const { app, deps } = await createNode();
    deps.files.check = async () => {
      throw new Error('the disk is gone');
    };
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json().checks).toEqual({ database: 'ok', queue: 'ok', storage: 'failed' });
    expect(ready.body).not.toContain('disk');
  });

  it('count requests by pattern, never by address, and jobs', async () => {
    const { app } = await createNode();
    await app.inject('/api/v1/thing/77');
    await app.inject('/api/v1/nothing/here');
    await pool.query(`select graphile_worker.add_job('nobody-does-this', '{}'::json)`);
    const { body, headers } = await app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/thing/:id",status="200"} 1',
    );
    expect(body).toContain('route="unmatched",status="404"');
    expect(body).not.toContain('/thing/77');
    expect(body).toMatch(/^jobs_waiting 1$/m);
    expect(body).toMatch(/^jobs_dead 0$/m);
    expect(body).toContain('process_cpu_seconds_total');
  });

  it('show figures to no stranger in production', async () => {
    const { app } = await createNode({ config: { mode: 'production' } });
    const stranger = { url: '/metrics', remoteAddress: '203.0.113.9' };
    expect((await app.inject(stranger)).statusCode).toBe(404);
    expect((await app.inject({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode).toBe(200);
  });
});
