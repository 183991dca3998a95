import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createBareApp } from '#test/bare-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { plainSite } from '#test/plain-site.ts';
import { registerOperations } from './operations.ts';
import { registerRateLimit } from './rate-limit.ts';
import { registerWebClient } from './web-client.ts';

const { pool } = await useTestDatabase();

const roomy = { data_space: 'ok', temporary_space: 'ok', database_space: 'ok' };

const createNode = (overrides: Parameters<typeof createBareApp>[2] = {}) =>
  createBareApp(
    pool,
    async (app, deps) => {
      await registerOperations(app, deps);
      await registerRateLimit(app, deps);
      await registerWebClient(app, deps, plainSite);
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
      checks: { ...roomy, database: 'ok', schema: 'ok', queue: 'ok', storage: 'ok' },
    });
  });

  it('tell what cannot be reached', async () => {
    const { app, deps } = await createNode();
    deps.files.check = async () => {
      throw new Error('the disk is gone');
    };
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json().checks).toEqual({
      ...roomy,
      database: 'ok',
      schema: 'ok',
      queue: 'ok',
      storage: 'failed',
    });
    expect(ready.body).not.toContain('disk');
  });

  it('tell that a later release has taken the database away, and why in the log', async () => {
    const logged: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
    const { app } = await createNode({ deps: { log } });
    const insert = (name: string, lowest: string) =>
      pool.query(`insert into migrations (name, sha256, lowest_schema) values ($1, '', $2)`, [
        name,
        lowest,
      ]);
    await insert('9998_later.sql', '0058_lesson_points.sql');
    expect((await app.inject('/readyz')).json()).toMatchObject({ checks: { schema: 'ok' } });
    await insert('9999_taking_away.sql', '9998_later.sql');
    const ready = await app.inject('/readyz');
    await pool.query(`delete from migrations where name > '9998'`);
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ checks: { database: 'ok', schema: 'failed' } });
    expect(logged.join('')).toMatch(
      /the migration 9998_later\.sql, .* start a release of schema 9998 or later\./,
    );
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
    expect(body).toMatch(/^jobs_oldest_seconds\{kind="nobody-does-this"\} \d/m);
    expect(body).toMatch(/^database_connections\{pool="planning",state="waiting"\} 0$/m);
    expect(body).toMatch(/^jobs_dead 0$/m);
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).toMatch(/^stray_faults_total\{kind="rejection"\} 0$/m);
  });

  it('show figures to the addresses of the setting alone', async () => {
    const read = async (metricsAddresses: string[], remoteAddress: string) => {
      const { app } = await createNode({ config: { metricsAddresses } });
      return (await app.inject({ url: '/metrics', remoteAddress })).statusCode;
    };
    // Other addresses of private networks are not operators either.
    for (const stranger of ['203.0.113.9', '10.1.2.3', '192.168.4.4', '::ffff:10.1.2.3']) {
      expect(await read(['127.0.0.0/8', '::1'], stranger)).toBe(404);
    }
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(await read(['127.0.0.0/8', '::1'], own)).toBe(200);
    }
    expect(await read(['10.1.2.3'], '10.1.2.3')).toBe(200);
    expect(await read(['10.1.2.3'], '10.1.2.4')).toBe(404);
    expect(await read([], '203.0.113.9')).toBe(200);
  });
});
