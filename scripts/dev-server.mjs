// Pages come from Vite, which applies changes immediately; everything else from the server, which
// restarts when its sources change. Both have one address, and the database keeps running in
// between.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import { startEmbedded } from '../server/src/kit/db/embedded.ts';
import { freePort } from '../server/test/free-port.ts';
import { isTest } from './files.mjs';
import { at, root } from './paths.mjs';

const SOURCES = [
  'server/src',
  'server/migrations',
  'server/assets',
  'contracts/src',
  'grading/src',
];
const OF_SERVER =
  /^\/(?:(?:api|media|previews|dev|share|sitemaps|\.well-known)\/|(?:sw\.js|robots\.txt|sitemap\.xml|healthz|readyz|metrics)(?:\?|$))/;
/** An editor that saves many files restarts the server once. */
const PAUSE_MS = 50;
/** A restart kills what takes longer, as a power cut would. */
const LONGEST_STOP_MS = 2000;

const port = Number(process.env.PORT ?? 3000);

async function main() {
  const database = process.env.DATABASE_URL ? undefined : await startDatabase();
  const node = createNode(await freePort());
  const vite = await createPages(node);
  let isStopping = false;
  const stop = async (code) => {
    if (isStopping) return;
    isStopping = true;
    await vite.close();
    await node.stop();
    await database?.stop();
    process.exit(code);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.on(event, () => void stop(0));
  }
  node.start();
  try {
    await vite.listen();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    await stop(1);
  }
}

/** Otherwise it would stop and start with each server. */
function startDatabase() {
  const dataDir = path.resolve(root, process.env.MALAKA_DATA ?? 'data');
  const write = (line) => process.stderr.write(`${line}\n`);
  const log = { info: () => undefined, warn: write, error: write };
  return startEmbedded({ dataDir, log });
}

/** A restartable server; `ready` waits until it responds or has failed. */
function createNode(ownPort) {
  const { flags, env } = JSON.parse(readFileSync(at('scripts/server-flags.json'), 'utf8')).all;
  const settings = {
    PUBLIC_URL: `http://localhost:${port}`,
    ...env,
    ...process.env,
    PORT: String(ownPort),
    // Otherwise the service worker of an earlier `npm start` at this address would still show its
    // client.
    WORKER_OFF: 'true',
  };
  let child;
  let isReady;
  let isChanged = false;
  let restarting;

  function start(...args) {
    child = spawn(process.execPath, [...flags, at('server/src/main.ts'), ...args], {
      env: settings,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.once('exit', (code) => {
      if (code) process.stdout.write('The server ended: the next change starts it again\n');
    });
    isReady = untilReady(child, ownPort);
  }

  async function stop(limitMs) {
    if (!isRunning(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const killTimer = limitMs && setTimeout(() => child.kill('SIGKILL'), limitMs);
    await ended;
    clearTimeout(killTimer);
  }

  async function restart() {
    while (isChanged) {
      await sleep(PAUSE_MS);
      isChanged = false;
      const begunAt = Date.now();
      await stop(LONGEST_STOP_MS);
      start('--quiet');
      const seconds = () => ((Date.now() - begunAt) / 1000).toFixed(1);
      if (await isReady) process.stdout.write(`The server is back after ${seconds()} s\n`);
    }
    restarting = undefined;
  }

  /** Changes during a start cause another one. */
  function restartOnChange() {
    isChanged = true;
    restarting ??= restart();
  }

  return {
    port: ownPort,
    start,
    stop,
    restartOnChange,
    ready: async () => (await restarting, isReady),
  };
}

const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;

async function untilReady(child, ownPort) {
  const url = `http://127.0.0.1:${ownPort}/readyz`;
  while (isRunning(child)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(50);
  }
  return false;
}

async function createPages(node) {
  const vite = await createServer({
    root: at('web'),
    clearScreen: false,
    server: {
      port,
      strictPort: true,
      host: process.env.HOST ?? '127.0.0.1',
      proxy: {
        [OF_SERVER.source]: { target: `http://127.0.0.1:${node.port}`, ws: true },
      },
    },
    plugins: [waitFor(node)],
  });
  const folders = SOURCES.map((folder) => at(folder));
  vite.watcher.add(folders).on('all', (_event, file) => {
    const isSource = folders.some((folder) => file.startsWith(folder + path.sep));
    if (isSource && !isTest(file)) node.restartOnChange();
  });
  return vite;
}

/** Calls made while the server starts wait for it. */
const waitFor = (node) => ({
  name: 'wait-for-server',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (!OF_SERVER.test(request.url)) return next();
      void node.ready().then(() => next());
    });
  },
});

await main();
