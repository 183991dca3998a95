import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { backupCommands } from '#/backup-commands.ts';
import { moveInCommands } from '#/move-in-commands.ts';
import { loadConfig } from '#/config.ts';
import { commands as domainCommands, registerDomains } from '#/domain-parts.ts';
import { printAudit } from '#/kit/audit/verify-audit.ts';
import { type DomainCommands, type PlatformCommand, requirePhone } from '#/kit/command.ts';
import { createDatabase } from '#/kit/db/connect.ts';
import { describeSchema } from '#/kit/db/migrate.ts';
import { printDeadJobs } from '#/kit/jobs/dead-jobs.ts';
import { withPreparedDatabase } from '#/with-database.ts';
import { StartError } from '#/kit/config/start-error.ts';
import { createLog } from '#/kit/log.ts';
import { createDeps } from '#/create-deps.ts';
import { runSetup } from '#/setup.ts';

async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

const setupCommand: PlatformCommand = {
  usage: '[--phone 998901234567] [--code 12345] [--dry-run]',
  async run(env, { phone, code, isDryRun }, print) {
    if (phone !== undefined) requirePhone(phone);
    const config = loadConfig(env);
    // Problems are reported in the checklist instead of the log.
    const silent = { ...config, logLevel: 'silent' } as const;
    return await withPreparedDatabase(silent, async (pool) => {
      const deps = await createDeps(config, pool, createLog(silent), { isInUse: true });
      const ask = process.stdin.isTTY ? askAtTerminal : undefined;
      return await runSetup(deps, { phone, code, ask, isDryRun }, print);
    });
  },
};

const commands: DomainCommands = {
  ...domainCommands,
  'audit:verify': { usage: '', load: async () => printAudit },
  'jobs:dead': { usage: '', load: async () => printDeadJobs },
};

const platformCommands = { ...backupCommands, ...moveInCommands, setup: setupCommand };

const usage = `Usage:
${Object.entries({ ...commands, ...platformCommands, schema: { usage: '' } })
  .map(([name, { usage: options }]) => `  npm run malaka -- ${name} ${options}`.trimEnd())
  .toSorted()
  .join('\n')}`;

export type Output = { print: (line: string) => void; complain: (text: string) => void };

/**
 * Runs a command of `npm run malaka` as typed. Returns the exit code, 0 for success; errors are
 * printed as text.
 */
export async function runCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
  { print, complain }: Output,
): Promise<number> {
  try {
    return await run(args, env, print);
  } catch (error) {
    complain(error instanceof StartError ? error.message : describe(error));
    return 1;
  }
}

async function run(
  args: readonly string[],
  env: Record<string, string | undefined>,
  print: Output['print'],
): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      phone: { type: 'string' },
      code: { type: 'string' },
      password: { type: 'string' },
      reason: { type: 'string' },
      year: { type: 'string' },
      'dry-run': { type: 'boolean' },
      from: { type: 'string' },
      name: { type: 'string' },
      key: { type: 'string' },
      id: { type: 'string' },
      kind: { type: 'string' },
      source: { type: 'string' },
      file: { type: 'string' },
      mapping: { type: 'string' },
      columns: { type: 'string' },
      to: { type: 'string' },
      language: { type: 'string' },
      all: { type: 'boolean' },
    },
  });
  // Runs before an upgrade, when the database must not change.
  if (positionals[0] === 'schema') return printSchema(print);
  registerDomains();
  const { phone, password, reason, year, 'dry-run': isDryRun, ...others } = values;
  const ofPlatform = new Map(Object.entries(platformCommands)).get(positionals[0] ?? '');
  if (ofPlatform) {
    return await ofPlatform.run(env, { phone, isDryRun, ...others }, print);
  }
  const command = commands[positionals[0] ?? ''];
  if (command === undefined) throw new StartError(usage);
  const work = await command.load();
  return await withPreparedDatabase(loadConfig(env), (pool) =>
    work(createDatabase(pool), { phone, password, reason, year, isDryRun }, print),
  );
}

function printSchema(print: Output['print']): number {
  const { schema, lowest } = describeSchema();
  print(`Schema ${schema}. Releases from schema ${lowest} on can live with it.`);
  return 0;
}

const describe = (error: unknown): string =>
  (error instanceof Error ? error.stack : undefined) ?? String(error);
