import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { loadConfig } from '#/config.ts';
import { commands as credentials } from '#/domains/credentials/commands.ts';
import { commands as learning } from '#/domains/learning/commands.ts';
import { commands as money } from '#/domains/money/commands.ts';
import { commands as people } from '#/domains/people/commands.ts';
import { printAudit } from '#/kit/audit/print-audit.ts';
import type { DomainCommands } from '#/kit/command.ts';
import type { Config } from '#/kit/config/config.ts';
import { createDatabase, createPool, type Database } from '#/kit/db/connect.ts';
import { startEmbedded } from '#/kit/db/embedded.ts';
import { describeSchema } from '#/kit/db/migrate.ts';
import { assertReachable } from '#/kit/db/reachable.ts';
import { printDeadJobs } from '#/kit/jobs/print-dead-jobs.ts';
import { createLog } from '#/kit/log.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { StartError } from '#/kit/config/start-error.ts';

const commands: DomainCommands = {
  ...people,
  ...credentials,
  ...money,
  ...learning,
  'audit:verify': { usage: '', run: printAudit },
  'jobs:dead': { usage: '', run: printDeadJobs },
};

const usage = `Usage:
${[...Object.entries(commands), ['schema', { usage: '' }] as const]
  .map(([name, { usage: options }]) => `  npm run malaka -- ${name} ${options}`.trimEnd())
  .toSorted()
  .join('\n')}
`;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      phone: { type: 'string' },
      password: { type: 'string' },
      reason: { type: 'string' },
      year: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  // Asked before an upgrade, when the database must stay as it is.
  if (positionals[0] === 'schema') return printSchema();
  const command = commands[positionals[0] ?? ''];
  if (command === undefined) throw new StartError(usage);
  const { phone, password, reason, year, 'dry-run': isDryRun } = values;
  return withDatabase(loadConfig(process.env), (db) =>
    command.run(db, { phone, password, reason, year, isDryRun }, (line) =>
      process.stdout.write(`${line}\n`),
    ),
  );
}

function printSchema(): number {
  const { schema, lowest } = describeSchema();
  process.stdout.write(`Schema ${schema}. Releases from schema ${lowest} on can live with it.\n`);
  return 0;
}

/** The same database as the server's; the embedded one is shared with a server that runs. */
async function withDatabase(
  config: Config,
  work: (db: Database) => Promise<number>,
): Promise<number> {
  const log = createLog(config);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir: config.dataDir, log })
      : undefined;
  const databaseUrl = config.databaseUrl ?? embedded!.url();
  try {
    await assertReachable(databaseUrl);
    const pool = createPool(databaseUrl, log, { max: 2 });
    try {
      await prepareDatabase(pool);
      return await work(createDatabase(pool));
    } finally {
      await pool.end();
    }
  } finally {
    await embedded?.stop();
  }
}

function explain(error: unknown): number {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${String(text)}\n`);
  return 1;
}

process.exitCode = await main().catch(explain);
// A line that is still on its way into a pipe must arrive before the process ends.
if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
