import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { runTraced, withTrace, addJob } from '#/kit/jobs/jobs.ts';
import { createLog } from '#/kit/log.ts';
import { createApp } from '#/kit/server/create-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { type ReceivedSpan, startTraceReceiver } from '#test/standins/trace-receiver.ts';
import { createTestApp } from '#test/test-app.ts';
import { currentTraces, startTraces } from './current.ts';
import { describeStatement } from './open-telemetry.ts';
import { knownHosts } from './known-hosts.ts';
import { counters } from '#/kit/counters.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

const database = await useTestDatabase();
const { db } = database;
const { deps } = await createTestApp(database, {
  config: { trustedProxies: ['10.0.0.7'] },
  only: () => undefined,
});
const silent = pino({ level: 'silent' });

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/**
 * A node with tracing whose call `/api/v1/things/:id` queries the database; `finish` sends the
 * rest.
 */
async function startTraced({ share = 1, log = silent, endpoint = '' } = {}) {
  const receiver = await startTraceReceiver();
  stops.push(receiver.stop);
  const traces = { endpoint: endpoint || receiver.url, service: 'malaka', share };
  const finish = await startTraces({ ...deps.config, traces }, log);
  stops.push(finish);
  const app = await createApp({ ...deps, log });
  stops.push(() => app.close());
  app.route({
    method: ['GET', 'POST'],
    url: '/api/v1/things/:id',
    handler: async () => {
      await sql`select 1 from accounts where phone = ${'998901234567'}`.execute(db);
      return { parent: currentTraces()?.parent() };
    },
  });
  const ask = async (headers: Record<string, string> = {}, remoteAddress = '10.0.0.7') => {
    const url = '/api/v1/things/71?phone=998901234567';
    const answer = await app.inject({ url, headers, remoteAddress });
    return answer.json<{ parent: string }>().parent.split('-');
  };
  return { receiver, finish, app, ask };
}

/** Without the rate limit's leases, which a node's first call takes. */
const namesOf = (spans: readonly ReceivedSpan[]) =>
  spans
    .map(({ name }) => name)
    .filter((name) => name !== 'insert rate_limits')
    .toSorted();

const count = async (outcome: string) => {
  const { values } = await counters.traceSpans.get();
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
};

