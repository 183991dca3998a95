import { announcement } from '#/announce.ts';
import { loadConfig } from '#/config.ts';
import { createLog } from '#/log.ts';
import { StartError } from '#/start-error.ts';
import { startServer } from '#/start-server.ts';
import type { Server } from '#/start-server.ts';

const longestStop = 30_000;
// Ctrl-C reaches us from the terminal and again from the start script; a person's second one is later.
const echo = 1000;

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const starting = startServer(config, createLog(config));
  stopOnRequest(starting);
  await starting;
  process.stdout.write(announcement(config));
}

function stopOnRequest(starting: Promise<Server>): void {
  let asked: number | undefined;
  const stop = () => {
    if (asked !== undefined) {
      if (Date.now() - asked > echo) process.exit(1);
      return;
    }
    asked = Date.now();
    setTimeout(() => process.exit(1), longestStop).unref();
    starting.then((server) => server.stop()).then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The start script holds this channel: when it is killed, the server must not stay behind.
  if (process.connected) process.on('disconnect', stop);
}

function fail(error: unknown): void {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${String(text)}\n`, () => process.exit(1));
}

main().catch(fail);
