import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createFolderStorage } from '#/kit/files/folder-storage.ts';
import { useTestDatabase } from '#test/database.ts';
import { createFuzzer, failureOf } from '#test/fuzz-requests.ts';
import { makeFuzzWorld } from '#test/fuzz-world.ts';
import { createTestApp } from '#test/test-app.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 5000);
const AT_ONCE = 20;
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120);

const database = await useTestDatabase();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'malaka-fuzz-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
// A real folder: file names are an attack surface as well.
const files = await createFolderStorage(path.join(dataDir, 'files'));
const { app } = await createTestApp(database, { config: { dataDir }, deps: { files } });

test('no request of any shape is answered by a failure or with the inside of the server', async () => {
  const world = await makeFuzzWorld(database.db, files);
  const document = (await app.inject('/api/v1/openapi.json')).json();
  const next = createFuzzer(document, world, SEED);
  const failures = new Map<string, string>();
  const statuses: Record<number, number> = {};
  const send = async (request: InjectOptions) => {
    const answer = await app.inject(request);
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    const failure = failureOf(answer, request);
    if (failure === undefined) return;
    const call = `${request.method} ${JSON.stringify(request.url).split(/[?%]/, 1)[0]}`;
    failures.set(call, `${failure}\n${JSON.stringify(request).slice(0, 600)}`);
  };
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const requests = [];
    while (requests.length < AT_ONCE) requests.push(await next());
    await Promise.all(requests.map(send));
  }
  expect([...failures.values()].join('\n\n')).toBe('');
  // Otherwise validation stopped most requests, and nothing was proved.
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 10);
}, 120_000);