// spec: OPS-12
describe('a trace', () => {
  test('is named by the pattern of the route, and its statements have no values', async () => {
    const { receiver, finish, ask, app } = await startTraced();
    await ask();
    await app.inject('/api/v1/no-such-thing/998901234567');
    await app.inject('/healthz');
    await finish();
    const { spans, bytes } = receiver.state;
    expect(namesOf(spans)).toEqual(['GET', 'GET /api/v1/things/:id', 'select accounts']);
    expect(spans.find(({ name }) => name === 'select accounts')?.facts).toEqual({
      'db.system.name': 'postgresql',
      'db.query.text': 'select 1 from accounts where phone = $1',
    });
    expect(bytes).not.toMatch(/998901234567|things\/71/);
  });

  test('goes on with that of a trusted proxy alone', async () => {
    const { ask } = await startTraced({ share: 0 });
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-forwarded-for': '198.51.100.1' };
    expect(await ask(headers)).toMatchObject({ 1: TRACE, 3: '01' });
    expect((await ask(headers, '198.51.100.1'))[1]).not.toBe(TRACE);
    const { traceparent } = headers;
    expect((await ask({ traceparent }))[1]).not.toBe(TRACE);
    expect((await ask({ ...headers, traceparent: 'nonsense' }))[1]).toMatch(/^[\da-f]{32}$/);
  });

  test('is sent for the share of requests, and where a proxy has decided, by that', async () => {
    const { receiver, finish, ask } = await startTraced({ share: 0.3 });
    for (let at = 0; at < 200; at += 1) await ask();
    const refused = { traceparent: `00-${TRACE}-${PARENT}-00`, 'x-forwarded-for': '198.51.100.1' };
    expect(await ask(refused)).toMatchObject({ 1: TRACE, 3: '00' });
    await finish();
    const traces = new Set(receiver.state.spans.map(({ traceId }) => traceId));
    expect(traces).not.toContain(TRACE);
    expect(traces.size).toBeGreaterThan(25);
    expect(traces.size).toBeLessThan(110);
    const requests = namesOf(receiver.state.spans).filter((name) => name.startsWith('GET'));
    expect(requests).toHaveLength(traces.size);
    expect(namesOf(receiver.state.spans)).toHaveLength(traces.size * 2);
  });

  test('holds the statements of a request that sends a body, and no work begun by it for ever', async () => {
    const { receiver, finish, app } = await startTraced();
    let later = (): void => undefined;
    app.post('/api/v1/begin', async () => {
      setTimeout(() => void sql`select 3`.execute(db).then(later), 50);
      await sql`select 2`.execute(db);
      return {};
    });
    const done = new Promise<void>((resolve) => (later = resolve));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const base = `http://127.0.0.1:${port}`;
    await fetch(`${base}/api/v1/begin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(200_000) }),
    });
    await done;
    await finish();
    expect(namesOf(receiver.state.spans)).toEqual(['POST /api/v1/begin', 'select']);
  });

  test('is named in the lines of the log that belong to it', async () => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const log = createLog({ logLevel: 'info', role: 'api' }, { write });
    const { ask } = await startTraced({ log });
    const [, traceId] = await ask();
    const last = () => lines.find(({ msg }) => msg === 'request completed');
    await expect.poll(last).toMatchObject({ trace_id: traceId });
    log.info('Of nobody');
    expect(lines.find(({ msg }) => msg === 'Of nobody')).not.toHaveProperty('trace_id');
  });
});

// spec: OPS-12
describe('a job', () => {
  test('knows its trace beside its payload and its key, and its task sees neither', async () => {
    const { app } = await startTraced();
    app.get('/api/v1/add', async () => {
      await addJob(db, 'recount-popularity', {}, { key: 'traced' });
      return withTrace({ id: 1 });
    });
    const added = (await app.inject('/api/v1/add')).json<{ id: number; _trace: string }>();
    expect(added).toEqual({ id: 1, _trace: expect.stringMatching(/^00-[\da-f]{32}-/) });
    const { rows } = await sql<{ key: string; payload: { _trace: string } }>`
      select key, payload from graphile_worker._private_jobs where key = 'traced'`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.payload['_trace'].slice(0, 35)).toBe(added['_trace'].slice(0, 35));
    let seen: unknown;
    const job = { name: 'recount-popularity', attempt: 1, payload: added };
    await runTraced(job, async (payload) => {
      seen = [payload, currentTraces()?.parent()?.slice(0, 35)];
    });
    expect(seen).toEqual([{ id: 1 }, added['_trace'].slice(0, 35)]);
  });

  test('of a process without traces does the same', async () => {
    expect(withTrace({ id: 1 })).toEqual({ id: 1 });
    let seen: unknown;
    const job = { name: 'x', attempt: 1, payload: { id: 1, _trace: `00-${TRACE}-${PARENT}-01` } };
    await runTraced(job, async (payload) => void (seen = payload));
    expect(seen).toEqual({ id: 1 });
  });

  test('that fails says how, not with whom', async () => {
    const { receiver, finish } = await startTraced();
    const failing = runTraced({ name: 'x', attempt: 3, payload: {} }, async () => {
      throw new TypeError('Karimova is not a function');
    });
    await expect(failing).rejects.toThrow('Karimova');
    await finish();
    expect(receiver.state.spans[0]?.facts).toEqual({
      'malaka.job': 'x',
      'malaka.job.attempt': 3,
      'error.type': 'TypeError',
    });
    expect(receiver.state.bytes).not.toContain('Karimova');
  });
});

// spec: OPS-12
describe('a receiver', () => {
  const begin = (amount: number) => {
    const work = currentTraces()!.beginJob('many', undefined);
    work.within(() => {
      for (let at = 0; at < amount; at += 1) currentTraces()!.addStatement('select 1', 1);
    });
    work.end({});
  };

  test.each(['silent', 'failing', 'away'] as const)(
    'that is %s costs spans, and nothing else',
    { timeout: 20_000 },
    async (mood) => {
      const endpoint = mood === 'away' ? 'http://127.0.0.1:9' : '';
      const { receiver, finish, ask } = await startTraced({ endpoint });
      if (mood !== 'away') receiver.state.mood = mood;
      const dropped = await count('dropped');
      for (let round = 0; round < 20; round += 1) begin(1000);
      expect(await ask()).toHaveLength(4);
      // One batch is being sent, and the queue is full.
      expect((await count('dropped')) - dropped).toBeGreaterThan(20_000 - 2048 - 512 - 100);
      await finish();
      expect(receiver.state.spans).toEqual([]);
    },
  );

  test('that refuses is told once, and again when it is back', async () => {
    const lines: string[] = [];
    const write = (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg);
    const log = createLog({ logLevel: 'info', role: 'api' }, { write });
    const { receiver } = await startTraced({ log });
    const failed = await count('failed');
    receiver.state.mood = 'failing';
    begin(1500);
    await expect.poll(() => count('failed')).toBeGreaterThan(failed + 1000);
    receiver.state.mood = 'well';
    begin(1);
    await expect.poll(() => receiver.state.spans.length).toBeGreaterThan(0);
    await expect
      .poll(() => lines.filter((line) => line.startsWith('Traces')))
      .toEqual(['Traces cannot be sent', 'Traces are sent again']);
  });
});

// spec: OPS-12
// The metrics library loads only the one with types.
test('where traces are off, none of their libraries is loaded', { timeout: 60_000 }, async () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const program = `
    const { registerHooks } = await import('node:module');
    registerHooks({ load: (url, context, next) => {
      if (/@opentelemetry.(?!api\\b)/.test(url)) console.log('loaded', url);
      return next(url, context);
    } });
    await import('./src/start-server.ts');
    await import('./src/worker.ts');
    const { startTraces } = await import('./src/kit/traces/current.ts');
    await startTraces({}, console);
    console.log('all there');
    await startTraces({ traces: { endpoint: 'http://127.0.0.1:9', service: 'x', share: 1 } }, console);
    process.exit();`;
  const typed = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, typed, { cwd: root });
  const [before, after] = stdout.split('all there');
  expect(before).toBe('');
  expect(after).toContain('@opentelemetry');
});

test.each([
  ['select "id" from "accounts" where "phone" = $1 limit $2', 'select accounts'],
  ['insert into "jobs" ("id") values ($1)', 'insert jobs'],
  ['  update people\n set a = $1 from other', 'update people'],
  ['select extract(epoch from now()) from "beats"', 'select beats'],
  ['commit', 'commit'],
])('the statement %s is called %s', (statement, name) => {
  expect(describeStatement(statement).name).toBe(name);
});

test('a value that stands in a statement is not told', () => {
  const statement = `select 1 from people where name = 'Oʻktam''s' and pinfl = 41503857612348 and a = $12345`;
  expect(describeStatement(statement).text).toBe(
    'select 1 from people where name = ? and pinfl = ? and a = $12345',
  );
  expect(describeStatement(`select ${'x, '.repeat(1000)}`).text).toHaveLength(500);
});

test('a trace names the hosts of the settings and of push services', () => {
  const isKnown = knownHosts({
    sms: { gateways: [{ eskiz: { url: 'https://notify.eskiz.uz', password: 'https' } }] },
    s3: { endpoint: 'http://[::1]:9000' },
  });
  const hosts = ['notify.eskiz.uz', '::1', 'fcm.googleapis.com', 'ntfy.karimova.uz'];
  expect(hosts.filter(isKnown)).toEqual(hosts.slice(0, 3));
});
