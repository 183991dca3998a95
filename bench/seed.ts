import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { createDatabase, createPool } from '@malaka/server/kit/db/connect';
import { startEmbedded } from '@malaka/server/kit/db/embedded';
import { migrate } from '@malaka/server/kit/db/migrate';
import { seedReference } from '@malaka/server/domains/people/reference/seed-reference';
import { addManagement, PUPILS } from './src/management-data.ts';
import { MANAGER_PHONE, SEED_PASSWORD } from './src/management-people.ts';

// `npm run bench:seed -- 10000`: creates the data set of the management benches for inspection.
const pupils = Number(process.argv[2] ?? PUPILS);
if (!Number.isInteger(pupils) || pupils < 100) throw new Error('How many pupils? At least 100.');
const folder = path.resolve(process.env['MALAKA_DATA'] ?? 'data/bench');
mkdirSync(folder, { recursive: true });
const log = pino({ level: 'warn' });
const database = await startEmbedded({ dataDir: folder, log });
const pool = createPool(database.url(), log, { max: 2 });
try {
  await migrate(pool);
  await seedReference(createDatabase(pool));
  await addManagement(pool, pupils, (step, seconds) =>
    process.stdout.write(`${step.padEnd(24)} ${seconds.toFixed(1)} s\n`),
  );
  process.stdout.write(
    `\nMALAKA_DATA=${folder} npm start   and sign in as ${MANAGER_PHONE}, ${SEED_PASSWORD}\n`,
  );
} finally {
  await pool.end();
  await database.stop();
}
