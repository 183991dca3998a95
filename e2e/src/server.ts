import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@malaka/server/test/free-port';

type Options = {
  databaseUrl: string;
  dataDir: string;
  logFile: string;
  /** Overrides of the settings journeys start with. */
  settings?: Readonly<Record<string, string>>;
};

export type RunningServer = {
  url: string;
  stop: () => Promise<void>;
  /** Kills it without warning, like a power cut, and restarts it at the same address. */
  kill: () => Promise<void>;
};

const program = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
/** For a heavily loaded machine. */
const startLimit = 150_000;

/** Longer than any journey needs to undo something; others let it pass. */
export const UNDO_SECONDS = 120;

/** The real server as a separate process on a free port. */
export async function startServer({
  databaseUrl,
  dataDir,
  logFile,
  settings = {},
}: Options): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  mkdirSync(path.dirname(logFile), { recursive: true });
  const start = async () => {
    const child = launch({ databaseUrl, dataDir, logFile, settings, port });
    await waitUntilReady(child, url, logFile);
    return child;
  };
  let child = await start();
  return {
    url,
    stop: () => stop(child),
    kill: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      child = await start();
    },
  };
}

function launch(options: Options & { port: number }): ChildProcess {
  const { databaseUrl, dataDir, logFile, settings, port } = options;
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      MALAKA_DATA: dataDir,
      MALAKA_MODE: 'development',
      // Many users sign in from one address here.
      RATE_LIMIT_PER_MINUTE: '100000',
      // A busy machine must not fail a journey.
      OVERLOAD_MS: '0',
      PAGE_PATIENCE_MS: '30000',
      UNDO_SECONDS: String(UNDO_SECONDS),
      ...settings,
    },
    // Through this channel the server stops when the test process is gone, however it ended.
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return child;
}

async function waitUntilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
