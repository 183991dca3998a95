import { pino } from 'pino';
import { loadConfig } from '#/config.ts';
import { createDeps } from '#/create-deps.ts';
import { createPool } from '#/kit/db/connect.ts';
import { guardProcess } from '#/kit/guard-process.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { startWorker, taskNames } from '#/worker.ts';

// A worker started as the product does, with many parallel jobs: an outage hits all of them.
const config = loadConfig(process.env);
const log = pino({ level: 'warn' }, pino.destination(2));
guardProcess(log, () => process.exit(1));
const pool = createPool(config.databaseUrl!, log, { max: 60 });
await prepareDatabase(pool);
await startWorker(await createDeps(config, pool, log), {
  concurrency: taskNames.length + 8,
  videosAtOnce: 4,
});
process.stdout.write('up\n');
