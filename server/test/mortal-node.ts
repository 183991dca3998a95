import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { freePort } from '#test/free-port.ts';

const ownProgram = path.resolve(import.meta.dirname, '../src/main.ts');

/** Node's compile cache, as `npm start` sets it (scripts/process.mjs). */
export const compiled = path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled');

/** A data folder removed after the file's tests, with access for a database's user. */
export function makeDataFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `malaka-${name}-`));
  chmodSync(folder, 0o755);
  // An installed release has tens of thousands of files.
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 300_000);
  return folder;
}

type Input = {
  folder: string;
  /** Environment variables besides the node's folder and port. */
  settings: Record<string, string>;
  /** Flags of Node.js itself. */
  flags?: readonly string[];
  /** Program of another release. */
  program?: string;
  /** Default: a free port. */
  port?: number;
};

/** The product as a separate process that is killed and started again. */
export async function createMortalNode({
  folder,
  settings,
  flags = [],
  program = ownProgram,
  port: requestedPort,
}: Input) {
  const port = requestedPort ?? (await freePort());
  const base = `http://127.0.0.1:${port}`;
  let node: ChildProcess | undefined;
  afterAll(() => node?.kill('SIGKILL'));

  const isReady = () =>
    fetch(`${base}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const dead = new Promise((resolve) => node?.once('exit', resolve));
    node?.kill(signal);
    await dead;
  };
  return {
    base,
    start(): void {
      node = spawn(process.execPath, [...flags, program], {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: compiled,
          MALAKA_DATA: folder,
          PORT: String(port),
          OVERLOAD_MS: '0',
          PUBLIC_URL: base,
          MALAKA_TRIAL: 'true',
          ...settings,
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
    },
    async untilReady(withinMs: number): Promise<void> {
      await expect.poll(isReady, { timeout: withinMs, interval: 50 }).toBe(true);
    },
    pid: (): number => node?.pid ?? 0,
    kill: () => end('SIGKILL'),
    /** As an operator would. */
    stop: () => end('SIGTERM'),
  };
}
