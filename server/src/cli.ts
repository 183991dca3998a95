import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { askSummaries } from '#/cli/ask-summaries.ts';
import type { Command } from '#/cli/command.ts';
import { printLedger } from '#/cli/print-ledger.ts';
import { closeCredits } from '#/cli/close-credits.ts';
import { createAdmin } from '#/cli/create-admin.ts';
import { printDeadJobs } from '#/cli/print-dead-jobs.ts';
import { printRegraded } from '#/cli/regrade-attempts.ts';
import { printAudit } from '#/cli/print-audit.ts';
import { resetSecondFactor } from '#/cli/reset-second-factor.ts';
import { loadConfig } from '#/config.ts';
import type { Config } from '#/kit/config/config.ts';
import { createDatabase, createPool, type Database } from '#/kit/db/connect.ts';
import { startEmbedded } from '#/kit/db/embedded.ts';
import { describeSchema } from '#/kit/db/migrate.ts';
import { assertReachable } from '#/kit/db/reachable.ts';
import { createLog } from '#/kit/log.ts';
import { prepareDatabase } from '#/prepare-database.ts';
import { StartError } from '#/kit/config/start-error.ts';

const commands: Record<string, Command> = {
  'admin:create': createAdmin,
  'attempts:regrade': printRegraded,
  'audit:verify': printAudit,
  'certificates:summaries': askSummaries,
  'credits:close': closeCredits,
  'jobs:dead': printDeadJobs,
  'ledger:check': printLedger,
  'second-factor:reset': resetSecondFactor,
};

const usage = `Usage:
  npm run malaka -- admin:create --phone 998901234567 [--password ...]
  npm run malaka -- attempts:regrade
  npm run malaka -- audit:verify
  npm run malaka -- certificates:summaries --year 2026
  npm run malaka -- credits:close --year 2026 [--dry-run]
  npm run malaka -- jobs:dead
  npm run malaka -- ledger:check
  npm run malaka -- schema
  npm run malaka -- second-factor:reset --phone 998901234567 --reason ...
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
    command(db, { phone, password, reason, year, isDryRun }, (line) =>
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
