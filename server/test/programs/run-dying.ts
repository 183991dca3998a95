import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { loadConfig } from '#/config.ts';
import { createDeps } from '#/create-deps.ts';
import { createPool, poolOf } from '#/kit/db/connect.ts';
import { countCommits } from '#test/count-commits.ts';
import type { Order } from '#test/dying.ts';

// Serves the API or does waiting jobs, and kills itself at a commit that is told by its number.
const { work, point, unit } = JSON.parse(process.argv[2]!) as Order;
const config = loadConfig(process.env);
const log = pino({ level: config.logLevel }, pino.destination(2));
const pool = createPool(config.databaseUrl!, log, { max: 10 });
const deps = await createDeps(config, pool, log);

const die = (when: 'before' | 'after') => (n: number) => {
  if (n === point?.n && when === point.when) process.kill(process.pid, 'SIGKILL');
};
const watch = { before: die('before'), after: die('after') };
const count = countCommits([pool, poolOf.get(deps.db)!], watch, unit);

if (work === 'serve') {
  const { buildApp } = await import('#/app.ts');
  const app = await buildApp(deps);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', () => process.send!({ count: count() }));
  // What was loaded need not be compiled by the next one.
  flushCompileCache();
  process.send!({ port: Number(new URL(address).port) });
} else {
  const { runWaiting } = await import('#test/run-waiting.ts');
  flushCompileCache();
  await runWaiting(deps, work);
  process.send!({ count: count() }, undefined, undefined, () => process.exit(0));
}
