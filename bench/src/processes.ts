import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '@malaka/server/test/server-flags';
import { isSmallest, sized } from './size.ts';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const LONGEST_START_MS = 120_000;
const CALM_MS = sized(20_000, 0);
const LONGEST_CALM_MS = 600_000;

/** A server with the flags that `npm start` gives it. */
export function startServer(env: Record<string, string>): ChildProcess {
  const roleFlags = serverFlags[(env['MALAKA_ROLE'] ?? 'all') as keyof typeof serverFlags];
  // These reduce its memory, and would make it recompile its sources, which takes a second.
  const memory = isSmallest ? {} : roleFlags.env;
  return startProgram('server/src/main.ts', [], { ...memory, ...env }, roleFlags.flags);
}

/** A program of this repository as a separate process, so that it is measured alone. */
export function startProgram(
  file: string,
  args: string[],
  env: Record<string, string>,
  flags: readonly string[] = [],
): ChildProcess {
  return spawn(process.execPath, [...flags, path.join(projectRoot, file), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Milliseconds until the URL returns a success. */
export async function waitUntilReady(child: ChildProcess, url: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < LONGEST_START_MS && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return performance.now() - began;
    await sleep(20);
  }
  throw new Error(`${url} did not answer`);
}

/** A fresh start makes the videos of its demo: wait until the number of jobs stays constant. */
export async function waitUntilCalm(base: string): Promise<void> {
  const began = performance.now();
  let [waiting, since] = ['', began];
  while (performance.now() - since < CALM_MS && performance.now() - began < LONGEST_CALM_MS) {
    await sleep(1000);
    const metrics = await (await fetch(`${base}/metrics`)).text();
    const now = /^jobs_waiting .+$/m.exec(metrics)?.[0] ?? '';
    if (now !== waiting) [waiting, since] = [now, performance.now()];
  }
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
