import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { at, root } from './paths.mjs';

/** Node's compile cache from earlier runs: a start without it takes twice the time. */
const compiled = { NODE_COMPILE_CACHE: at('node_modules/.cache/compiled') };

/**
 * Runs a program to its end, forwards signals, and returns its exit code. `isServer`: it stops when
 * this process is gone, and treats a repeated Ctrl-C as one. `limitMs`: it is killed after that
 * time. `onOutput` gets what it prints, which is not shown.
 */
export function runProgram(
  program,
  args,
  { env = {}, cwd = root, isServer = false, limitMs, onOutput } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...compiled, ...process.env, ...env },
      stdio: stdioOf(isServer, onOutput),
    });
    for (const stream of onOutput ? [child.stdout, child.stderr] : []) stream.on('data', onOutput);
    let received;
    const pass = (signal) => {
      received = signal;
      // In a terminal Ctrl-C reaches the child directly; a second signal would cut its clean-up
      // short.
      if (signal === 'SIGINT' && process.stdin.isTTY && !isServer) return;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const watch = isServer && watchNpm(() => pass('SIGTERM'));
    const limit = limitMs && setTimeout(() => child.kill('SIGTERM'), limitMs);
    child.once('error', reject);
    child.once(onOutput ? 'close' : 'exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      clearInterval(watch);
      clearTimeout(limit);
      // Interrupting one step means the whole run: no further step begins.
      if (received && !isServer) process.exit(128 + constants.signals[received]);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

function stdioOf(isServer, onOutput) {
  if (onOutput) return ['ignore', 'pipe', 'pipe'];
  return isServer ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
}

/** npm sends a signal only to the shell between us and it: all we see is the shell's end. */
function watchNpm(onGone) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, 300);
  return watch;
}

/** An environment in which tools that look for `node` find the pinned one. */
export function withRuntime(node, env = {}) {
  return { PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`, ...env };
}
