import { loadConfig } from '#/config.ts';
import { guardProcess } from '#/kit/guard-process.ts';
import { createLog } from '#/kit/log.ts';
import { StartError } from '#/kit/config/start-error.ts';
import { startServer } from '#/start-server.ts';
import type { Server } from '#/start-server.ts';
import type { Config } from '#/kit/config/config.ts';

const longestStop = 30_000;
// Ctrl-C arrives from the terminal and again from the start script; a person's second one comes
// later.
const echo = 1000;

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config);
  const starting = startServer(config, log);
  const stop = stopWith(starting);
  stopOnRequest(stop);
  guardProcess(log, () => stop(1));
  await starting;
  // `npm run dev` restarts the server without announcing it again.
  if (!process.argv.includes('--quiet')) process.stdout.write(await announcement(config));
}

/** Shuts the server down, then ends the process with this code. */
function stopWith(starting: Promise<Server>): (code: number) => void {
  let isStopping = false;
  return (code) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longestStop).unref();
    starting.then((server) => server.stop()).then(() => process.exit(code), fail);
  };
}

function stopOnRequest(stop: (code: number) => void): void {
  let requestedAt: number | undefined;
  const request = () => {
    if (requestedAt !== undefined) {
      if (Date.now() - requestedAt > echo) process.exit(1);
      return;
    }
    requestedAt = Date.now();
    stop(0);
  };
  process.on('SIGINT', request);
  process.on('SIGTERM', request);
  // The start script holds this channel: if it is killed, the server must not outlive it.
  if (process.connected) process.on('disconnect', request);
}

function fail(error: unknown): void {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${String(text)}\n`, () => process.exit(1));
}

/** What to print for the person who typed the start command. */
async function announcement(config: Config): Promise<string> {
  const { mode, role, publicUrl, dataDir } = config;
  if (role === 'worker') return `Malaka's worker is running (${mode}).\n`;
  if (mode === 'production') return `Malaka runs at ${publicUrl} (${role}).\n`;
  // Imported here because production does not include the demo.
  const { demoAccounts, demoPassword } = await import('@malaka/demo/content/accounts');
  const accounts = demoAccounts.map(({ key, phone }) => `    ${key.padEnd(17)} ${phone}`);
  return [
    '',
    `  Malaka runs at ${publicUrl}`,
    '',
    `  Accounts to try, all with the password ${demoPassword}:`,
    ...accounts,
    '',
    `  Codes and messages that would be sent: ${publicUrl}/dev/outbox`,
    `  Data: ${dataDir}`,
    '  Stop with Ctrl-C',
    '',
    '',
  ].join('\n');
}

main().catch(fail);
