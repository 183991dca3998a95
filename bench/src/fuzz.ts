import { rmSync } from 'node:fs';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { buildApp } from '@malaka/server/app';
import { loadConfig } from '@malaka/server/config';
import { createDeps } from '@malaka/server/create-deps';
import { createPool } from '@malaka/server/kit/db/connect';
import { prepareDatabase } from '@malaka/server/prepare-database';
import { createFuzzer, failureOf } from '@malaka/server/test/fuzz-requests';
import { makeFuzzWorld } from '@malaka/server/test/fuzz-world';
import { makeDataFolder } from './data-folder.ts';
import { startDatabase } from './database.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';

const REQUESTS = sized(100_000, 200);
const AT_ONCE = 40;
const SEED = 1;

/** Malformed requests of all kinds to all calls: none may end in an error of ours. */
export async function benchFuzz(): Promise<void> {
  const folder = makeDataFolder();
  const log = pino({ level: 'silent' });
  const database = await startDatabase(folder);
  const pool = createPool(database.url, log);
  try {
    await prepareDatabase(pool);
    const config = loadConfig({
      MALAKA_DATA: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '1000000',
    });
    const deps = await createDeps(config, pool, log);
    const app = await buildApp(deps);
    await app.ready();
    const world = await makeFuzzWorld(deps.db, deps.files);
    const document = (await app.inject('/api/v1/openapi.json')).json();
    const next = createFuzzer(document, world, SEED);
    report(await sendAll(app, next));
    await app.close();
  } finally {
    await pool.end();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Outcome = { failures: Map<string, string>; answered: number; well: number; seconds: number };

async function sendAll(app: FastifyInstance, next: () => Promise<InjectOptions>): Promise<Outcome> {
  const failures = new Map<string, string>();
  const outcome = { failures, answered: 0, well: 0, seconds: 0 };
  const began = performance.now();
  const send = async (request: InjectOptions) => {
    const answer = await app.inject(request);
    outcome.answered += 1;
    if (answer.statusCode < 300) outcome.well += 1;
    const failure = failureOf(answer, request);
    if (failure === undefined) return;
    failures.set(`${outcome.answered}`, `${failure}\n  ${JSON.stringify(request).slice(0, 500)}`);
  };
  while (outcome.answered < REQUESTS) {
    const requests = [];
    while (requests.length < AT_ONCE) requests.push(await next());
    await Promise.all(requests.map(send));
  }
  outcome.seconds = (performance.now() - began) / 1000;
  return outcome;
}

function report({ failures, answered, well, seconds }: Outcome): void {
  printFigure({ name: 'Requests of odd shapes', measured: answered, unit: 'requests' });
  printFigure({ name: 'Answered well all the same', measured: well, unit: 'requests' });
  printFigure({ name: 'Time', measured: seconds, unit: 's' });
  printFigure({
    name: 'Faults, and failures of another shape',
    measured: failures.size,
    unit: '',
    goal: { is: '<=', value: 0 },
  });
  for (const failure of [...failures.values()].slice(0, 10)) process.stdout.write(`${failure}\n`);
}
